// A static program links all of Swift's library. The linker replaces calls of the functions below (its option --wrap).

#ifdef TREETAB_STATIC

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// At every start, Swift's runtime looks for its program that prints stack traces, beside this program, and aborts if it cannot
// find out where this program is, as in a root directory without /proc. A static program is installed without Swift, so it
// finds none.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

// Only the message for an uncaught C++ exception asks for the names of C++ types, and nothing throws one. The code that decodes them
// takes 44 KB.
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status) {
    (void)name, (void)buffer, (void)length;
    // -2: the name is not valid.
    if (status) *status = -2;
    return NULL;
}

// A string of C++ on the heap, as the standard library of GNU stores it. The caller frees it.
struct cxx_string {
    char *bytes;
    size_t length;
    size_t capacity;
    size_t unused;
};

// Only messages about failed casts, and descriptions of types, contain the names of Swift types. The program prints neither. The code
// that writes the names takes 60 KB.
struct cxx_string __wrap__ZN5swift8Demangle9__runtime12nodeToStringB5cxx11EPNS1_4NodeERKNS1_15DemangleOptionsE(
    void *node, const void *options) {
    (void)node, (void)options;
    struct cxx_string empty = {calloc(1, 16), 0, 15, 0};
    return empty;
}

void __wrap__ZN5swift8Demangle9__runtime12nodeToStringEPNS1_4NodeERNS1_11NodePrinterE(void *node, void *printer) {
    (void)node, (void)printer;
}

// Only Swift's regular expressions call this, and the program uses its own.
void __wrap__swift_stdlib_getCaseMapping(uint32_t scalar, uint32_t *buffer) {
    buffer[0] = scalar;
}

// Only the constructor of Swift's CommandLine calls it, which .ci/release.ld leaves out. It takes 35 KB.
int __wrap___isoc99_sscanf(const char *text, const char *format, ...) {
    (void)text, (void)format;
    return 0;
}

// Nothing asks for these properties of characters, as Unicode.Scalar.Properties.name does. The tables of the names are a
// sixteenth of the program. The other tables have 36 KB.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar, (void)buffer, (void)capacity;
    return 0;
}

const char *__wrap__swift_stdlib_getNameAlias(uint32_t scalar) {
    (void)scalar;
    return NULL;
}

uint16_t __wrap__swift_stdlib_getAge(uint32_t scalar) {
    (void)scalar;
    return UINT16_MAX;
}

uint8_t __wrap__swift_stdlib_getScript(uint32_t scalar) {
    (void)scalar;
    return UINT8_MAX;
}

const uint8_t *__wrap__swift_stdlib_getScriptExtensions(uint32_t scalar, uint8_t *count) {
    (void)scalar;
    *count = 0;
    return NULL;
}

uint8_t __wrap__swift_stdlib_getWordBreakProperty(uint32_t scalar) {
    (void)scalar;
    return UINT8_MAX;
}

uint8_t __wrap__swift_stdlib_getNumericType(uint32_t scalar) {
    (void)scalar;
    return UINT8_MAX;
}

double __wrap__swift_stdlib_getNumericValue(uint32_t scalar) {
    (void)scalar;
    return 0;
}

#endif
