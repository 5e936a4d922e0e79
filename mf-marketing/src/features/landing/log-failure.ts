/** Logs failures that the visitor does not see, as specified: the page works without the part that failed. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where this belongs
  console.error(what, error);
}
