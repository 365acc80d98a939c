// Memory that is not to be had. Swift's runtime has no answer to that but to abort with a trace of the stack, deep
// inside of whatever asked; this lets the program say it in one line instead.
//
// With glibc a program's own malloc() takes the place of the library's everywhere, also in what it is linked with. Those
// here do what the library's do, and end the program where these fail. Nothing else of the C library answers better to
// a failure than with one of its own.

#include <CSystem.h>

// A sanitizer brings an allocation of its own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TREETAB_SANITIZES 1
#endif
#endif

#if defined(__GLIBC__) && !defined(TREETAB_SANITIZES)

#include <errno.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Passes on what was allocated; of nothing there may be nothing.
static inline void *checked(void *memory, size_t size) {
    if (memory == NULL && size != 0) treetab_tell_lack_of_memory();
    return memory;
}

void *malloc(size_t size) {
    return checked(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size) {
    return checked(__libc_calloc(count, size), count == 0 ? 0 : size);
}

void *realloc(void *memory, size_t size) {
    return checked(__libc_realloc(memory, size), size);
}

void *memalign(size_t alignment, size_t size) {
    return checked(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *allocated = memalign(alignment, size);
    if (allocated == NULL && size != 0) return ENOMEM;
    *memory = allocated;
    return 0;
}

#endif
