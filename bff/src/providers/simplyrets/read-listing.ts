/** A SimplyRETS record in our vocabulary. Reads the 2018 shape and the current one; ignores unknown keys. */
import type { ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import type { FeedListing, FieldPlaces, MalformedRecord } from '../listing-feed.port';
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
import { dateAt, numberAt, objectAt, textAt, type WireObject } from '../wire';

const typeNames: Readonly<Record<string, string>> = {
  RES: 'Residential',
  RNT: 'Rental',
  CND: 'Condominium',
  MBL: 'Mobile home',
  MLF: 'Multifamily',
  CRE: 'Commercial',
  CRL: 'Commercial lease',
  LND: 'Land',
  FRM: 'Farm',
};

/** Where this reader finds what may be mapped. */
export const simplyRetsPlaces: FieldPlaces = {
  mlsNumber: { path: 'listingId' },
  addressLine2: { path: 'address.unit' },
  listPriceCents: { path: 'listPrice' },
  closePriceCents: { path: 'sales.closePrice' },
  bedrooms: { path: 'property.bedrooms' },
  bathrooms: {
    path: 'property.bathrooms',
    clears: ['property.bathsFull', 'property.bathsHalf', 'property.bathsThreeQuarter'],
  },
  areaSqft: { path: 'property.area' },
  yearBuilt: { path: 'property.yearBuilt' },
  propertySubType: { path: 'property.subTypeText', clears: ['property.subType'] },
  subdivision: { path: 'property.subdivision' },
  virtualTourUrl: { path: 'virtualTourUrl' },
  remarks: { path: 'remarks' },
  listingAgentId: { path: 'agent.id' },
  agentName: { path: 'agent.firstName', clears: ['agent.lastName'] },
  officeName: { path: 'office.name', clears: ['office.servingName'] },
  listedAt: { path: 'listDate' },
  closedAt: { path: 'sales.closeDate' },
};

/** `mls.statusText` is free text from the MLS (even mojibake) and is never read. */
const statusOf = (mls: WireObject): ListingStatus =>
  readStatus(required(textAt(mls, 'status'), 'mls.status'), 'mls.status');

function readStreet(address: WireObject): string {
  const number = textAt(address, 'streetNumberText') ?? textAt(address, 'streetNumber');
  const street = textAt(address, 'streetName');
  if (number !== null && street !== null) return `${number} ${street}`;
  const full = textAt(address, 'full');
  const line = full?.replace(/\s*#.*$/, '').trim();
  return required(line ? line : null, 'address.full');
}

/** Full baths plus half (0.5) and three-quarter (0.75) baths. */
function readBathrooms(property: WireObject): number | null {
  const total = readNumber(property, 'bathrooms');
  if (total !== null) return total;
  const full = readNumber(property, 'bathsFull');
  const half = readNumber(property, 'bathsHalf');
  const threeQuarter = readNumber(property, 'bathsThreeQuarter');
  if (full === null && half === null && threeQuarter === null) return null;
  return (full ?? 0) + (half ?? 0) * 0.5 + (threeQuarter ?? 0) * 0.75;
}

/** `SingleFamilyResidence` -> `Single Family Residence`; the text of the MLS itself wins. */
const readSubType = (property: WireObject): string | null =>
  textAt(property, 'subTypeText') ??
  (textAt(property, 'subType') === null ? null : spacedWords(textAt(property, 'subType') ?? ''));

/** As the feed writes it, or its area with the unit, or its acres. */
function readLotSize(property: WireObject): string | null {
  const area = textAt(property, 'lotSizeArea');
  const unit = textAt(property, 'lotSizeAreaUnits');
  const acres = textAt(property, 'acres');
  if (area !== null && unit !== null) return `${area} ${unit.toLowerCase()}`;
  return textAt(property, 'lotSize') ?? (acres === null ? null : `${acres} acres`);
}

const nameOf = (agent: WireObject) =>
  [textAt(agent, 'firstName'), textAt(agent, 'lastName')].filter(Boolean).join(' ') || null;

function read(raw: WireObject, feed: string | null): FeedListing {
  const [address, property, mls, geo, sales, agent, office] = [
    'address',
    'property',
    'mls',
    'geo',
    'sales',
    'agent',
    'office',
  ].map((key) => objectAt(raw[key])) as [
    WireObject,
    WireObject,
    WireObject,
    WireObject,
    WireObject,
    WireObject,
    WireObject,
  ];
  const status = statusOf(mls);
  // The feed fills `sales` for active and pending homes too, but only closed ones are sold.
  const sale = status === 'Closed' ? sales : {};
  const type = textAt(property, 'type');
  const photos = Array.isArray(raw.photos) ? raw.photos : [];
  return {
    mlsId: required(textAt(raw, 'mlsId'), 'mlsId'),
    mlsNumber: textAt(raw, 'listingId'),
    status,
    addressLine1: readStreet(address),
    addressLine2: readUnit(textAt(address, 'unit')),
    city: required(textAt(address, 'city'), 'address.city'),
    state: readState(textAt(address, 'state'), 'address.state'),
    zip: readZip(textAt(address, 'postalCode'), 'address.postalCode'),
    ...readPlace(numberAt(geo, 'lat'), numberAt(geo, 'lng')),
    listPriceCents: readCents(raw, 'listPrice'),
    closePriceCents: readCents(sale, 'closePrice'),
    bedrooms: readNumber(property, 'bedrooms'),
    bathrooms: readBathrooms(property),
    areaSqft: readNumber(property, 'area'),
    yearBuilt: readNumber(property, 'yearBuilt'),
    propertyType: type === null ? null : (typeNames[type.toUpperCase()] ?? type),
    propertySubType: readSubType(property),
    lotSize: readLotSize(property),
    subdivision: textAt(property, 'subdivision'),
    virtualTourUrl: readWebAddress(raw, 'virtualTourUrl'),
    photos: photos.filter((photo) => isPhoto(photo, feed)),
    remarks: textAt(raw, 'remarks'),
    isAddressDisplayed: raw.internetAddressDisplay !== false && raw.internetEntireListingDisplay !== false,
    listingAgentId: textAt(agent, 'id'),
    coAgentId: textAt(objectAt(raw.coAgent), 'id'),
    sellingAgentId: textAt(objectAt(sale.agent), 'id'),
    agentName: nameOf(agent),
    officeName: textAt(office, 'name') ?? textAt(office, 'servingName'),
    listedAt: dateAt(raw, 'listDate'),
    closedAt: dateAt(sale, 'closeDate'),
    modifiedAt: dateAt(raw, 'modified'),
  };
}

/**
 * Never throws: an unusable record is returned with its reason. Check with `'reason' in result`. `feed` is the URL
 * that the record comes from, `null` for a file.
 */
export function readSimplyRetsListing(raw: unknown, feed: string | null): FeedListing | MalformedRecord {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return malformedRecord(null, 'The record is no object', null);
  }
  try {
    return checkFeedListing(read(raw as WireObject, feed));
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return malformedRecord(textAt(raw as WireObject, 'mlsId'), error.message, error.field);
  }
}
