// Ends the program with a one-line message if an allocation fails. Swift's runtime would abort with a stack trace.
//
// With glibc, a program can define its own malloc() and related functions. Linked libraries then also use these
// functions. The functions below call the functions of glibc, and end the program if they fail.
//
// A static program cannot define them a second time. There, the linker replaces calls of malloc() by calls of
// __wrap_malloc() (its option --wrap), and calls of __real_malloc() by calls of malloc().

#include <CSystemCalls.h>

// Sanitizers replace the same functions, so do not replace them here.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TREETAB_SANITIZES 1
#endif
#endif

#if defined(__GLIBC__) && !defined(TREETAB_SANITIZES)

#include <errno.h>
#include <stdlib.h>

#ifdef TREETAB_STATIC
#define ALLOCATOR(name) __wrap_##name
#define ORIGINAL(name) __real_##name
#else
#define ALLOCATOR(name) name
#define ORIGINAL(name) __libc_##name
#endif

extern void *ORIGINAL(malloc)(size_t);
extern void *ORIGINAL(calloc)(size_t, size_t);
extern void *ORIGINAL(realloc)(void *, size_t);
extern void *ORIGINAL(memalign)(size_t, size_t);

// Returns the memory. Ends the program if it is NULL although bytes were requested.
static inline void *checked(void *memory, size_t size) {
    if (memory == NULL && size != 0) treetab_tell_lack_of_memory();
    return memory;
}

void *ALLOCATOR(malloc)(size_t size) {
    return checked(ORIGINAL(malloc)(size), size);
}

void *ALLOCATOR(calloc)(size_t count, size_t size) {
    return checked(ORIGINAL(calloc)(count, size), count == 0 ? 0 : size);
}

void *ALLOCATOR(realloc)(void *memory, size_t size) {
    return checked(ORIGINAL(realloc)(memory, size), size);
}

void *ALLOCATOR(memalign)(size_t alignment, size_t size) {
    return checked(ORIGINAL(memalign)(alignment, size), size);
}

void *ALLOCATOR(aligned_alloc)(size_t alignment, size_t size) {
    return ALLOCATOR(memalign)(alignment, size);
}

int ALLOCATOR(posix_memalign)(void **memory, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *allocated = ALLOCATOR(memalign)(alignment, size);
    if (allocated == NULL && size != 0) return ENOMEM;
    *memory = allocated;
    return 0;
}

#endif
