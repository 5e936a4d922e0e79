/** Which checked addresses get mail (docs/decisions/0103). Pure. */
import type { Addressing, AddressMark } from '../contracts/campaign-vocabulary';
import type { PieceStatus } from '../contracts/piece-vocabulary';

/** A home's address as the postal service judged it, and whether a card came back from there. */
export interface CheckedAddress {
  /** Delivery point validation; `null` until it is checked, or if the vendor does not say. */
  readonly dpv: 'Y' | 'S' | 'D' | 'N' | null;
  readonly isVacant: boolean;
  /** `false` for a no-stat address; `null` if it is not known. */
  readonly isActive: boolean | null;
  readonly hasReturned?: boolean;
}

export const addressRefusals = ['undeliverable', 'needs_unit', 'vacant', 'inactive', 'returned'] as const;
export type AddressRefusal = (typeof addressRefusals)[number];

/** Days after which an address is checked again. */
export const ADDRESS_CHECK_DAYS = 90;

/**
 * The first reason that keeps cards away from the address; `null` if it may get one. An address that is not known to be
 * bad is mailed.
 */
export function addressRefusalOf(home: CheckedAddress): AddressRefusal | null {
  if (home.dpv === 'N') return 'undeliverable';
  if (home.dpv === 'D') return 'needs_unit';
  if (home.isVacant) return 'vacant';
  if (home.isActive === false) return 'inactive';
  return home.hasReturned === true ? 'returned' : null;
}

/** The note about an address that is mailed. */
export function addressMarkOf(home: {
  readonly dpv: CheckedAddress['dpv'];
  readonly isCmra: boolean | null;
}): AddressMark | null {
  if (home.isCmra === true) return 'mailbox';
  return home.dpv === 'S' ? 'unit_unknown' : null;
}

export const addressMarkNames: Readonly<Record<AddressMark, string>> = {
  unit_unknown: 'Mailed without its unit',
  mailbox: 'Mailbox at a shop',
};

/**
 * Cards that did not reach their home, of those whose end is known. A forwarded card was delivered to another home. The
 * postal service may also throw away a card for no one by name, without a word: then the end is never known.
 */
export function undeliverableOf(pieces: Readonly<Partial<Record<PieceStatus, number>>>): {
  readonly known: number;
  readonly missed: number;
  readonly share: number | null;
} {
  const missed = (pieces.returned ?? 0) + (pieces.rerouted ?? 0);
  const known = missed + (pieces.delivered ?? 0);
  return { known, missed, share: known === 0 ? null : missed / known };
}

export const addressingNames: Readonly<Record<Addressing, string>> = {
  resident: 'Current Resident',
  owner: 'The owner’s name or Current Resident',
};
