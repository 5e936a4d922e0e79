/**
 * U+0080 to U+009F are letters of Windows-1252 that were read as Latin-1: U+0092 is an apostrophe. Mail programs name either
 * set for the same bytes, and Node 20 reads both as Latin-1.
 * @see docs: https://encoding.spec.whatwg.org/#windows-1252
 */

/** In the order of their bytes, from 0x80; a space for each of the five that stand for nothing. */
export const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The letters that were meant. */
export const withWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (character) =>
    WINDOWS_1252.charAt((character.codePointAt(0) ?? 0) - 0x80).trim(),
  );
