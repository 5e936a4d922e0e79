/**
 * Limits of listing data: what a listing of any feed may contain, at least the lengths of the RESO Data Dictionary 2.0.
 * A listing is kept without a field that is outside of them; without its id, address, place or price it is skipped.
 */
import { listingStatuses } from '@farmpost/shared/contracts/listing-vocabulary';
import * as z from 'zod';
import { leaveOut } from './feed-fields';
import type { FeedListing, FieldPlaces, LeftOutField, MalformedRecord } from './listing-feed.port';

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

/** Length of ListingKey, ListingId and the keys of members. */
const MAX_ID = 255;

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
  virtualTourUrl: text(8000).nullable(),
  photos: z.array(text(8000)).max(500, { error: 'has more than 500 entries' }),
  remarks: text(20_000).nullable(),
  isAddressDisplayed: z.boolean(),
  listingAgentId: text(MAX_ID).nullable(),
  coAgentId: text(MAX_ID).nullable(),
  sellingAgentId: text(MAX_ID).nullable(),
  agentName: text(200).nullable(),
  officeName: text(255).nullable(),
  listedAt: time.nullable(),
  closedAt: time.nullable(),
  modifiedAt: time.nullable(),
  photosChangedAt: time.nullable().optional(),
}) satisfies z.ZodType<Omit<FeedListing, 'leftOut'>>;

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

/** Without these, a card would go to the wrong home or say the wrong thing. */
const strict = new Set<string>([
  'mlsId',
  'status',
  'addressLine1',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'listPriceCents',
  'closePriceCents',
  'isAddressDisplayed',
]);

const MAX_REMARKS = 20_000;
const MAX_PHOTOS = 500;

/** The part of an invalid field that can be kept. */
function cutField(listing: FeedListing, field: string): Record<string, unknown> {
  if (field === 'remarks') return { remarks: listing.remarks?.slice(0, MAX_REMARKS).trimEnd() ?? null };
  if (field === 'photos') {
    const fits = (url: string) => feedListing.shape.photos.element.safeParse(url).success;
    return { photos: listing.photos.filter(fits).slice(0, MAX_PHOTOS) };
  }
  return { [field]: null };
}

/** The listing without the fields that are outside of their limits, or a report of one that it must have. */
export function checkFeedListing(
  listing: FeedListing,
  notes: readonly LeftOutField[],
  places: FieldPlaces,
): FeedListing | MalformedRecord {
  const issues = feedListing.safeParse(listing).error?.issues ?? [];
  const fieldOf = (issue: (typeof issues)[number]) => String(issue.path[0]);
  const fatal = issues.find((issue) => strict.has(fieldOf(issue)));
  if (fatal) {
    const field = fieldOf(fatal);
    return malformedRecord(listing.mlsId, `${inWords(field)} ${fatal.message}`, field);
  }
  const leftOut = [...notes];
  let kept = listing;
  for (const field of new Set(issues.map(fieldOf))) {
    const place = Object.entries(places).find(([mapped]) => mapped === field)?.[1].path;
    leaveOut(leftOut, place ?? inWords(field), listing[field as keyof FeedListing]);
    kept = { ...kept, ...(cutField(kept, field) as Partial<FeedListing>) };
  }
  return leftOut.length === 0 ? kept : { ...kept, leftOut };
}
