/** Imports the host asynchronously, so that shared modules load before it uses them. */
void import('./host');

export {};
