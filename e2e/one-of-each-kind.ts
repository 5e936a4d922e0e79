/**
 * Articles of one kind are one page with other words: where a test asks how pages are drawn, one of each kind answers
 * for all.
 */
const KIND = /^\/(blog\/category|blog|help|guides)\/[^/]+$/;

export function oneOfEachKind<T>(pages: readonly T[], pathOf: (page: T) => string): T[] {
  const seen = new Set<string>();
  return pages.filter((page) => {
    const kind = KIND.exec(pathOf(page))?.[1];
    if (kind === undefined) return true;
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}
