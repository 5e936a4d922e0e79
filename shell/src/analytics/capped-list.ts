/** Lists in local storage that drop their oldest entries. Nothing depends on them, so full or blocked storage is fine. */
export function appendCapped(key: string, entry: object, cap: number): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const list = Array.isArray(kept) ? kept : [];
    localStorage.setItem(key, JSON.stringify([...list, entry].slice(-cap)));
  } catch {
    // Drop a corrupt list, because its entries are not worth breaking the page.
    localStorage.removeItem(key);
  }
}
