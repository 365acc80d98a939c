// This header declares nothing: linking with this target replaces malloc(). Only the command links with it, not the
// libraries and tests.
