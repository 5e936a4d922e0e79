/** For failures that the visitor is not told of, as the specification asks: the page works without what failed. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where this belongs
  console.error(what, error);
}
