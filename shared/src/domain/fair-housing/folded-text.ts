/** A copy's words, folded for comparison, with their places in the copy. */
export interface FoldedText {
  /** Words without case, accents and apostrophes; ` . ` ends a sentence. Each has one blank before it. */
  readonly words: readonly string[];
  /** Start and end of each word in the copy. */
  readonly places: readonly (readonly [start: number, end: number])[];
}

/** Letters and digits with the marks inside a word, a plus sign, or the marks that end a sentence. */
const PARTS = /[\p{L}\p{N}\p{M}'’‘´`\u00AD\u200B-\u200D\u2060\uFEFF]+|\+|[.!?…:;\n]+/gu;
const INVISIBLE = /[\p{M}'’‘´`\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
/** The period after these words ends no sentence. */
const ABBREVIATIONS = new Set(['st', 'mt', 'ft', 'mr', 'mrs', 'dr', 'sq', 'apt', 'ave', 'sec', 'no']);

const fold = (part: string) => part.normalize('NFKD').replace(INVISIBLE, '').toLowerCase();

/** Splits a copy into folded words; hyphens and slashes separate words. */
export function foldText(copy: string): FoldedText {
  const words: string[] = [];
  const places: [number, number][] = [];
  for (const { 0: part, index } of copy.matchAll(PARTS)) {
    const isEnd = /^[.!?…:;\n]/.test(part);
    if (isEnd && part === '.' && ABBREVIATIONS.has(words.at(-1) ?? '')) continue;
    const word = isEnd ? '.' : part === '+' ? 'plus' : fold(part);
    if (word === '') continue;
    words.push(word);
    places.push([index, index + part.length]);
  }
  return { words, places };
}
