/** Numbers in words. Publication 28, section 235, keeps numeric street names as written; the key uses figures. */
import { streetSuffixes } from './street-suffixes';

const small =
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const smallOrdinals =
  'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH'.split(
    ' ',
  );
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');

const cardinals = new Map([
  ...small.map((word, index) => [word, index + 1] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['FOURTY', 40] as const,
]);
const ordinals = new Map([
  ...smallOrdinals.map((word, index) => [word, index + 1] as const),
  ...tens.map((word, index) => [word.replace(/Y$/, 'IETH'), (index + 2) * 10] as const),
  // TWENTYSECOND, as some records write it.
  ...tens.flatMap((ten, index) =>
    smallOrdinals.slice(0, 9).map((word, unit) => [ten + word, (index + 2) * 10 + unit + 1] as const),
  ),
]);

/** The value of a word up to NINETEEN, and of TWENTY to NINETY. */
export const cardinalOf = (word: string): number | undefined => cardinals.get(word);

/** `22ND`, `22D`, `TWENTY SECOND` and `ONE HUNDRED AND TENTH` as `22TH` and `110TH`. Changes only ordinals. */
export function foldOrdinals(words: readonly string[]): string[] {
  const folded: string[] = [];
  for (let index = 0; index < words.length;) {
    const { value, count } = ordinalAt(words, index);
    folded.push(count === 0 ? (words[index] ?? '') : `${value}TH`);
    index += Math.max(count, 1);
  }
  return folded;
}

/** `3 RD ST` is 3RD ST, but 3 RD alone is a road: ST and RD count only as the number's own end, before a suffix. */
function isOrdinalEnd(words: readonly string[], start: number): boolean {
  const end = words[start + 1] ?? '';
  if (/^(?:TH|ND)$/.test(end)) return true;
  const value = Number(words[start]);
  const own = value % 100 >= 11 && value % 100 <= 13 ? '' : { 1: 'ST', 3: 'RD' }[value % 10];
  return end === own && (words[start + 2] ?? '') in streetSuffixes;
}

function ordinalAt(words: readonly string[], start: number): { value: number; count: number } {
  const none = { value: 0, count: 0 };
  const first = words[start] ?? '';
  const figures = /^0*(\d+)(?:ST|ND|RD|TH|D)$/.exec(first);
  if (figures) return { value: Number(figures[1]), count: 1 };
  if (/^\d+$/.test(first)) return isOrdinalEnd(words, start) ? { value: Number(first), count: 2 } : none;
  let at = start;
  let value = 0;
  const hundreds = first === 'HUNDRED' ? 1 : words[at + 1] === 'HUNDRED' ? (cardinals.get(first) ?? 0) : 0;
  if (hundreds > 0) {
    value = hundreds * 100;
    at += first === 'HUNDRED' ? 1 : 2;
    if (words[at] === 'AND') at += 1;
  } else if (words[at + 1] === 'HUNDREDTH' && cardinals.has(first)) {
    return { value: (cardinals.get(first) ?? 0) * 100, count: 2 };
  }
  const ten = cardinals.get(words[at] ?? '') ?? 0;
  const unit = ordinals.get(words[at + 1] ?? '') ?? 0;
  if (ten >= 20 && unit > 0 && unit < 10) return { value: value + ten + unit, count: at + 2 - start };
  const ordinal = ordinals.get(words[at] ?? '');
  return ordinal === undefined ? none : { value: value + ordinal, count: at + 1 - start };
}
