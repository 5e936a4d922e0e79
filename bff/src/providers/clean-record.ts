/** Takes characters out of a feed's record that no listing needs and no database can store. */

/** NUL and other controls, lone surrogates, noncharacters, and marks without a width that turn or split text. */
const unwanted = /[\p{Cc}\p{Cs}\uFEFF\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;
const all = new RegExp(unwanted, 'gu');

/** U+0080 to U+009F in Windows-1252; a space for each of the five that it does not use. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** U+0080 to U+009F are letters of Windows-1252 that were read as Latin-1: U+0092 is an apostrophe. */
function replacementOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x09 || code === 0x0a || code === 0x0d) return character;
  if (code === 0x0b || code === 0x0c || code === 0x85 || code === 0x2028 || code === 0x2029) return '\n';
  if (code >= 0x80 && code <= 0x9f) {
    return windows1252.charAt(code - 0x80).trim();
  }
  return '';
}

export const cleanText = (text: string): string =>
  unwanted.test(text) ? text.replace(all, replacementOf) : text;

const MAX_DEPTH = 6;

/** A copy with clean texts; the record itself if all are clean. */
export function cleanRecord<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => cleanRecord(item, depth + 1));
    return (items.some((item, index) => item !== value[index]) ? items : value) as T;
  }
  const entries = Object.entries(value).map(
    ([key, item]: [string, unknown]) => [key, cleanRecord(item, depth + 1)] as const,
  );
  const record = value as Record<string, unknown>;
  return (entries.some(([key, item]) => item !== record[key]) ? Object.fromEntries(entries) : value) as T;
}
