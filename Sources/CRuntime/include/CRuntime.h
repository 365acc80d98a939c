// This header declares nothing. Linking with this target replaces the allocation functions of the C library. Only the command is
// linked with it, not the libraries and tests.
