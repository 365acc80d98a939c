// Ends the program with a one-line message if an allocation fails. Swift's runtime would abort with a stack trace.
//
// With glibc, a program can define its own malloc() and related functions. Linked libraries then also use these
// functions. The functions below call the functions of glibc, and end the program if they fail.

#include <CSystem.h>

// Sanitizers replace the same functions, so do not replace them here.
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

// Returns the memory. Ends the program if it is NULL although bytes were requested.
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
