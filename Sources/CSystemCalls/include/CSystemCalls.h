// Imports the C library for Swift, and adds a function for each part that Swift cannot import. No other target imports
// the C library.

#ifndef TREETAB_CSYSTEM_H
#define TREETAB_CSYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/// These functions replace `errno` and variadic functions, which Swift does not import.
static inline int treetab_errno(void) { return errno; }
static inline void treetab_set_errno(int number) { errno = number; }
static inline int treetab_openat(int directory, const char *path, int flags, mode_t mode) {
    return openat(directory, path, flags, mode);
}
static inline int treetab_fcntl(int descriptor, int command, int argument) {
    return fcntl(descriptor, command, argument);
}
static inline int treetab_window_size(int descriptor, struct winsize *size) {
    return ioctl(descriptor, TIOCGWINSZ, size);
}

/// Returns the maximum number of files that the process may have open, or 256 if it is unknown.
static inline uint64_t treetab_open_file_limit(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (uint64_t)limit.rlim_cur : 256;
}

/// Returns whether a signal is ignored. Swift does not import the macro SIG_IGN.
static inline bool treetab_ignores_signal(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN;
}
/// Returns whether a signal ends the process by default and can be handled. See signal(7).
static inline bool treetab_is_fatal_signal(int number) {
    switch (number) {
#if defined(__APPLE__)
    case SIGINFO:
    case SIGIO:
#endif
    case SIGKILL:
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH: return false;
    default: return true;
    }
}
/// Gives a signal its default effect again. Swift does not import the macro SIG_DFL.
static inline void treetab_restore_signal(int number) { signal(number, SIG_DFL); }
/// Handles a signal, also if the stack of the thread is full; see treetab_use_signal_stack().
static inline void treetab_handle_signal(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_flags = SA_ONSTACK | SA_RESTART};
    action.sa_handler = handler;
    sigaction(number, &action, NULL);
}
/// Gives the calling thread another stack for the handlers of signals. See sigaltstack(2).
void treetab_use_signal_stack(void);
/// Ignores a signal.
static inline void treetab_ignore_signal(int number) { signal(number, SIG_IGN); }

/// Returns memory that was freed to the system. By default, glibc keeps most of it; see malloc_trim(3).
static inline void treetab_return_freed_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

/// Changes the modes of a terminal so that each key is read at once, unchanged and without an echo.
static inline void treetab_make_raw(struct termios *modes) {
    cfmakeraw(modes);
    modes->c_cc[VMIN] = 1;
    modes->c_cc[VTIME] = 0;
}

/// Whether the program is linked statically. It then cannot load the services that /etc/nsswitch.conf names, because they
/// are shared libraries of one version of the C library.
static inline bool treetab_is_static(void) {
#ifdef TREETAB_STATIC
    return true;
#else
    return false;
#endif
}

/// Makes the C library look up accounts in /etc/passwd and /etc/group only, even if /etc/nsswitch.conf names others. Does
/// nothing if the C library has no such function.
void treetab_use_account_files(void);

/// Sets the function that is called when an allocation fails. It must neither return nor allocate memory.
void treetab_on_lack_of_memory(void (*handler)(void));

/// Calls the function for failed allocations. Does nothing if no function is set.
void treetab_tell_lack_of_memory(void);

/// Returns the words of the command line, the program's name first, and stores their number in `count`. Returns NULL if
/// the C library does not pass them to constructors.
char **treetab_arguments(int *count);

/// Opens an entry of a directory, and stores in `is_mounted` whether the entry is a mount point.
///
/// The corresponding system call is openat2(2), which can refuse to open a mount point. If it refuses, openat(2) opens
/// the entry. If openat2(2) is not available, `is_mounted` is false: Linux before 5.6 lacks it, and containers may
/// forbid it.
int treetab_open_entry(int directory, const char *name, int flags, bool *is_mounted);

/// Sends a signal to the calling thread, with its default effect, also if the thread blocks it.
void treetab_raise(int number);

/// Keeps messages on standard error in a temporary file, because they would disturb the screen. Stores a copy of standard error in
/// `original`. Returns the file, or -1 if standard error is no terminal or there can be no file.
int treetab_hold_errors(int *original);

/// Restores standard error, and writes the kept messages there. A signal handler may call it.
void treetab_release_errors(int file, int original);

/// Runs a script of the shell with one argument. A terminal is its standard input, output and error. Returns an error number.
int treetab_run(const char *script, const char *argument, int terminal);

/// Starts a program that reads its standard input from the open file `input`. The program is looked up in PATH. If `in_shell`
/// is true, `command` is a command for the shell, otherwise the name of a program. Stores the process in `process`. Returns
/// 0, or the number of the error. The corresponding function is posix_spawnp(3).
int treetab_spawn(const char *command, bool in_shell, int input, pid_t *process);

/// Creates a pipe that other programs do not inherit. Returns -1 on failure and sets errno.
int treetab_pipe(int ends[2]);

/// Copies the access control list (acl(5)) of the file `source` to the open file `target`. If `source` has no list,
/// removes the list of `target`. If `copies` is false, a list is not copied. Returns 1 if `source` has a list, and 0 if it
/// has none. Returns -1 on failure and sets errno.
int treetab_copy_access_list(const char *source, int target, bool copies);

/// Whether the content of an open file is stored in memory or on a disk, and not made by the kernel when it is read. Returns
/// true if that is unknown.
bool treetab_is_stored(int descriptor);

#if defined(__linux__)

#include <linux/stat.h>
#include <sys/syscall.h>

/// A record that getdents64(2) writes to a buffer. The name is NUL-terminated.
struct treetab_dirent64 {
    uint64_t inode;
    int64_t offset;
    uint16_t length;
    uint8_t type;
    char name[];
};

/// The offset of the name in a record. It is less than the size of the struct, which includes padding.
enum { TREETAB_DIRENT_NAME_OFFSET = offsetof(struct treetab_dirent64, name) };

/// The flags AT_NO_AUTOMOUNT and AT_EMPTY_PATH. <fcntl.h> defines them only with _GNU_SOURCE.
enum { TREETAB_AT_NO_AUTOMOUNT = 0x800, TREETAB_AT_EMPTY_PATH = 0x1000 };

/// Reads records of a directory into a buffer. Returns the number of bytes, or 0 at the end of the directory. Returns
/// -1 on failure and sets errno. The corresponding system call is getdents64(2).
static inline long treetab_getdents64(int descriptor, void *buffer, size_t size) {
    return syscall(SYS_getdents64, descriptor, buffer, size);
}

/// Fetches the metadata of a file. Returns -1 on failure and sets errno. The corresponding system call is statx(2).
static inline int treetab_statx(int descriptor, const char *name, int flags, unsigned mask, struct statx *status) {
    return (int)syscall(SYS_statx, descriptor, name, flags, mask, status);
}

/// Fills a mask with one bit for each processor that the calling thread may use. Returns the number of bytes written,
/// or -1 on failure. The corresponding system call is sched_getaffinity(2).
static inline long treetab_sched_getaffinity(size_t size, void *mask) {
    return syscall(SYS_sched_getaffinity, 0, size, mask);
}

#endif

#endif
