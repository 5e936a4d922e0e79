/**
 * The fields that a feed gives a listing, each described once, without schemas, because browsers also use them. The
 * feed's record and its limits, the columns, the history, rollbacks, the field mapping and the export of an account
 * derive from this list. Lengths are at least those of the RESO Data Dictionary 2.0 (https://dd.reso.org/DD2.0/Property).
 */
import type { ListingStatus } from './listing-vocabulary';

export type ListingFieldKind =
  | 'text'
  | 'url'
  | 'number'
  /** A number that is written without separators. */
  | 'year'
  /** In cents. */
  | 'price'
  /** ISO-8601 UTC. */
  | 'date'
  | 'flag'
  | 'list'
  | 'status';

export interface ListingFieldDescription {
  /** In the table `listings`. */
  readonly column: string;
  readonly label: string;
  readonly kind: ListingFieldKind;
  /** Every listing has it; a record without it is skipped. */
  readonly isRequired?: true;
  /** A record in which it cannot be read is skipped: a card would go to the wrong home or say the wrong thing. */
  readonly isStrict?: true;
  /** Least and greatest number. */
  readonly range?: readonly [least: number, greatest: number];
  /** Characters of a text, entries of a list. */
  readonly maxLength?: number;
  /** An administrator may have it read from another field of the feed. */
  readonly isMapped?: true;
  /** It names people other than the listing's agent, so no export has it. */
  readonly namesOthers?: true;
}

/** Ten billion dollars: above any listing ever, and exact in both engines. */
const cents = [0, 1_000_000_000_000] as const;
/** Length of ListingKey, ListingId and the keys of members. */
export const MAX_LISTING_ID = 255;
/** Length of an address of a photo or a tour. */
export const MAX_LISTING_URL = 8000;

const describe = <const D extends Readonly<Record<string, ListingFieldDescription>>>(fields: D): D => fields;

export const listingFields = describe({
  status: { column: 'status', label: 'Status', kind: 'status', isRequired: true, isStrict: true },
  listPriceCents: {
    column: 'list_price_cents',
    label: 'List price',
    kind: 'price',
    isStrict: true,
    range: cents,
    isMapped: true,
  },
  closePriceCents: {
    column: 'close_price_cents',
    label: 'Sold price',
    kind: 'price',
    isStrict: true,
    range: cents,
    isMapped: true,
  },
  addressLine1: {
    column: 'address_line1',
    label: 'Street',
    kind: 'text',
    isRequired: true,
    isStrict: true,
    maxLength: 200,
  },
  addressLine2: { column: 'address_line2', label: 'Unit', kind: 'text', maxLength: 100, isMapped: true },
  city: { column: 'city', label: 'City', kind: 'text', isRequired: true, isStrict: true, maxLength: 100 },
  /** Two-letter postal abbreviation. */
  state: { column: 'state', label: 'State', kind: 'text', isRequired: true, isStrict: true, maxLength: 2 },
  zip: { column: 'zip', label: 'ZIP code', kind: 'text', isRequired: true, isStrict: true, maxLength: 10 },
  /** `false` only if the feed says so explicitly; `null` in the feed means `true`. */
  isAddressDisplayed: {
    column: 'is_address_displayed',
    label: 'Address shown',
    kind: 'flag',
    isRequired: true,
    isStrict: true,
  },
  lat: { column: 'lat', label: 'Latitude', kind: 'number', isStrict: true, range: [-90, 90] },
  lng: { column: 'lng', label: 'Longitude', kind: 'number', isStrict: true, range: [-180, 180] },
  bedrooms: { column: 'bedrooms', label: 'Bedrooms', kind: 'number', range: [0, 1000], isMapped: true },
  bathrooms: { column: 'bathrooms', label: 'Bathrooms', kind: 'number', range: [0, 1000], isMapped: true },
  areaSqft: {
    column: 'area_sqft',
    label: 'Living area',
    kind: 'number',
    range: [0, 100_000_000],
    isMapped: true,
  },
  yearBuilt: { column: 'year_built', label: 'Year built', kind: 'year', range: [1500, 2200], isMapped: true },
  propertyType: { column: 'property_type', label: 'Property type', kind: 'text', maxLength: 100 },
  propertySubType: {
    column: 'property_sub_type',
    label: 'Home type',
    kind: 'text',
    maxLength: 100,
    isMapped: true,
  },
  /** In the feed's words: `75 x 100` or `0.17 acres`. */
  lotSize: { column: 'lot_size', label: 'Lot size', kind: 'text', maxLength: 200 },
  subdivision: { column: 'subdivision', label: 'Subdivision', kind: 'text', maxLength: 200, isMapped: true },
  photos: { column: 'photos_json', label: 'Photos', kind: 'list', isRequired: true, maxLength: 500 },
  remarks: { column: 'remarks', label: 'Description', kind: 'text', maxLength: 20_000, isMapped: true },
  virtualTourUrl: {
    column: 'virtual_tour_url',
    label: 'Virtual tour',
    kind: 'url',
    maxLength: MAX_LISTING_URL,
    isMapped: true,
  },
  listedAt: { column: 'listed_at', label: 'Listed on', kind: 'date', isMapped: true },
  closedAt: { column: 'closed_at', label: 'Sold on', kind: 'date', isMapped: true },
  /** The public number, which people know. */
  mlsNumber: {
    column: 'mls_number',
    label: 'MLS number',
    kind: 'text',
    maxLength: MAX_LISTING_ID,
    isMapped: true,
  },
  listingAgentId: {
    column: 'listing_agent_mls_id',
    label: 'Listing agent’s id',
    kind: 'text',
    maxLength: MAX_LISTING_ID,
    isMapped: true,
    namesOthers: true,
  },
  coAgentId: {
    column: 'co_agent_mls_id',
    label: 'Co-listing agent’s id',
    kind: 'text',
    maxLength: MAX_LISTING_ID,
    namesOthers: true,
  },
  sellingAgentId: {
    column: 'selling_agent_mls_id',
    label: 'Selling agent’s id',
    kind: 'text',
    maxLength: MAX_LISTING_ID,
    namesOthers: true,
  },
  agentName: {
    column: 'agent_name',
    label: 'Listing agent’s name',
    kind: 'text',
    maxLength: 200,
    isMapped: true,
    namesOthers: true,
  },
  officeName: {
    column: 'office_name',
    label: 'Office',
    kind: 'text',
    maxLength: 255,
    isMapped: true,
    namesOthers: true,
  },
});

type Fields = typeof listingFields;
export type ListingField = keyof Fields;
export const listingFieldNames = Object.keys(listingFields) as [ListingField, ...ListingField[]];

export type ListingColumn = Fields[ListingField]['column'];
export const listingColumns = listingFieldNames.map((name): ListingColumn => listingFields[name].column);

type ValueOfKind<K> = K extends 'status'
  ? ListingStatus
  : K extends 'list'
    ? readonly string[]
    : K extends 'flag'
      ? boolean
      : K extends 'number' | 'year' | 'price'
        ? number
        : string;

/** A field's value in a feed's record; `null` if the feed has none. */
export type ListingValue<F extends ListingField> = Fields[F] extends { readonly isRequired: true }
  ? ValueOfKind<Fields[F]['kind']>
  : ValueOfKind<Fields[F]['kind']> | null;

/** A listing's fields, as a feed gives them. */
export type ListingValues = { readonly [F in ListingField]: ListingValue<F> };

/** The same, by column. */
export type ListingColumnValues = { [F in ListingField as Fields[F]['column']]: ListingValue<F> };

/** A feed's fields by column. */
export const listingColumnsOf = (values: ListingValues): ListingColumnValues =>
  Object.fromEntries(
    listingFieldNames.map((name) => [listingFields[name].column, values[name]]),
  ) as unknown as ListingColumnValues;
