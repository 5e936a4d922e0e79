/** The rules of version 2, frozen: homes that were erased under it are known by the hash of such a key alone. */
import { partsOfLine } from './address-text';
import { boxKey } from './boxes';
import type { DeliveryAddress } from '../delivery-key-v1';
import { foldHighways } from './highways';
import { takeHouseNumber } from './house-number';
import { cityWords, isLastLine, type LastLine, withoutLastLine } from './last-line';
import { streetKey } from './street';
import { sortUnits, splitLeadingUnits, splitUnits, unitsOfLine } from './units';
import { stateAbbreviation } from '../../us-states';

/** A street begins with its number: 12 ALDER ST, N6W23001 BLUEMOUND RD. */
const isStreet = (words: readonly string[]): boolean =>
  words.length > 1 && /^(?:[NSEW]?\d|ONE$)/.test(words[0] ?? '');

interface Lines {
  readonly street: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** The part that holds the street, and the parts before and after it. */
function linesOf({ addressLine1, addressLine2 }: DeliveryAddress, last: LastLine): Lines {
  const lines = [addressLine1, addressLine2 ?? ''].filter((line) => line !== '').flatMap(partsOfLine);
  const parts = lines.filter((part, index) => index === 0 || !isLastLine(part, last));
  const [first = [], second] = parts;
  // 12, ALDER ST
  if (second && /^\d+[A-Z]?$/.test(first.join(' ')) && !/^\d/.test(second[0] ?? '')) {
    parts.splice(0, 2, [...first, ...second]);
  }
  const index = Math.max(
    parts.findIndex((part) => isStreet(part) || boxKey(part) !== null),
    0,
  );
  return { street: parts[index] ?? [], others: parts.filter((_, other) => other !== index) };
}

/** ZIPs from spreadsheets have lost their first zero. */
function zipOf(zip: string): string {
  const short = /^\s*(\d{4})(?:-\d{4})?\s*$/.exec(zip)?.[1];
  return short ? `0${short}` : (/\d{5}/.exec(zip)?.[0] ?? '');
}

/**
 * The key of an address, in the form `2:number|pre|street|suffix|post|units|zip`. Without a ZIP, the city and state
 * replace it.
 */
export function deliveryKeyV2(address: DeliveryAddress): string {
  const zip5 = zipOf(address.zip);
  const state = stateAbbreviation(address.state) ?? '';
  const last: LastLine = { city: cityWords(address.city), state, zip: zip5 };
  const zip = zip5 || [...last.city, state || address.state.toUpperCase()].join(' ');
  const lines = linesOf(address, last);
  const line = withoutLastLine(lines.street, last);
  const box = boxKey(line);
  if (box) return `2:${box}|${zip}`;
  const leading = splitLeadingUnits(line);
  const words = leading.rest;
  const number = takeHouseNumber(words, zip5);
  const { rest, units } = splitUnits(foldHighways(words, state), 1);
  const all = [...leading.units, ...units, ...lines.others.flatMap(unitsOfLine)];
  return `2:${number}|${streetKey(rest)}|${sortUnits(all).join(' ')}|${zip}`;
}
