/** Numbers of a plain version; `null` for anything else. */
function parse(version: string): readonly [number, number, number] | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/**
 * Whether a version is in a caret range, the form in which releases declare what they share. No version is in a range
 * of another form. Below 1.0.0 the second number counts as the major, as in npm.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const have = parse(version);
  const least = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (!have || !least) return false;
  const fixed = least.findIndex((part) => part > 0);
  const differs = have.findIndex((part, index) => part !== least[index]);
  if (differs === -1) return true;
  // The first number that counts, and all before it, must be the same; of the rest the first that differs decides.
  return differs > (fixed === -1 ? 2 : fixed) && (have[differs] ?? 0) > (least[differs] ?? 0);
}
