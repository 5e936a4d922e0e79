/** City, state and ZIP at the end of a street line, which repeat other fields of the address. */
import { stateNames } from '../../../contracts/state-vocabulary';
import { wordsOfText } from './address-text';
import { directionals } from './directionals';
import { nameWords } from './name-words';
import { streetSuffixes } from './street-suffixes';
import { loneUnits } from './unit-designators';

export interface LastLine {
  /** As words of `cityWords`. */
  readonly city: readonly string[];
  /** The postal code, empty if unknown. */
  readonly state: string;
  /** Five digits, empty if unknown. */
  readonly zip: string;
}

const fold = (word: string): string => nameWords[word] ?? word;
/** SAINT LOUIS and ST LOUIS are one city. */
export const cityWords = (city: string): string[] => wordsOfText(city).map(fold);

const namesOfStates = new Map(Object.entries(stateNames).map(([code, name]) => [code, wordsOfText(name)]));

const endsWith = (words: readonly string[], end: readonly string[], of: (word: string) => string): boolean =>
  end.length > 0 &&
  words.length >= end.length &&
  end.every((word, index) => of(words[words.length - end.length + index] ?? '') === word);

const same = (word: string): string => word;

/** A street is complete before its city: 12 ALDER ST, 12 ALDER ST NW, 12 ALDER ST APT 4. */
function isComplete(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return (
    words.length >= 3 &&
    (last in streetSuffixes || last in directionals || last in loneUnits || /\d/.test(last))
  );
}

/** CT, NE and FL also end streets and begin units: such a code counts only after the city. */
const isAmbiguous = (code: string): boolean =>
  code in streetSuffixes || code in directionals || code === 'FL';

function takeState(words: string[], { city, state }: LastLine): boolean {
  const name = namesOfStates.get(state);
  if (!name) return false;
  for (const spelling of [[state], name]) {
    if (!endsWith(words, spelling, same)) continue;
    const before = words.slice(0, -spelling.length);
    if (endsWith(before, city, fold) || (isComplete(before) && !isAmbiguous(spelling.join(' ')))) {
      words.length = before.length;
      return true;
    }
  }
  return false;
}

const isZip = (word: string, { zip }: LastLine): boolean =>
  zip !== '' && word.startsWith(zip) && /^\d{5}(?:-?\d{4})?$/.test(word);

/** Removes the words that repeat the last line. At least a number and a street stay. */
export function withoutLastLine(words: readonly string[], line: LastLine): string[] {
  const rest = [...words];
  if (rest.at(-1) === 'USA') rest.pop();
  else if (endsWith(rest, ['UNITED', 'STATES'], same)) rest.length -= 2;
  if (rest.length > 2 && isZip(rest.at(-1) ?? '', line)) rest.pop();
  const hasState = takeState(rest, line);
  if (endsWith(rest, line.city, fold)) {
    const before = rest.slice(0, -line.city.length);
    if (isComplete(before) || (hasState && before.length >= 2)) return before;
  }
  return rest;
}

/** Whether a part between commas consists only of city, state, ZIP or country. */
export function isLastLine(words: readonly string[], line: LastLine): boolean {
  const name = namesOfStates.get(line.state)?.join(' ') ?? '';
  const rest = [...words];
  if (isZip(rest.at(-1) ?? '', line)) rest.pop();
  const text = rest.join(' ');
  const city = line.city.join(' ');
  const folded = rest.map(fold).join(' ');
  if (text === '' || text === 'USA' || text === 'US' || text === 'UNITED STATES') return true;
  if (line.state !== '' && (text === line.state || text === name)) return true;
  return city !== '' && (folded === city || folded === `${city} ${line.state}` || text === `${city} ${name}`);
}
