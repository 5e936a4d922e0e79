import { wordGroups } from './word-groups';

/**
 * A pattern of folded words. Words are separated by blanks: `a|b` are alternatives, `rais*` is a stem, `cuban%` has the
 * Spanish endings -o, -a, -os and -as, `get_out` is a term of two words, `<area>` a group of `word-groups.ts`. A leading
 * `?` makes a word optional, `..3` is a gap of up to three words inside a sentence, and `~9` one that may cross sentences.
 */
export type WordPattern = readonly Part[];

type Part =
  | { readonly gap: number; readonly crossesSentences: boolean }
  | { readonly vocabulary: Vocabulary; readonly optional: boolean };

interface Vocabulary {
  readonly exact: ReadonlySet<string>;
  readonly stems: readonly string[];
  /** Terms of several words. */
  readonly terms: readonly Term[];
  /** Phrases that each word seen so far may begin; bounded. */
  readonly begun: Map<string, Beginning>;
}

type Term = readonly Vocabulary[];

interface Beginning {
  readonly isTerm: boolean;
  readonly terms: readonly Term[];
}

const WORDS_REMEMBERED = 500;

export const wordPattern = (pattern: string): WordPattern => pattern.split(' ').map(part);

/** Index after the shortest match that starts at a word; `null` if none does. */
export function matchEnd(words: readonly string[], at: number, parts: WordPattern, next = 0): number | null {
  const current = parts[next];
  if (!current) return at;
  if ('gap' in current) {
    for (let skipped = 0; skipped <= current.gap; skipped += 1) {
      const end = matchEnd(words, at + skipped, parts, next + 1);
      if (end !== null) return end;
      const word = words[at + skipped];
      if (word === undefined || (word === '.' && !current.crossesSentences)) return null;
    }
    return null;
  }
  for (const length of lengthsAt(words, at, current.vocabulary)) {
    const end = matchEnd(words, at + length, parts, next + 1);
    if (end !== null) return end;
  }
  return current.optional ? matchEnd(words, at, parts, next + 1) : null;
}

/** Numbers of words of the terms that stand at a place. */
function lengthsAt(words: readonly string[], at: number, vocabulary: Vocabulary): number[] {
  const word = words[at];
  if (word === undefined || word === '.') return [];
  const { isTerm, terms } = beginning(word, vocabulary);
  const several = terms.filter((term) =>
    term.every((each, index) => index === 0 || isWordOf(words[at + index], each)),
  );
  return [...(isTerm ? [1] : []), ...several.map((term) => term.length)];
}

function beginning(word: string, vocabulary: Vocabulary): Beginning {
  const { exact, stems, terms, begun } = vocabulary;
  const remembered = begun.get(word);
  if (remembered) return remembered;
  const begins = {
    isTerm: exact.has(word) || stems.some((stem) => word.startsWith(stem)),
    terms: terms.filter(([first]) => first && isWordOf(word, first)),
  };
  if (begun.size >= WORDS_REMEMBERED) begun.clear();
  begun.set(word, begins);
  return begins;
}

const isWordOf = (word: string | undefined, vocabulary: Vocabulary) =>
  word !== undefined && beginning(word, vocabulary).isTerm;

function part(source: string): Part {
  const gap = /^(?<kind>\.\.|~)(?<words>\d+)$/.exec(source)?.groups;
  if (gap) return { gap: Number(gap['words']), crossesSentences: gap['kind'] === '~' };
  const optional = source.startsWith('?');
  return { vocabulary: vocabularyOf(optional ? source.slice(1) : source), optional };
}

const known = new Map<string, Vocabulary>();

function vocabularyOf(alternatives: string): Vocabulary {
  const existing = known.get(alternatives);
  if (existing) return existing;
  const spellings = alternatives.split('|').flatMap(expand);
  const single = spellings.filter((spelling) => !spelling.includes('_'));
  const vocabulary = {
    exact: new Set(single.filter((spelling) => !spelling.endsWith('*'))),
    stems: single.filter((spelling) => spelling.endsWith('*')).map((spelling) => spelling.slice(0, -1)),
    terms: spellings
      .filter((spelling) => spelling.includes('_'))
      .map((term) => term.split('_').map(vocabularyOf)),
    begun: new Map<string, Beginning>(),
  };
  known.set(alternatives, vocabulary);
  return vocabulary;
}

/** Words behind a spelling of a pattern: the members of a group, or the endings of an adjective. */
function expand(spelling: string): string[] {
  const group = /^<(.+)>$/.exec(spelling)?.[1];
  if (group === undefined)
    return spelling.endsWith('%')
      ? ['o', 'a', 'os', 'as'].map((ending) => spelling.slice(0, -1) + ending)
      : [spelling];
  const members = wordGroups[group];
  if (members === undefined) throw new Error(`No group of words is named ${group}.`);
  return members.split(' ').flatMap(expand);
}
