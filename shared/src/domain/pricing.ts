/**
 * Prices of mail (decisions 25, 33 and 43), in integer cents. A rate is the price of one piece of a size and class of
 * mail; administrators change rates from a day on.
 */
import { type MailClass, mailClasses } from '../contracts/campaign-vocabulary';
import type { DesignSize } from '../contracts/template-vocabulary';

export interface MailRate {
  readonly size: DesignSize;
  readonly mailClass: MailClass;
  readonly unitPriceCents: number;
  /** A mailing of this class has at least so many pieces. */
  readonly minimumPieces: number;
  /** Whether the account's free cards pay for it. */
  readonly takesFreeCards: boolean;
}

/**
 * The fewest pieces of one mailing at Marketing Mail prices (USPS Domestic Mail Manual 243.1.2: 200 pieces or 50 pounds).
 */
export const MARKETING_MINIMUM = 200;

const firstClass = (size: DesignSize, unitPriceCents: number): MailRate => ({
  size,
  mailClass: 'first_class',
  unitPriceCents,
  minimumPieces: 1,
  takesFreeCards: size === '4x6',
});

const marketing = (size: DesignSize, unitPriceCents: number): MailRate => ({
  size,
  mailClass: 'marketing',
  unitPriceCents,
  minimumPieces: MARKETING_MINIMUM,
  takesFreeCards: false,
});

/** The rates before an administrator changes one (decision 43). */
export const startingRates: readonly MailRate[] = [
  firstClass('4x6', 75),
  firstClass('6x9', 98),
  marketing('6x9', 79),
  firstClass('6x11', 119),
  marketing('6x11', 92),
  firstClass('letter', 125),
  firstClass('bifold', 250),
];

/**
 * Whether the post takes a size in a class. Lob mails no 4 x 6 in card as Marketing Mail ("`usps_standard` cannot be used
 * with `4x6` postcards", its API reference), and we offer it for postcards only.
 */
export const canBeMailed = (size: DesignSize, mailClass: MailClass): boolean =>
  mailClass === 'first_class' || size === '6x9' || size === '6x11';

/** An open house has a day, and Marketing Mail may come after it. */
export const classesFor = (size: DesignSize, hasEvent: boolean): readonly MailClass[] =>
  mailClasses.filter((one) => canBeMailed(size, one) && (one === 'first_class' || !hasEvent));

export const findRate = <Rate extends Pick<MailRate, 'size' | 'mailClass'>>(
  rates: readonly Rate[],
  size: DesignSize,
  mailClass: MailClass = 'first_class',
): Rate | undefined => rates.find((rate) => rate.size === size && rate.mailClass === mailClass);

/** The price of one piece of First-Class Mail among rates; that of the first table where they lack one. */
export const unitPriceOf = (rates: readonly MailRate[], size: DesignSize): number =>
  (findRate(rates, size) ?? findRate(startingRates, size))?.unitPriceCents ?? 0;

/** Monthly price of an account without mail (decision 25). */
export const MEMBERSHIP_CENTS = 2_500;

/** Free postcards per account. */
export const FREE_POSTCARDS = 20;

export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Business days from the printer to the mailbox. First-Class: specification 2, section 9. Marketing Mail: three more to
 * sort it, and up to ten in the mail (the service standard of USPS Marketing Mail is 3 to 10 days).
 */
export const deliveryBusinessDays: Readonly<Record<MailClass, DayRange>> = {
  first_class: { from: 7, to: 10 },
  marketing: { from: 10, to: 17 },
};

/** Pieces that a budget pays for, rounded down. */
export function affordablePieces(budgetCents: number, unitPriceCents: number): number {
  return Math.floor(budgetCents / unitPriceCents);
}

/** The parts of a rate that a mailing's price is computed from. */
export type PiecePrice = Pick<MailRate, 'unitPriceCents' | 'takesFreeCards'>;

export interface Price {
  readonly unitPriceCents: number;
  /** Free pieces in this mailing. */
  readonly freeCards: number;
  readonly totalCents: number;
}

/** The price of a mailing: free cards first, where its rate takes them. */
export function priceOf(
  { unitPriceCents, takesFreeCards }: PiecePrice,
  pieces: number,
  freeCardsLeft: number,
): Price {
  const freeCards = takesFreeCards ? Math.min(pieces, Math.max(0, freeCardsLeft)) : 0;
  return { unitPriceCents, freeCards, totalCents: (pieces - freeCards) * unitPriceCents };
}

export interface MonthOfMail {
  /** Postcards that one listing's budget pays for. */
  readonly postcardsPerListing: number;
  readonly postcards: number;
  readonly postcardsCents: number;
  /** Postcards and membership. */
  readonly totalCents: number;
}

/** The charge for a month in which each listing uses its whole budget. */
export function monthOfMail(
  listings: number,
  budgetCents: number,
  freeCardsLeft: number,
  unitPriceCents: number,
): MonthOfMail {
  const postcardsPerListing = affordablePieces(budgetCents, unitPriceCents);
  const postcards = listings * postcardsPerListing;
  const postcardsCents = priceOf(
    { unitPriceCents, takesFreeCards: true },
    postcards,
    freeCardsLeft,
  ).totalCents;
  return {
    postcardsPerListing,
    postcards,
    postcardsCents,
    totalCents: postcardsCents + MEMBERSHIP_CENTS,
  };
}

/** Names of the classes, as the postal service writes them. */
export const mailClassNames: Readonly<Record<MailClass, string>> = {
  first_class: 'First-Class Mail',
  marketing: 'USPS Marketing Mail',
};
