// This header declares nothing. Linking with this target replaces functions of the C library and of Swift's runtime. Only the
// command is linked with it, not the libraries and tests.
