/** Name, suffix and directionals of a street (USPS Publication 28, sections 232 to 235). */
import { directionals } from './directionals';
import { nameOfPerson, nameWords } from './name-words';
import { cardinalOf, foldOrdinals } from './number-words';
import { streetSuffixes } from './street-suffixes';

/** Suffixes of streets that a city numbers: 10 ST is 10TH ST. */
const numbered: ReadonlySet<string> = new Set('AVE BLVD CIR CT DR LN PL RD ST TER WAY'.split(' '));

/** Roads whose number is not an ordinal: 7 HWY. */
const unnumbered: ReadonlySet<string> = new Set('EXPY FWY HWY LOOP RTE'.split(' '));

/** Removes a directional. A direction that is the whole name stays the name: NORTH ST, AVENUE N, E ST NE. */
function takeDirection(words: string[], end: 'first' | 'last'): string {
  const at = (index: number) => (end === 'first' ? words.at(index) : words.at(-1 - index)) ?? '';
  const one = directionals[at(0)];
  if (!one) return '';
  const two = directionals[at(1)];
  const pair = two && (end === 'first' ? one + two : two + one);
  // Section 233: NORTH EAST is NE; in NORTH SOUTH the second one is the name.
  const isPair = pair !== undefined && /^[NS][EW]$/.test(pair);
  for (const [count, direction] of [
    [2, isPair ? pair : undefined],
    [1, one],
  ] as const) {
    if (direction === undefined) continue;
    const rest = end === 'first' ? words.slice(count) : words.slice(0, -count);
    const isNamed = rest.length > 1 || (rest.length === 1 && !((rest[0] ?? '') in streetSuffixes));
    if (!isNamed) continue;
    words.splice(0, words.length, ...rest);
    return direction;
  }
  return '';
}

/** One word for a name that is a direction: N ST is the letter, NORTH ST the direction, but NE and NORTHEAST are one. */
const soleName = (word: string): string => {
  const direction = directionals[word];
  return direction !== undefined && direction.length === 2 ? direction : word;
};

function nameOf(words: readonly string[], suffix: string): string {
  const ordinal = suffix === '' ? foldOrdinals(words) : foldOrdinals([...words, suffix]).slice(0, -1);
  const [only = ''] = ordinal;
  if (ordinal.length === 1) {
    if (suffix !== '' && !unnumbered.has(suffix) && /^\d+$/.test(only)) return `${Number(only)}TH`;
    // The post office and the city write I STREET as EYE STREET, so that nobody reads 1.
    return only === 'EYE' && suffix !== '' ? 'I' : soleName(nameWords[only] ?? only);
  }
  // AVENUE F, STREET 12 NORTH: the letter is not a direction.
  const isLettered = only in streetSuffixes && /^(?:[A-Z]|\d+[A-Z]?)$/.test(ordinal[1] ?? '');
  const name = ordinal.map((word, index) => {
    if (word.includes(' ')) return word;
    const next = streetSuffixes[ordinal[index + 1] ?? ''];
    if (/^\d+$/.test(word))
      return next && numbered.has(next) ? `${Number(word)}TH` : word.replace(/^0+(?=\d)/, '');
    if (index === 0 && isLettered) return streetSuffixes[word] ?? word;
    const direction = isLettered && index === 1 ? undefined : directionals[word];
    return direction ?? nameWords[word] ?? String(cardinalOf(word) ?? word);
  });
  const text = name.join(' ').replace(/^(MC|MAC|O) (?=[A-Z]{3})/, '$1');
  return nameOfPerson(text);
}

const shortDirections: Readonly<Record<string, string>> = { NO: 'N', SO: 'S' };

/** NO MAIN ST and MAIN ST SO, but NO NAME RD. */
function withDirections(words: readonly string[]): string[] {
  const street = [...words];
  const first = shortDirections[words[0] ?? ''];
  const last = shortDirections[words.at(-1) ?? ''];
  if (first && words.length > 1 && !/^(?:NAME|WAY|OUTLET)$/.test(words[1] ?? '')) street[0] = first;
  if (last && (words.at(-2) ?? '') in streetSuffixes) street[street.length - 1] = last;
  return street;
}

/** The street as `pre|name|suffix|post`. */
export function streetKey(words: readonly string[]): string {
  const street = withDirections(words);
  // From the right, as section 231 says.
  const post = takeDirection(street, 'last');
  const pre = takeDirection(street, 'first');
  const suffix = street.length > 1 ? (streetSuffixes[street.at(-1) ?? ''] ?? '') : '';
  if (suffix !== '') street.pop();
  return [pre, nameOf(street, suffix), suffix, post].join('|');
}
