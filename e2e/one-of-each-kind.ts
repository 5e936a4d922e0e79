/**
 * Articles of one kind are the same page with different text, so a test of how pages render needs only one of each
 * kind.
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
