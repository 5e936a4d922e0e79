/**
 * A RESO Property record in our vocabulary, in either spelling of enumerations; nearly every field may be null.
 * @see docs: https://dd.reso.org/DD2.0/Property
 */
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import { cleanRecord } from '../clean-record';
import { checkFeedListing, malformedRecord } from '../feed-listing';
import {
  Malformed,
  type Notes,
  readCents,
  readFloorArea,
  readListingTime,
  readNumber,
  partAt,
  readPlace,
  readRemarks,
  readState,
  readStatus,
  readWebAddress,
  readZip,
  required,
  spacedWords,
} from '../feed-fields';

import type { FeedListing, FieldPlaces, MalformedRecord } from '../listing-feed.port';
import { textAt, type WireObject } from '../wire';
import { readTime } from '../wire-date';
import { readAddress } from './read-address';
import { readPhotos, readPhotosTime } from './read-media';

/** Every field that is read; the connection test counts how many of them a server has. */
export const resoFields = [
  'ListingKey',
  'ListingId',
  'StandardStatus',
  'MlsStatus',
  'StreetNumber',
  'StreetNumberNumeric',
  'StreetDirPrefix',
  'StreetName',
  'StreetSuffix',
  'StreetSuffixModifier',
  'StreetDirSuffix',
  'UnparsedAddress',
  'UnitNumber',
  'City',
  'PostalCity',
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
  'LivingAreaUnits',
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
  'OnMarketDate',
  'OriginalEntryTimestamp',
  'CloseDate',
  'ModificationTimestamp',
  'PhotosChangeTimestamp',
  'OriginatingSystemName',
  'MlgCanView',
  'MlgCanUse',
] as const;

/** Places at which this reader finds the fields that may be mapped. */
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
  listedAt: {
    path: 'ListingContractDate',
    clears: ['OnMarketTimestamp', 'OnMarketDate', 'OriginalEntryTimestamp'],
  },
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

/** Full baths plus half (0.5), three-quarter (0.75) and quarter (0.25) baths. */
function readBathrooms(raw: WireObject, notes: Notes): number | null {
  const total = readNumber(raw, 'BathroomsTotalDecimal', notes);
  const weights = {
    BathroomsFull: 1,
    BathroomsThreeQuarter: 0.75,
    BathroomsHalf: 0.5,
    BathroomsOneQuarter: 0.25,
  };
  const parts = Object.entries(weights).map(([field, weight]) => ({
    count: readNumber(raw, field, notes),
    weight,
  }));
  const sum = parts.reduce((all, { count, weight }) => all + (count ?? 0) * weight, 0);
  // Some systems fill a total that is not theirs: 0, or 2.1 for two full baths and a half one.
  if (total !== null && (sum === 0 || (total > 0 && Number.isInteger(total * 4)))) return total;
  return parts.some(({ count }) => count !== null) ? sum : readNumber(raw, 'BathroomsTotalInteger', notes);
}

function readType(raw: WireObject, subType: string | null): string | null {
  const written = textAt(raw, 'PropertyType');
  if (written === null) return null;
  const name = spacedWords(written);
  return name === 'Residential' && subType === 'Condominium' ? 'Condominium' : (typeNames[name] ?? name);
}

function readLotSize(raw: WireObject): string | null {
  const [area, unit, acres] = ['LotSizeArea', 'LotSizeUnits', 'LotSizeAcres'].map((key) =>
    Number(textAt(raw, key)) === 0 ? null : textAt(raw, key),
  ) as [string | null, string | null, string | null];
  if (area !== null && unit !== null) return `${area} ${spacedWords(unit).toLowerCase()}`;
  return textAt(raw, 'LotSizeDimensions') ?? (acres === null ? null : `${acres} acres`);
}

const SQFT_PER_SQUARE_METER = 10.763_910_4;

/** In square feet; the feed may say that it is in square meters. */
function readArea(raw: WireObject, notes: Notes): number | null {
  const area = readFloorArea(raw, 'LivingArea', notes);
  const isMetric = /^(square ?met(er|re)s?|sq\.? ?m(eters?)?|m2|m²)$/i.test(
    textAt(raw, 'LivingAreaUnits') ?? '',
  );
  return area !== null && isMetric ? Math.round(area * SQFT_PER_SQUARE_METER) : area;
}

const isRefused = (raw: WireObject, field: string) =>
  raw[field] === false || /^(false|no?|0)$/i.test(textAt(raw, field) ?? '');

/** Why MLS Grid no longer lets the listing be used: `MlgCanView` is its mark for deletion. */
function withdrawalOf(raw: WireObject): string | null {
  if (isRefused(raw, 'MlgCanView')) return 'MlgCanView';
  const uses: unknown = raw.MlgCanUse;
  if (uses === undefined || uses === null) return null;
  const allowed: unknown[] = Array.isArray(uses) ? uses : (textAt(raw, 'MlgCanUse') ?? '').split(/[\s,]+/);
  // Cards and landing pages show listings to the public, which is the use `IDX`.
  return allowed.some((use) => typeof use === 'string' && /^idx$/i.test(use)) ? null : 'MlgCanUse';
}

/** MLSs write `Other` where their list lacks the city; the postal one is a field of its own. */
function readCity(raw: WireObject): string | null {
  const city = partAt(raw, 'City');
  const isNone = city === null || /^(other|unincorporated|out of (area|state|town)|unlisted)$/i.test(city);
  return isNone ? (partAt(raw, 'PostalCity') ?? city) : city;
}

const keyOf = (raw: WireObject) => textAt(raw, 'ListingKey') ?? textAt(raw, 'ListingKeyNumeric');

function read(raw: WireObject, feed: string | null, notes: Notes): FeedListing {
  const mlsId = required(keyOf(raw), 'ListingKey');
  const written = textAt(raw, 'StandardStatus') ?? textAt(raw, 'MlsStatus');
  const status = readStatus(required(written, 'StandardStatus'), 'StandardStatus');
  // Feeds fill the sale of open homes too, but only closed ones are sold.
  const sale = status === 'Closed' ? raw : {};
  const subType = textAt(raw, 'PropertySubType');
  const subTypeName = subType === null ? null : spacedWords(subType);
  const firstAndLast = [textAt(raw, 'ListAgentFirstName'), textAt(raw, 'ListAgentLastName')];
  const state = readState(textAt(raw, 'StateOrProvince'), 'StateOrProvince');
  const zone = zoneOf(state);
  const timeOf = (field: string) => readListingTime(raw, field, zone, notes);
  const photosChangedAt = readPhotosTime(raw, zone);
  const recordChangedAt = readTime(textAt(raw, 'ModificationTimestamp') ?? '', zone);
  return {
    mlsId,
    mlsNumber: textAt(raw, 'ListingId'),
    status,
    ...readAddress(raw, state),
    city: required(readCity(raw), 'City'),
    state,
    zip: readZip(textAt(raw, 'PostalCode'), 'PostalCode', notes),
    ...readPlace(raw, 'Latitude', 'Longitude', { state, notes }),
    listPriceCents: readCents(raw, 'ListPrice'),
    closePriceCents: readCents(sale, 'ClosePrice'),
    bedrooms: readNumber(raw, 'BedroomsTotal', notes),
    bathrooms: readBathrooms(raw, notes),
    areaSqft: readArea(raw, notes),
    yearBuilt: readNumber(raw, 'YearBuilt', notes),
    propertyType: readType(raw, subTypeName),
    propertySubType: subTypeName,
    lotSize: readLotSize(raw),
    subdivision: partAt(raw, 'SubdivisionName'),
    virtualTourUrl: readWebAddress(raw, 'VirtualTourURLUnbranded'),
    photos: readPhotos(raw, feed),
    remarks: readRemarks(raw, 'PublicRemarks'),
    isAddressDisplayed:
      !isRefused(raw, 'InternetAddressDisplayYN') && !isRefused(raw, 'InternetEntireListingDisplayYN'),
    listingAgentId: textAt(raw, 'ListAgentMlsId') ?? textAt(raw, 'ListAgentKey'),
    coAgentId: textAt(raw, 'CoListAgentMlsId') ?? textAt(raw, 'CoListAgentKey'),
    sellingAgentId: textAt(sale, 'BuyerAgentMlsId') ?? textAt(sale, 'BuyerAgentKey'),
    agentName: textAt(raw, 'ListAgentFullName') ?? (firstAndLast.filter(Boolean).join(' ') || null),
    officeName: partAt(raw, 'ListOfficeName'),
    listedAt:
      timeOf('OnMarketTimestamp') ??
      timeOf('OnMarketDate') ??
      timeOf('ListingContractDate') ??
      timeOf('OriginalEntryTimestamp'),
    closedAt: readListingTime(sale, 'CloseDate', zone, notes),
    // Photos may change without the record.
    modifiedAt:
      [recordChangedAt, photosChangedAt]
        .filter((time) => time !== null)
        .toSorted()
        .at(-1) ?? null,
    ...(photosChangedAt !== null && { photosChangedAt }),
  };
}

/**
 * Never throws: an unusable record is returned with its reason. Check with `'reason' in result`. `feed` is the URL
 * that the record comes from, `null` for a file.
 */
export function readResoListing(raw: unknown, feed: string | null): FeedListing | MalformedRecord {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return malformedRecord(null, 'The record is not an object', null);
  }
  const record = cleanRecord(raw as WireObject);
  const withdrawal = withdrawalOf(record);
  if (withdrawal !== null) {
    const report = malformedRecord(keyOf(record), `${withdrawal} does not let it be used`, withdrawal);
    return { ...report, isWithdrawn: true };
  }
  const notes: Notes = [];
  try {
    return checkFeedListing(read(record, feed, notes), notes, resoPlaces);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return malformedRecord(keyOf(record), error.message, error.field);
  }
}
