/** Lookup tables that tolerate values that only a newer server knows. */

/**
 * The table, and `other` for a key that it does not have: a page that was loaded before the server's last release shows
 * a new status instead of failing.
 */
export const openTable = <T extends Readonly<Record<string, unknown>>>(
  table: T,
  other: (key: string) => T[keyof T],
): T =>
  new Proxy(table, {
    get: (known, key) =>
      typeof key !== 'string' || Object.hasOwn(known, key) ? known[key as keyof T] : other(key),
  });

/** `not_yet-known` and `NotYetKnown` in words: `Not yet known`. */
export function wordsOfKey(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? 'Other' : words.charAt(0).toUpperCase() + words.slice(1);
}
