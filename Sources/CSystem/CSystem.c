#include "CSystem.h"

static void (*out_of_memory)(void);

void treetab_on_lack_of_memory(void (*handler)(void)) {
    out_of_memory = handler;
}

void treetab_tell_lack_of_memory(void) {
    if (out_of_memory != NULL) out_of_memory();
}
