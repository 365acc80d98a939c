// A static program links all of Swift's library. The linker replaces calls of the functions below (its option --wrap).

#ifdef TREETAB_STATIC

#include <stddef.h>
#include <stdint.h>

// At every start, Swift's runtime looks for its program that prints stack traces, beside this program, and aborts if it cannot
// find out where this program is, as in a root directory without /proc. A static program is installed without Swift, so it
// finds none.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

// Nothing asks for the names of characters, as in Unicode.Scalar.Properties.name. Their tables are a sixteenth of the program.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar, (void)buffer, (void)capacity;
    return 0;
}

#endif
