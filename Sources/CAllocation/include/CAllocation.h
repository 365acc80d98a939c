// This header declares nothing. Linking with this target replaces malloc(). Only the command is linked with it, not the
// libraries and tests.
