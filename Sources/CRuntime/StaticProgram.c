// At every start, Swift's runtime looks beside the program for its printer of stack traces, and aborts if it cannot find out where
// the program is, as in a root directory without /proc. A static program is installed without Swift and this printer.

#ifdef TREETAB_STATIC

#include <stddef.h>

// The linker replaces calls of swift_copyAuxiliaryExecutablePath() (its option --wrap).
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

#endif
