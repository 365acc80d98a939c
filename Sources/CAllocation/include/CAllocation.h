// Nothing to call: whatever is linked with this target has its malloc(). It is for the command alone, not for libraries
// and tests.
