/** Shared modules are loaded before anything asks for them. */
void import('./host');

export {};
