/**
 * The eight characters on a card, for people who cannot scan it: Crockford's base 32, which has no I, L, O or U.
 */
const CODE_LENGTH = 8;

/**
 * Reads a typed code: any case, spaces and hyphens anywhere, O for 0 and I or L for 1. `null` if it is not a code.
 */
export function readCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null;
}
