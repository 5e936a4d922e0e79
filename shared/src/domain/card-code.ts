/**
 * The eight characters on a card, for people who type what they cannot scan: Crockford's base 32, which has no
 * I, L, O and U.
 */
const CODE_LENGTH = 8;

/**
 * What a person meant: any case, spaces and hyphens anywhere, O for 0 and I or L for 1. Null where that is no code.
 */
export function readCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null;
}
