/** The block of an address: the hundred of its house number, so that a page names no house. Pure. */

export interface Block {
  readonly street: string;
  readonly from: number;
  readonly to: number;
}

/**
 * `214 Alder Street` is in Alder Street, 200 to 299. `null` without a house number, such as a rural route or a grid
 * address (`N6W23001 Bluemound Road`).
 */
export function blockOf(addressLine1: string): Block | null {
  const [, digits, street] =
    /^\s*(\d{1,6})[A-Za-z]?(?:-\d+[A-Za-z]?)?(?:\s+\d\/\d)?\s+(\S.*?)\s*$/.exec(addressLine1) ?? [];
  if (digits === undefined || street === undefined) return null;
  const hundred = Math.floor(Number(digits) / 100) * 100;
  return { street: withoutUnit(street), from: Math.max(1, hundred), to: hundred + 99 };
}

/** A unit in the first line would name the home. */
const withoutUnit = (street: string): string =>
  street.replace(/,?\s+(?:#|apt\b|apartment\b|unit\b|ste\b|suite\b|lot\b).*$/i, '').replace(/,.*$/, '');

/** `Alder Street, 200 to 299` */
export const blockInWords = ({ street, from, to }: Block): string => `${street}, ${from} to ${to}`;

/** Whether two blocks are on one street, whatever their spelling of capitals and dots. */
export const isSameStreet = (one: Pick<Block, 'street'>, other: Pick<Block, 'street'>): boolean =>
  nameOf(one) === nameOf(other);

const nameOf = ({ street }: Pick<Block, 'street'>): string =>
  street.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ');
