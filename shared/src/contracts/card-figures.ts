/** Figures on a card: sales of an area and period, and the sale of the card's own home. Money is in cents. */
import * as z from 'zod';
import { date } from './http';

export const cardSale = z.strictObject({
  /** The listing's row. */
  id: z.string(),
  /** `null` where the MLS keeps the address back: the sale counts, and no list names it. */
  address: z.string().nullable(),
  closedOn: date,
  /** `null` where the price may not be printed. */
  priceCents: z.int().positive().nullable(),
  /** The last asking price. */
  askingCents: z.int().positive().nullable(),
  /** Days from listing to closing. */
  days: z.int().min(0).nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type CardSale = z.infer<typeof cardSale>;

/** Why a card may print no prices of sales. */
export const priceBans = ['state', 'mls'] as const;

/** The sales that the figures of a card come from. All figures are computed from these rows. */
export const cardMarket = z.strictObject({
  /** `ZIP 29407`, `Within 0.5 mi of 214 Alder Street`. */
  area: z.string(),
  /** Middle of the area, for the map; `null` without one. */
  center: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
  from: date,
  to: date,
  /** Name of the MLS. */
  source: z.string(),
  /** Day on which the rows were read. */
  asOf: date,
  priceBan: z.enum(priceBans).nullable(),
  /** Latest closing first. */
  sales: z.array(cardSale).max(500),
});
export type CardMarket = z.infer<typeof cardMarket>;

/** The sale of the home that the card shows. */
export const ownSale = z.strictObject({
  closedOn: date.nullable(),
  /** Days from listing to contract, where the contract was seen. */
  daysOnMarket: z.int().min(0).nullable(),
  /** Price less the last asking price; `null` if unknown or if it may not be printed. */
  overAskingCents: z.int().nullable(),
});
export type OwnSale = z.infer<typeof ownSale>;

/** Figures for previews of a listing's cards. */
export const listingFigures = z.object({
  market: cardMarket.nullable(),
  sale: ownSale.nullable(),
  /** The price before the last cut. */
  oldPriceCents: z.int().nullable(),
  isPriceHidden: z.boolean(),
});
export type ListingFigures = z.infer<typeof listingFigures>;
