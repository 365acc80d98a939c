// At every start, Swift's runtime looks for its program that prints stack traces, beside this program, and aborts if it cannot
// find out where this program is, as in a root directory without /proc. A static program is installed without Swift, so it
// finds none: the linker replaces the calls of the function (its option --wrap).

#ifdef TREETAB_STATIC

#include <stddef.h>

char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

#endif
