// Without this macro, <unistd.h> does not declare syscall().
#define _GNU_SOURCE

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>

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
