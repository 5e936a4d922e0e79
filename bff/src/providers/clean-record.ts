/**
 * Takes characters out of a feed's record that no listing needs and no database can store, and undoes what systems on the
 * way did to its text: references of HTML, and UTF-8 that was read as Windows-1252.
 */
import { WINDOWS_1252, withWindows1252 } from '@farmpost/shared/domain/windows-1252';

/** NUL and other controls, lone surrogates, noncharacters, and marks without a width that turn or split text. */
const unwanted = /[\p{Cc}\p{Cs}\uFEFF\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;
const all = new RegExp(unwanted, 'gu');

function replacementOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x09 || code === 0x0a || code === 0x0d) return character;
  if (code === 0x0b || code === 0x0c || code === 0x85 || code === 0x2028 || code === 0x2029) return '\n';
  return code >= 0x80 && code <= 0x9f ? withWindows1252(character) : '';
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  bull: '•',
  frac12: '½',
  sup2: '²',
};

/** `Bed &amp; Bath` -> `Bed & Bath`. */
const withoutReferences = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      const code = Number(decimal ?? (hex === undefined ? NaN : `0x${hex}`));
      if (Number.isNaN(code)) return references[(name ?? '').toLowerCase()] ?? whole;
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Each character of Windows-1252 above ASCII, with its byte. */
const byteOf = new Map(
  Array.from({ length: 128 }, (_, index) => index + 128).flatMap((byte): [string, number][] => [
    [String.fromCodePoint(byte), byte],
    ...(byte < 0xa0 ? [[WINDOWS_1252.charAt(byte - 0x80), byte] as [string, number]] : []),
  ]),
);
byteOf.delete(' ');
const misread = new RegExp(`[ÂÃâð][${[...byteOf.keys()].join('')}]+`, 'g');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `donâ€™t` -> `don’t`; text that is no UTF-8 stays. */
const reread = (text: string): string =>
  text.replace(misread, (run) => {
    try {
      return utf8.decode(Uint8Array.from(run, (character) => byteOf.get(character) ?? 0));
    } catch {
      return run;
    }
  });

export function cleanText(text: string): string {
  const read = withoutReferences(reread(text));
  return unwanted.test(read) ? read.replace(all, replacementOf) : read;
}

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
