/**
 * Limits of listing data: what a listing of any feed may contain.
 * A listing is kept without a field that is outside of them; without its id, address, place or price it is skipped.
 */
import {
  type ListingFieldDescription,
  listingFields,
  MAX_LISTING_ID,
  MAX_LISTING_URL,
} from '@farmpost/shared/contracts/listing-field-vocabulary';
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

const range = ([minimum, maximum]: readonly [number, number]) => {
  const error = `is not between ${minimum.toLocaleString('en-US')} and ${maximum.toLocaleString('en-US')}`;
  return z.number({ error }).min(minimum, { error }).max(maximum, { error });
};

const time = z.iso.datetime({ error: 'is not a date between the years 0000 and 9999' });
const photo = text(MAX_LISTING_URL);

function valueSchema({
  kind,
  range: limits = [0, Number.MAX_SAFE_INTEGER],
  maxLength = Infinity,
}: ListingFieldDescription) {
  switch (kind) {
    case 'text':
    case 'url':
      return text(maxLength);
    case 'number':
      return range(limits);
    case 'year':
      return range(limits).int({ error: 'is not a whole year' });
    case 'price':
      return range(limits).int({ error: 'is not a whole number of cents' });
    case 'date':
      return time;
    case 'flag':
      return z.boolean();
    case 'list':
      return z.array(photo).max(maxLength, { error: `has more than ${maxLength} entries` });
    case 'status':
      return z.enum(listingStatuses);
  }
}

const descriptions: Readonly<Record<string, ListingFieldDescription>> = listingFields;
const mlsId = text(MAX_LISTING_ID);

const feedListing = z.object({
  mlsId,
  ...Object.fromEntries(
    Object.entries(descriptions).map(([name, field]) => {
      const schema = valueSchema(field);
      return [name, field.isRequired ? schema : schema.nullable()];
    }),
  ),
  modifiedAt: time.nullable(),
  photosChangedAt: time.nullable().optional(),
});

/** A field's label within a sentence: `List price` -> `list price`. */
const inWords = (field: string) => {
  const { label = 'MLS id' } = descriptions[field] ?? {};
  return /^[A-Z]{2}/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
};

/** A report of an unusable record, safe to store in any database or log. */
export function malformedRecord(key: string | null, reason: string, field: string | null): MalformedRecord {
  const isUsable = key !== null && mlsId.safeParse(key).success;
  // Reasons quote the feed.
  const clean = reason.replace(new RegExp(unstorable, 'gu'), '\uFFFD');
  return { mlsId: isUsable ? key : null, reason: clean, field };
}

const isStrict = (field: string) => field === 'mlsId' || descriptions[field]?.isStrict === true;

/** The part of an invalid field that can be kept. */
function cutField(listing: FeedListing, field: string): Record<string, unknown> {
  if (field === 'remarks') {
    return { remarks: listing.remarks?.slice(0, listingFields.remarks.maxLength).trimEnd() ?? null };
  }
  if (field === 'photos') {
    const fits = (url: string) => photo.safeParse(url).success;
    return { photos: listing.photos.filter(fits).slice(0, listingFields.photos.maxLength) };
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
  const fatal = issues.find((issue) => isStrict(fieldOf(issue)));
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
