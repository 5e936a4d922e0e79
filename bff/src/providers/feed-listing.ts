/** Limits of listing data: what a listing of any feed may contain. A record outside them is skipped and reported. */
import { listingStatuses } from '@farmpost/shared/contracts/listing-vocabulary';
import * as z from 'zod';
import type { FeedListing, MalformedRecord } from './listing-feed.port';

/** PostgreSQL rejects NUL, both engines change lone surrogates, and no listing needs control characters. */
const unstorable = /(?![\t\r\n])\p{Cc}|\p{Cs}/u;

const text = (maximum: number) =>
  z
    .string()
    .max(maximum, { error: `is longer than ${maximum.toLocaleString('en-US')} characters` })
    .refine((value) => !unstorable.test(value), { error: 'has a character that cannot be stored' });

const range = (minimum: number, maximum: number) => {
  const error = `is not between ${minimum.toLocaleString('en-US')} and ${maximum.toLocaleString('en-US')}`;
  return z.number({ error }).min(minimum, { error }).max(maximum, { error });
};

/** Ten billion dollars: above any listing ever, and exact in both engines. */
const cents = range(0, 1_000_000_000_000).int({ error: 'is not a whole number of cents' });
const time = z.iso.datetime({ error: 'is not a date between the years 0000 and 9999' });

/** Maximum length of an id in a report. */
const MAX_ID = 50;

const feedListing = z.object({
  mlsId: text(MAX_ID),
  mlsNumber: text(MAX_ID).nullable(),
  status: z.enum(listingStatuses),
  addressLine1: text(200),
  addressLine2: text(100).nullable(),
  city: text(100),
  state: z.string().length(2),
  zip: z.string().max(10),
  lat: range(-90, 90).nullable(),
  lng: range(-180, 180).nullable(),
  listPriceCents: cents.nullable(),
  closePriceCents: cents.nullable(),
  bedrooms: range(0, 1000).nullable(),
  bathrooms: range(0, 1000).nullable(),
  areaSqft: range(0, 100_000_000).nullable(),
  yearBuilt: range(1500, 2200).int({ error: 'is not a whole year' }).nullable(),
  propertyType: text(100).nullable(),
  propertySubType: text(100).nullable(),
  lotSize: text(200).nullable(),
  subdivision: text(200).nullable(),
  virtualTourUrl: text(2000).nullable(),
  photos: z.array(text(2000)).max(500, { error: 'has more than 500 entries' }),
  remarks: text(20_000).nullable(),
  isAddressDisplayed: z.boolean(),
  listingAgentId: text(100).nullable(),
  coAgentId: text(100).nullable(),
  sellingAgentId: text(100).nullable(),
  agentName: text(200).nullable(),
  officeName: text(200).nullable(),
  listedAt: time.nullable(),
  closedAt: time.nullable(),
  modifiedAt: time.nullable(),
}) satisfies z.ZodType<FeedListing>;

/** A field's name in words: `listPriceCents` -> `list price`. */
const inWords = (field: string) =>
  field
    .replace(/(Cents|Sqft|At|Id)$/, '')
    .replace(/(?<=\D)(\d)/, ' $1')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A report of an unusable record, safe to store in any database or log. */
export function malformedRecord(mlsId: string | null, reason: string, field: string | null): MalformedRecord {
  const isUsable = mlsId !== null && feedListing.shape.mlsId.safeParse(mlsId).success;
  // Reasons quote the feed.
  const clean = reason.replace(new RegExp(unstorable, 'gu'), '\uFFFD');
  return { mlsId: isUsable ? mlsId : null, reason: clean, field };
}

/** The listing if every field is within its limits, otherwise a report. */
export function checkFeedListing(listing: FeedListing): FeedListing | MalformedRecord {
  const [issue] = feedListing.safeParse(listing).error?.issues ?? [];
  if (!issue) return listing;
  const field = String(issue.path[0]);
  return malformedRecord(listing.mlsId, `${inWords(field)} ${issue.message}`, field);
}
