/** Rules of do-not-mail entries (docs/decisions/0102). Pure. */
import type { DoNotMailState } from '../contracts/do-not-mail-vocabulary';
import { utcDay } from './calendar';
import { type DeliveryAddress, deliveryKey } from './delivery-key';
import { readWrittenAddress } from './written-address';

interface Term {
  /** Time of being taken back. */
  readonly endedAt: string | null;
  /** The last day. */
  readonly expiresOn: string | null;
}

/** @param day a calendar date: `2026-12-15` */
export function doNotMailState({ endedAt, expiresOn }: Term, day: string): DoNotMailState {
  if (endedAt !== null) return 'taken_back';
  return expiresOn !== null && expiresOn < day ? 'expired' : 'active';
}

/** Words of a name that can tell two families apart; initials cannot. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1),
  );

interface Resident {
  readonly personName: string;
  readonly askedOn: string;
}

interface RecordedOwner {
  readonly ownerName: string | null;
  readonly lastSaleAt: string | null;
  readonly isOwnerOccupied: boolean | null;
}

/**
 * Whether a person who asked for no mail lives elsewhere now. Records must say all of it: the home was sold after the day
 * of the request, the new owner lives there, and no word of the two names is the same. A tenant may stay after a sale, and
 * an heir has the family's name; both keep the entry.
 */
export function hasMovedOut(
  { personName, askedOn }: Resident,
  { ownerName, lastSaleAt, isOwnerOccupied }: RecordedOwner,
): boolean {
  if (ownerName === null || lastSaleAt === null || isOwnerOccupied !== true) return false;
  // Property records give the day of a sale without a time.
  if (utcDay(lastSaleAt) <= askedOn) return false;
  const asked = wordsOf(personName);
  const owners = wordsOf(ownerName);
  return owners.size > 0 && [...owners].every((word) => !asked.has(word));
}

/** A typed address that names one door, or what it lacks, as a sentence. */
export function readDoor(
  typed: string,
): { readonly address: DeliveryAddress; readonly key: string } | { readonly problem: string } {
  const address = readWrittenAddress(typed);
  if (address === null) {
    return { problem: 'Write the address with its ZIP: 12 Alder St, Apt 4, Charleston, SC 29403.' };
  }
  const key = deliveryKey(address);
  const door = key.slice(key.indexOf(':') + 1);
  if (!/\d/.test(door.split('|', 1)[0] ?? '')) {
    return { problem: 'Begin with the house number: 12 Alder St, Charleston, SC 29403.' };
  }
  return { address, key };
}

/** An address in one line. */
export const doorInWords = ({ addressLine1, addressLine2, city, state, zip }: DeliveryAddress): string =>
  [addressLine1, addressLine2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
