// The C library, and a thin function for each part of it that Swift cannot import. No other target imports a C library.

#ifndef TREETAB_CSYSTEM_H
#define TREETAB_CSYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
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
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/// Swift imports neither variadic functions nor the macro `errno`.
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

/// Returns how many files the process may have open, 256 if that is unknown.
static inline uint64_t treetab_open_file_limit(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (uint64_t)limit.rlim_cur : 256;
}

/// Swift does not import the macros SIG_IGN and SIG_DFL.
static inline bool treetab_ignores_signal(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN;
}
/// Whether a signal ends a process unless it is caught, and can be caught; see signal(7).
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
static inline void treetab_restore_signal(int number) { signal(number, SIG_DFL); }

/// Sets the handler of failed allocations. It must not return, and must not allocate.
void treetab_on_lack_of_memory(void (*handler)(void));

/// Calls the handler. Returns only if no handler is set.
void treetab_tell_lack_of_memory(void);

/// The words of the command line, the program's name first. NULL if the C library does not pass them to constructors.
char **treetab_arguments(int *count);

/// Opens an entry of a directory, and reports whether it is a mount point. The corresponding system calls are openat2(2),
/// which can refuse to cross mount points, and openat(2) if it does. If the kernel lacks openat2(2) (older than Linux 5.6)
/// or a container forbids it, `is_mounted` is false.
int treetab_open_entry(int directory, const char *name, int flags, bool *is_mounted);

/// Gives a file the access control list (acl(5)) of another one, or removes its own if the other one has none. Returns 1 if
/// the file has a list then, 0 if it has none, and -1 on failure, which also sets errno.
int treetab_copy_access_list(const char *source, int target);

#if defined(__linux__)

#include <linux/stat.h>
#include <sys/syscall.h>

/// The record that getdents64(2) fills a buffer with; the name is NUL-terminated.
struct treetab_dirent64 {
    uint64_t inode;
    int64_t offset;
    uint16_t length;
    uint8_t type;
    char name[];
};

/// The offset of the name in a record: after the fields, before any padding of the struct.
enum { TREETAB_DIRENT_NAME_OFFSET = offsetof(struct treetab_dirent64, name) };

/// AT_NO_AUTOMOUNT and AT_EMPTY_PATH, which <fcntl.h> shows only with _GNU_SOURCE.
enum { TREETAB_AT_NO_AUTOMOUNT = 0x800, TREETAB_AT_EMPTY_PATH = 0x1000 };

/// The corresponding system call is getdents64(2). Sets errno and returns -1 on failure, 0 at the end.
static inline long treetab_getdents64(int descriptor, void *buffer, size_t size) {
    return syscall(SYS_getdents64, descriptor, buffer, size);
}

/// The corresponding system call is statx(2).
static inline int treetab_statx(int descriptor, const char *name, int flags, unsigned mask, struct statx *status) {
    return (int)syscall(SYS_statx, descriptor, name, flags, mask, status);
}

/// Fills a mask with one bit for each processor that the calling thread may use. Returns the number of bytes written, -1
/// on failure. The corresponding system call is sched_getaffinity(2).
static inline long treetab_sched_getaffinity(size_t size, void *mask) {
    return syscall(SYS_sched_getaffinity, 0, size, mask);
}

#endif

#endif
