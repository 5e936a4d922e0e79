/** Units inside a building: apartments, floors, buildings (USPS Publication 28, section 213 and appendix C2). */
import { directionals } from './directionals';
import { cardinalOf, foldOrdinals } from './number-words';
import { streetSuffixes } from './street-suffixes';
import { doorDesignators, loneUnits, outerUnits, unitDesignators } from './unit-designators';

export interface SplitLine {
  /** Words of the line that are not part of a unit. */
  readonly rest: string[];
  readonly units: string[];
}

/** Designators that are hardly ever a word of a street's name: any word may follow as their number. */
const clear: ReadonlySet<string> = new Set(['#', 'APT', 'BLDG', 'STE', 'UNIT']);
const signs: ReadonlySet<string> = new Set(['#', 'NO', 'NUM', 'NUMBER']);
const glued = /^(APT|APARTMENT|UNIT|STE|SUITE|BLDG|RM|LOT|SPC|TRLR|FL|PH|NO)(\d+[A-Z]?)$/;
const isFloorWord = (word: string): boolean => unitDesignators[word] === 'FL';

/** `APT`, `UNIT`, `STE` and `#` name the same door; buildings, floors and lots are other places. */
function unitOf(designator: string, id: string): string {
  const standard = unitDesignators[designator] ?? '#';
  // FLOOR 2ND, UNIT TWO
  const number = String(
    cardinalOf(id) ?? id.replace(/^0+(?=\d)/, '').replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1'),
  );
  return doorDesignators.has(standard) ? `#${number}` : `${standard} ${number}`;
}

function isUnitId(id: string, designator: string): boolean {
  if (/\d/.test(id) || id.length === 1) return true;
  if (id in streetSuffixes || id in unitDesignators) return false;
  return clear.has(unitDesignators[designator] ?? '') || (id.length === 2 && !(id in directionals));
}

/** A number of two words: `4 B`, `B 4`, `2 1/2`. */
const isSplitId = (first: string, second: string): boolean =>
  (/^\d+$/.test(first) && (/^[A-Z]$/.test(second) || /^\d\/\d$/.test(second))) ||
  (/^[A-Z]$/.test(first) && /^\d+$/.test(second));

const joinId = (first: string, second: string): string =>
  second.includes('/') ? `${first} ${second}` : first + second;

interface Taken {
  readonly unit: string;
  readonly count: number;
}

function takeNumbered(words: readonly string[], keep: number): Taken | null {
  const last = words.at(-1) ?? '';
  const one = words.at(-2) ?? '';
  const two = words.at(-3) ?? '';
  const room = words.length - keep;
  const hasSign = (index: number) => signs.has(words.at(index) ?? '');
  if (room >= 3 && two in unitDesignators && isSplitId(one, last)) {
    const named =
      hasSign(-3) && room >= 4 && (words.at(-4) ?? '') in unitDesignators ? words.at(-4) : undefined;
    return { unit: unitOf(named ?? two, joinId(one, last)), count: named ? 4 : 3 };
  }
  if (room >= 2 && one in unitDesignators && isUnitId(last, one)) {
    // APT # 4, APT NO 4: the sign adds nothing.
    const named = hasSign(-2) && room >= 3 && two in unitDesignators ? two : undefined;
    return { unit: unitOf(named ?? one, last), count: named ? 3 : 2 };
  }
  const match = room >= 1 ? glued.exec(last) : null;
  return match ? { unit: unitOf(match[1] ?? '', match[2] ?? ''), count: 1 } : null;
}

/** 2ND FLOOR, GROUND FLOOR, 2FL. */
function takeFloor(words: readonly string[], keep: number): Taken | null {
  const last = words.at(-1) ?? '';
  const compact = /^(\d+)(?:FL|FLR)$/.exec(last);
  if (compact && words.length > keep) return { unit: `FL ${Number(compact[1])}`, count: 1 };
  if (!isFloorWord(last) || words.length - keep < 2) return null;
  const before = words.at(-2) ?? '';
  const [ordinal = ''] = foldOrdinals([before]);
  const number = /^(\d+)TH$/.exec(ordinal)?.[1];
  if (number) return { unit: `FL ${number}`, count: 2 };
  return /^(?:GROUND|TOP|MAIN)$/.test(before) ? { unit: `FL ${before}`, count: 2 } : null;
}

/** Whether the words hold a street with its suffix, so that later words are not part of its name. */
export function isWholeStreet(words: readonly string[], isLetterNext: boolean): boolean {
  const end = words.length - 1;
  const last = words[end] ?? '';
  const suffix = last in directionals && end > 0 ? end - 1 : end;
  const word = words[suffix] ?? '';
  if (word.includes(' ')) return true;
  if (suffix < 1 || !(word in streetSuffixes) || /^(?:HWY|RTE)$/.test(streetSuffixes[word] ?? ''))
    return false;
  // 12 N AVENUE F is Avenue F; 12 NORTH AVE 4 is a door.
  return !isLetterNext || suffix > 1 || !((words[0] ?? '') in directionals);
}

/** ALDER ST 4, ALDER ST 4B, ALDER ST B: a door without a word. */
function takeBare(words: readonly string[], keep: number): Taken | null {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (
    words.length - keep >= 2 &&
    isSplitId(before, last) &&
    !(last in directionals) &&
    !(before in directionals)
  ) {
    if (isWholeStreet(words.slice(0, -2), false))
      return { unit: unitOf('#', joinId(before, last)), count: 2 };
  }
  const isLetter = /^[A-Z]$/.test(last) && !(last in directionals);
  if (words.length <= keep || (!isLetter && !/^(?:\d+(?:-\d+)?[A-Z]?|[A-Z]\d+|\d+[A-Z]\d+)$/.test(last)))
    return null;
  return isWholeStreet(words.slice(0, -1), isLetter) ? { unit: unitOf('#', last), count: 1 } : null;
}

function takeLone(words: readonly string[], keep: number): Taken | null {
  const lone = loneUnits[words.at(-1) ?? ''];
  if (lone === undefined || words.length - keep < 1) return null;
  const before = words.slice(0, -1);
  const isPlace =
    keep === 0 || isWholeStreet(before, false) || /\d/.test(before.at(-1) ?? '') || before.length > 2;
  return isPlace ? { unit: lone, count: 1 } : null;
}

/**
 * Takes the units off the end of a street.
 * @param keep how many words stay at least: 1 for a street, 0 for a line that may hold nothing else
 */
export function splitUnits(words: readonly string[], keep: 0 | 1): SplitLine {
  const rest = [...words];
  const units: string[] = [];
  for (;;) {
    const taken =
      takeNumbered(rest, keep) ??
      takeFloor(rest, keep) ??
      takeLone(rest, keep) ??
      (keep === 1 && units.length === 0 ? takeBare(rest, keep) : null);
    if (!taken) return { rest, units };
    rest.length -= taken.count;
    units.unshift(taken.unit);
  }
}

/** Units before the house number: APT 4 12 ALDER ST. */
export function splitLeadingUnits(words: readonly string[]): SplitLine {
  const rest = [...words];
  const units: string[] = [];
  while (rest.length > 4 && (rest[0] ?? '') in unitDesignators && isUnitId(rest[1] ?? '', rest[0] ?? '')) {
    if (!/^\d/.test(rest[2] ?? '') && !((rest[2] ?? '') in unitDesignators)) break;
    units.push(unitOf(rest[0] ?? '', rest[1] ?? ''));
    rest.splice(0, 2);
  }
  return { rest, units };
}

/** The units of a line without a street: 4B, APT 4, BLDG 2 # 3. Other words stay, because they may tell homes apart. */
export function unitsOfLine(words: readonly string[]): string[] {
  if (words.length === 0 || /^(?:C\/O|ATTN|ATTENTION|CARE OF|C O) /.test(`${words.slice(0, 2).join(' ')} `))
    return [];
  const { rest, units } = splitUnits(words, 0);
  const bare =
    rest.length === 2 && isSplitId(rest[0] ?? '', rest[1] ?? '')
      ? joinId(rest[0] ?? '', rest[1] ?? '')
      : rest.join('');
  if (rest.length > 0 && bare.length <= 6 && (rest.length === 1 || /^\d/.test(bare)))
    return [unitOf('#', bare), ...units];
  return rest.length > 0 ? [rest.join(' '), ...units] : units;
}

/** Sorts units from outer to inner by their designators, not by their order in the line. Units of one kind keep it. */
export function sortUnits(units: readonly string[]): string[] {
  const rank = (unit: string): number => {
    if (unit.startsWith('#')) return outerUnits.length + 1;
    const index = outerUnits.indexOf(unit.split(' ')[0] ?? '');
    return index === -1 ? outerUnits.length : index;
  };
  return [...new Set(units)].toSorted((a, b) => rank(a) - rank(b));
}
