/** Lists in local storage that forget their oldest entries. Nothing depends on them: full or blocked storage is fine. */
export function appendCapped(key: string, entry: object, cap: number): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const list = Array.isArray(kept) ? kept : [];
    localStorage.setItem(key, JSON.stringify([...list, entry].slice(-cap)));
  } catch {
    // What a broken list held is worth less than the page.
    localStorage.removeItem(key);
  }
}
