/**
 * The normalized delivery point of an address, which identifies a household. Two spellings of one mailbox give the same
 * key; two mailboxes never share a key. The rules are those of USPS Publication 28; their tables are in `postal/`.
 *
 * Keys are stored. A change of any rule needs the next version: the frozen rules of the version before stay here, and a
 * background job computes the stored keys again (decision 81).
 */
import { partsOfLine } from './postal/address-text';
import { boxKey } from './postal/boxes';
import { type DeliveryAddress, deliveryKeyV1 } from './postal/delivery-key-v1';
import { foldHighways } from './postal/highways';
import { takeHouseNumber } from './postal/house-number';
import { cityWords, isLastLine, type LastLine, withoutLastLine } from './postal/last-line';
import { streetKey } from './postal/street';
import { deliveryKeyV2 } from './postal/v2/delivery-key-v2';
import { sortUnits, splitLeadingUnits, splitUnits, unitsOfLine } from './postal/units';
import { stateAbbreviation } from './us-states';

export type { DeliveryAddress };

/** The version of the rules, and the first part of each key. */
export const DELIVERY_KEY_VERSION = 3;

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
 * The key of an address, in the form `3:number|pre|street|suffix|post|units|zip`. Without a ZIP, the city and state
 * replace it.
 */
export function deliveryKey(address: DeliveryAddress): string {
  const zip5 = zipOf(address.zip);
  const state = stateAbbreviation(address.state) ?? '';
  const last: LastLine = { city: cityWords(address.city), state, zip: zip5 };
  const zip = zip5 || [...last.city, state || address.state.toUpperCase()].join(' ');
  const lines = linesOf(address, last);
  const line = withoutLastLine(lines.street, last);
  const box = boxKey(line);
  if (box) return `${DELIVERY_KEY_VERSION}:${box}|${zip}`;
  const leading = splitLeadingUnits(line);
  const words = leading.rest;
  const number = takeHouseNumber(words, zip5);
  const { rest, units } = splitUnits(foldHighways(words, state), 1);
  const all = [
    ...leading.units,
    ...units,
    ...lines.others.flatMap((part) => unitsOfLine(withoutLastLine(part, last))),
  ];
  return `${DELIVERY_KEY_VERSION}:${number}|${streetKey(rest)}|${sortUnits(all).join(' ')}|${zip}`;
}

/** The keys that earlier rules gave the address. Homes that were erased are known by the hash of such a key alone. */
export const earlierDeliveryKeys = (address: DeliveryAddress): readonly string[] => [
  deliveryKeyV2(address),
  deliveryKeyV1(address),
];
