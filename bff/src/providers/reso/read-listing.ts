/**
 * A RESO Property record in our vocabulary, in either spelling of enumerations; nearly every field may be null.
 * @see docs: https://dd.reso.org/DD2.0/Property
 */
import { checkFeedListing, malformedRecord } from '../feed-listing';
import {
  isPhoto,
  Malformed,
  readCents,
  readNumber,
  readPlace,
  readState,
  readStatus,
  readUnit,
  readWebAddress,
  readZip,
  required,
  spacedWords,
} from '../feed-fields';
import type { FeedListing, FieldPlaces, MalformedRecord } from '../listing-feed.port';
import { dateAt, numberAt, objectAt, textAt, type WireObject } from '../wire';

/** Every field that is read; the connection test counts how many of them a server has. */
export const resoFields = [
  'ListingKey',
  'ListingId',
  'StandardStatus',
  'MlsStatus',
  'StreetNumber',
  'StreetDirPrefix',
  'StreetName',
  'StreetSuffix',
  'StreetDirSuffix',
  'UnparsedAddress',
  'UnitNumber',
  'City',
  'StateOrProvince',
  'PostalCode',
  'Latitude',
  'Longitude',
  'ListPrice',
  'ClosePrice',
  'BedroomsTotal',
  'BathroomsTotalDecimal',
  'BathroomsFull',
  'BathroomsThreeQuarter',
  'BathroomsHalf',
  'BathroomsOneQuarter',
  'BathroomsTotalInteger',
  'LivingArea',
  'YearBuilt',
  'PropertyType',
  'PropertySubType',
  'LotSizeDimensions',
  'LotSizeArea',
  'LotSizeUnits',
  'LotSizeAcres',
  'SubdivisionName',
  'VirtualTourURLUnbranded',
  'PublicRemarks',
  'InternetAddressDisplayYN',
  'InternetEntireListingDisplayYN',
  'ListAgentMlsId',
  'ListAgentKey',
  'CoListAgentMlsId',
  'CoListAgentKey',
  'BuyerAgentMlsId',
  'BuyerAgentKey',
  'ListAgentFullName',
  'ListAgentFirstName',
  'ListAgentLastName',
  'ListOfficeName',
  'ListingContractDate',
  'OnMarketTimestamp',
  'OriginalEntryTimestamp',
  'CloseDate',
  'ModificationTimestamp',
] as const;

/** Where this reader finds what may be mapped. */
export const resoPlaces: FieldPlaces = {
  mlsNumber: { path: 'ListingId' },
  addressLine2: { path: 'UnitNumber' },
  listPriceCents: { path: 'ListPrice' },
  closePriceCents: { path: 'ClosePrice' },
  bedrooms: { path: 'BedroomsTotal' },
  bathrooms: {
    path: 'BathroomsTotalDecimal',
    clears: [
      'BathroomsFull',
      'BathroomsThreeQuarter',
      'BathroomsHalf',
      'BathroomsOneQuarter',
      'BathroomsTotalInteger',
    ],
  },
  areaSqft: { path: 'LivingArea' },
  yearBuilt: { path: 'YearBuilt' },
  propertySubType: { path: 'PropertySubType' },
  subdivision: { path: 'SubdivisionName' },
  virtualTourUrl: { path: 'VirtualTourURLUnbranded' },
  remarks: { path: 'PublicRemarks' },
  listingAgentId: { path: 'ListAgentMlsId', clears: ['ListAgentKey'] },
  agentName: { path: 'ListAgentFullName', clears: ['ListAgentFirstName', 'ListAgentLastName'] },
  officeName: { path: 'ListOfficeName' },
  // Reads days as well as times.
  listedAt: { path: 'ListingContractDate', clears: ['OnMarketTimestamp', 'OriginalEntryTimestamp'] },
  closedAt: { path: 'CloseDate' },
};

/** Our names for types, which SimplyRETS' codes have too. */
const typeNames: Readonly<Record<string, string>> = {
  'Residential Lease': 'Rental',
  'Residential Income': 'Multifamily',
  'Manufactured In Park': 'Mobile home',
  'Commercial Sale': 'Commercial',
  'Commercial Lease': 'Commercial lease',
};

function readStreet(raw: WireObject): string {
  const number = textAt(raw, 'StreetNumber');
  const name = textAt(raw, 'StreetName');
  if (number !== null && name !== null) {
    const parts = ['StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'];
    return [number, ...parts.map((part) => textAt(raw, part))].filter(Boolean).join(' ');
  }
  // "12 Elm St #4, Houston, TX 77096": the unit and the city have their own fields.
  const line = textAt(raw, 'UnparsedAddress')
    ?.replace(/\s*[#,].*$/, '')
    .trim();
  return required(line || null, 'UnparsedAddress');
}

/** Full baths plus half (0.5), three-quarter (0.75) and quarter (0.25) baths. */
function readBathrooms(raw: WireObject): number | null {
  const total = readNumber(raw, 'BathroomsTotalDecimal');
  if (total !== null) return total;
  const weights = {
    BathroomsFull: 1,
    BathroomsThreeQuarter: 0.75,
    BathroomsHalf: 0.5,
    BathroomsOneQuarter: 0.25,
  };
  const parts = Object.entries(weights).map(([field, weight]) => ({ count: readNumber(raw, field), weight }));
  return parts.some(({ count }) => count !== null)
    ? parts.reduce((sum, { count, weight }) => sum + (count ?? 0) * weight, 0)
    : readNumber(raw, 'BathroomsTotalInteger');
}

function readType(raw: WireObject, subType: string | null): string | null {
  const written = textAt(raw, 'PropertyType');
  if (written === null) return null;
  const name = spacedWords(written);
  return name === 'Residential' && subType === 'Condominium' ? 'Condominium' : (typeNames[name] ?? name);
}

function readLotSize(raw: WireObject): string | null {
  const [area, unit] = [textAt(raw, 'LotSizeArea'), textAt(raw, 'LotSizeUnits')];
  const acres = textAt(raw, 'LotSizeAcres');
  if (area !== null && unit !== null) return `${area} ${spacedWords(unit).toLowerCase()}`;
  return textAt(raw, 'LotSizeDimensions') ?? (acres === null ? null : `${acres} acres`);
}

/** A date without a time means noon, which is the same day everywhere in the country. */
const dayAt = (raw: WireObject, field: string): string | null => {
  const text = textAt(raw, field);
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
    ? dateAt({ day: `${text}T12:00:00Z` }, 'day')
    : dateAt(raw, field);
};

const isRefused = (raw: WireObject, field: string) =>
  raw[field] === false || /^(false|no?|0)$/i.test(textAt(raw, field) ?? '');

/** Private pictures, and those for agents or offices, are not for the public. */
function isPublic(media: WireObject): boolean {
  const allowed: unknown[] = Array.isArray(media.Permission) ? media.Permission : [media.Permission];
  return !allowed.some((permission) => /^(private|(agent|firm|office) ?only)$/i.test(String(permission)));
}

/** In their order, the preferred one first. */
function readPhotos(raw: WireObject, feed: string | null): string[] {
  const media = (Array.isArray(raw.Media) ? raw.Media : []).map(objectAt);
  const rank = (photo: WireObject) =>
    photo.PreferredPhotoYN === true ? Number.NEGATIVE_INFINITY : (numberAt(photo, 'Order') ?? Infinity);
  return media
    .filter((entry) => /^(photo|image)?$/i.test(textAt(entry, 'MediaCategory') ?? '') && isPublic(entry))
    .map((entry) => ({ url: entry.MediaURL, rank: rank(entry) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ url }) => url)
    .filter((url) => isPhoto(url, feed));
}

function read(raw: WireObject, feed: string | null): FeedListing {
  const mlsId = required(textAt(raw, 'ListingKey') ?? textAt(raw, 'ListingKeyNumeric'), 'ListingKey');
  const written = textAt(raw, 'StandardStatus') ?? textAt(raw, 'MlsStatus');
  const status = readStatus(required(written, 'StandardStatus'), 'StandardStatus');
  // Feeds fill the sale of open homes too, but only closed ones are sold.
  const sale = status === 'Closed' ? raw : {};
  const subType = textAt(raw, 'PropertySubType');
  const subTypeName = subType === null ? null : spacedWords(subType);
  const firstAndLast = [textAt(raw, 'ListAgentFirstName'), textAt(raw, 'ListAgentLastName')];
  return {
    mlsId,
    mlsNumber: textAt(raw, 'ListingId'),
    status,
    addressLine1: readStreet(raw),
    addressLine2: readUnit(textAt(raw, 'UnitNumber')),
    city: required(textAt(raw, 'City'), 'City'),
    state: readState(textAt(raw, 'StateOrProvince'), 'StateOrProvince'),
    zip: readZip(textAt(raw, 'PostalCode'), 'PostalCode'),
    ...readPlace(numberAt(raw, 'Latitude'), numberAt(raw, 'Longitude')),
    listPriceCents: readCents(raw, 'ListPrice'),
    closePriceCents: readCents(sale, 'ClosePrice'),
    bedrooms: readNumber(raw, 'BedroomsTotal'),
    bathrooms: readBathrooms(raw),
    areaSqft: readNumber(raw, 'LivingArea'),
    yearBuilt: readNumber(raw, 'YearBuilt'),
    propertyType: readType(raw, subTypeName),
    propertySubType: subTypeName,
    lotSize: readLotSize(raw),
    subdivision: textAt(raw, 'SubdivisionName'),
    virtualTourUrl: readWebAddress(raw, 'VirtualTourURLUnbranded'),
    photos: readPhotos(raw, feed),
    remarks: textAt(raw, 'PublicRemarks'),
    isAddressDisplayed:
      !isRefused(raw, 'InternetAddressDisplayYN') && !isRefused(raw, 'InternetEntireListingDisplayYN'),
    listingAgentId: textAt(raw, 'ListAgentMlsId') ?? textAt(raw, 'ListAgentKey'),
    coAgentId: textAt(raw, 'CoListAgentMlsId') ?? textAt(raw, 'CoListAgentKey'),
    sellingAgentId: textAt(sale, 'BuyerAgentMlsId') ?? textAt(sale, 'BuyerAgentKey'),
    agentName: textAt(raw, 'ListAgentFullName') ?? (firstAndLast.filter(Boolean).join(' ') || null),
    officeName: textAt(raw, 'ListOfficeName'),
    listedAt:
      dateAt(raw, 'OnMarketTimestamp') ??
      dayAt(raw, 'ListingContractDate') ??
      dateAt(raw, 'OriginalEntryTimestamp'),
    closedAt: dayAt(sale, 'CloseDate'),
    modifiedAt: dateAt(raw, 'ModificationTimestamp'),
  };
}

/**
 * Never throws: an unusable record is returned with its reason. Check with `'reason' in result`. `feed` is the URL
 * that the record comes from, `null` for a file.
 */
export function readResoListing(raw: unknown, feed: string | null): FeedListing | MalformedRecord {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return malformedRecord(null, 'The record is no object', null);
  }
  const record = raw as WireObject;
  try {
    return checkFeedListing(read(record, feed));
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return malformedRecord(textAt(record, 'ListingKey'), error.message, error.field);
  }
}
