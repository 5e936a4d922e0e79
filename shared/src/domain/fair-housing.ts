import { accessRules } from './fair-housing/access-rules';
import { clearedWording } from './fair-housing/cleared-wording';
import { foldText } from './fair-housing/folded-text';
import { preferenceRules } from './fair-housing/preference-rules';
import { signalRules } from './fair-housing/signal-rules';
import { matchEnd, wordPattern, type WordPattern } from './fair-housing/word-pattern';
import type { WordingRule } from './fair-housing/wording-rule';

/**
 * Wording that a housing advertisement must not use, checked as the agent types and again before printing. Stems are
 * compared within a window of words, so that an adjective between them changes nothing. The rules carry their sources.
 * No list of words can judge a sentence: amber asks a person, and only plain preferences are red.
 */
export interface WordingFinding {
  readonly level: WordingRule['level'];
  /** The words as written in the copy. */
  readonly phrase: string;
  readonly reason: string;
  /** The law that the rule follows. */
  readonly source: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const cleared = clearedWording.map(wordPattern);
const compile = (rules: readonly WordingRule[]) =>
  rules.map(({ patterns, ...rule }) => ({ ...rule, patterns: patterns.map(wordPattern) }));
/** These look at all words: a cleared expression may stand in a negation. */
const beforeClearing = compile(accessRules);
const afterClearing = compile([...preferenceRules, ...signalRules]);

/** Texts whose findings are kept; the editor of a card checks all of its texts at each key. */
const TEXTS_REMEMBERED = 500;
const remembered = new Map<string, readonly WordingFinding[]>();

/** Findings in the agent's copy, red ones first and then as they stand; empty if there are none. */
export function checkFairHousing(copy: string): readonly WordingFinding[] {
  const known = remembered.get(copy);
  if (known) return known;
  if (remembered.size >= TEXTS_REMEMBERED) remembered.clear();
  const found = findWording(copy);
  remembered.set(copy, found);
  return found;
}

function findWording(copy: string): WordingFinding[] {
  const { words, places } = foldText(copy);
  const kept = words.slice();
  for (const pattern of cleared)
    for (const { from, to } of spans(kept, pattern)) kept.fill(CLEARED, from, to);
  const findIn = (text: readonly string[], rules: ReturnType<typeof compile>) =>
    rules.flatMap(({ patterns, ...rule }) =>
      patterns.flatMap((pattern) => spans(text, pattern)).map((span) => ({ ...rule, ...span })),
    );
  const found = [...findIn(words, beforeClearing), ...findIn(kept, afterClearing)];
  return widest(found).map(({ from, to, ...rule }) => ({
    ...rule,
    phrase: copy.slice(places[from]?.[0], places[to - 1]?.[1]).replace(/\s+/g, ' '),
  }));
}

/** Stands for a word of a cleared expression; no rule names it. */
const CLEARED = '_';

/** Places where a pattern fits, as indices of words; places of one pattern never overlap. */
function spans(words: readonly string[], pattern: WordPattern): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const to = matchEnd(words, from, pattern);
    if (to === null) continue;
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** Keeps the strictest, then the longest, of findings over the same words. */
function widest<T extends Span & { level: WordingRule['level'] }>(found: readonly T[]): T[] {
  const ranked = found.toSorted(
    (a, b) => rank(a) - rank(b) || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  const kept: T[] = [];
  for (const finding of ranked)
    if (!kept.some(({ from, to }) => finding.from < to && from < finding.to)) kept.push(finding);
  return kept.toSorted((a, b) => rank(a) - rank(b) || a.from - b.from);
}

const rank = ({ level }: { level: WordingRule['level'] }) => (level === 'red' ? 0 : 1);
