// Without this macro, <unistd.h> does not declare syscall().
#define _GNU_SOURCE

#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#if defined(__GLIBC__)
#include <nss.h>
#endif
#include <spawn.h>

static void (*out_of_memory)(void);

void treetab_on_lack_of_memory(void (*handler)(void)) {
    out_of_memory = handler;
}

void treetab_tell_lack_of_memory(void) {
    if (out_of_memory != NULL) out_of_memory();
}

static char **arguments;
static int argument_count;

#if defined(__GLIBC__)
// glibc also passes the arguments of main() to constructors.
__attribute__((constructor)) static void take_arguments(int count, char **words) {
    argument_count = count;
    arguments = words;
}
#endif

char **treetab_arguments(int *count) {
    *count = argument_count;
    return arguments;
}

int treetab_open_entry(int directory, const char *name, int flags, bool *is_mounted) {
    *is_mounted = false;
#if defined(__linux__)
    // openat2(2) has the same number on all architectures. Older headers define neither the number nor struct open_how.
    enum { SYSTEM_CALL_OPENAT2 = 437, RESOLVE_WITHOUT_MOUNTS = 0x01 };
    struct {
        uint64_t flags, mode, resolve;
    } how = {(uint64_t)flags, 0, RESOLVE_WITHOUT_MOUNTS};
    int descriptor = (int)syscall(SYSTEM_CALL_OPENAT2, directory, name, &how, sizeof how);
    if (descriptor >= 0) return descriptor;
    *is_mounted = errno == EXDEV;
    // The system call filter of a container returns EPERM for a call that it does not know.
    if (errno != EXDEV && errno != ENOSYS && errno != EPERM) return -1;
#endif
    return openat(directory, name, flags);
}

int treetab_pipe(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    // pipe2(2) is missing on Darwin. No other thread starts a program between these calls.
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return 0;
}

extern char **environ;

int treetab_spawn(const char *command, bool in_shell, int input, pid_t *process) {
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (error == 0) {
        // The function takes words that it could change, but it does not.
        char *shell[] = {"sh", "-c", (char *)command, NULL};
        char **words = in_shell ? shell : (char *[]){(char *)command, NULL};
        error = posix_spawnp(process, words[0], &actions, NULL, words, environ);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

void treetab_raise(int number) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    treetab_restore_signal(number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    raise(number);
}

void treetab_use_signal_stack(void) {
    static _Thread_local char memory[32768];
    static _Thread_local bool is_used;
    if (is_used) return;
    stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
    is_used = sigaltstack(&stack, NULL) == 0;
}

int treetab_hold_errors(int *original) {
    if (!isatty(STDERR_FILENO)) return -1;
    FILE *temporary = tmpfile();
    if (temporary == NULL) return -1;
    int file = fcntl(fileno(temporary), F_DUPFD_CLOEXEC, 3);
    fclose(temporary);
    *original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (file >= 0 && *original >= 0 && dup2(file, STDERR_FILENO) >= 0) return file;
    if (file >= 0) close(file);
    if (*original >= 0) close(*original);
    return -1;
}

void treetab_release_errors(int file, int original) {
    if (file < 0) return;
    dup2(original, STDERR_FILENO);
    lseek(file, 0, SEEK_SET);
    char bytes[4096];
    for (ssize_t count; (count = read(file, bytes, sizeof bytes)) > 0;)
        if (write(STDERR_FILENO, bytes, (size_t)count) < 0) break;
    close(file);
    close(original);
}

int treetab_run(const char *script, const char *argument, int terminal) {
    // As system(3): signals of the terminal are for the script.
    struct sigaction ignored = {.sa_handler = SIG_IGN}, interrupt, quit;
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGQUIT);
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int error = posix_spawnattr_init(&attributes);
    if (error != 0) return error;
    error = posix_spawn_file_actions_init(&actions);
    if (error == 0) {
        posix_spawnattr_setsigdefault(&attributes, &signals);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
        for (int stream = STDIN_FILENO; stream <= STDERR_FILENO && error == 0; stream++)
            error = posix_spawn_file_actions_adddup2(&actions, terminal, stream);
        sigaction(SIGINT, &ignored, &interrupt);
        sigaction(SIGQUIT, &ignored, &quit);
        // The function takes words that it could change, but it does not.
        char *words[] = {"sh", "-c", (char *)script, "sh", (char *)argument, NULL};
        pid_t process = 0;
        if (error == 0) error = posix_spawnp(&process, words[0], &actions, &attributes, words, environ);
        int status;
        while (error == 0 && waitpid(process, &status, 0) == -1 && errno == EINTR) continue;
        sigaction(SIGINT, &interrupt, NULL);
        sigaction(SIGQUIT, &quit, NULL);
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return error;
}

void treetab_use_account_files(void) {
#if defined(__GLIBC__)
    __nss_configure_lookup("passwd", "files");
    __nss_configure_lookup("group", "files");
#endif
}
