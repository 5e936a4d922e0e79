/** The number of a house at the beginning of a street line (USPS Publication 28, appendix D). */
import { directionals } from './directionals';
import { cardinalOf } from './number-words';

/**
 * ZIPs of Queens, and of the towns beside it that number in its way: 112-10 is often written 11210. Elsewhere the
 * hyphen is part of the number (section 232).
 */
const queens = /^(?:111|113|114|116|1100[145]|11040)/;

/** Grids: N6W23001 in Wisconsin, 26W455 in Illinois. */
const grid = /^(?:[NSEW]\d+[NSEW]\d+|\d+[NSEW]\d+)$/;

/** How many words the grid number takes, written with or without spaces: N6 W23001. */
function gridLength(words: readonly string[]): number {
  const first = words[0] ?? '';
  if (/^[NSEW]$/.test(first)) {
    // N 6830: a county's number with its direction.
    if (!/^\d+[NSEW]?/.test(words[1] ?? '')) return 0;
  } else if (!/^(?:[NSEW]\d+[NSEW]?|\d+[NSEW])$/.test(first)) return grid.test(first) ? 1 : 0;
  for (let count = Math.min(4, words.length - 1); count > 1; count--) {
    if (grid.test(words.slice(0, count).join(''))) return count;
  }
  return 0;
}

/** Takes the number off the words. An empty number if there is none. */
export function takeHouseNumber(words: string[], zip: string): string {
  const compact = words.length > 2 ? gridLength(words) : 0;
  if (compact > 0 && words.length > compact) return words.splice(0, compact).join('');
  const first = words[0] ?? '';
  if (words.length < 2) return '';
  if (
    first in directionals &&
    /^\d+$/.test(words[1] ?? '') &&
    words.length > 2 &&
    !/^(?:TH|ND)$/.test(words[2] ?? '')
  ) {
    const [direction = '', number = ''] = words;
    const next = words[2] ?? '';
    // N 6830 COUNTY ROAD X has its number after the direction; N 10 ST has none.
    if (words.length > 3 || next in directionals) {
      words.splice(0, 2);
      return `${directionals[direction]}${Number(number)}`;
    }
  }
  if (!/\d/.test(first)) {
    const value = cardinalOf(first);
    if (value === undefined || /^(?:HUNDRED|MILE|MILES)$/.test(words[1] ?? '')) return '';
    words.shift();
    return String(value);
  }
  if (/^\d+(?:ST|ND|RD|TH)$/.test(first)) return '';
  words.shift();
  let number = first.replace(/^0+(?=\d)/, '');
  if (queens.test(zip)) number = number.replace(/^(\d+)-(\d\d)([A-Z]?)$/, '$1$2$3');
  if (/^\d+\/\d+$/.test(words[0] ?? '') && words.length > 1) number += ` ${words.shift()}`;
  return number;
}
