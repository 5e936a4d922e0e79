/** A SimplyRETS record in our vocabulary. Reads the 2018 shape and the current one; ignores unknown keys. */
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type { ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import type { FeedListing, FieldPlaces, MalformedRecord } from '../listing-feed.port';
import { cleanRecord } from '../clean-record';
import { checkFeedListing, malformedRecord } from '../feed-listing';

import {
  isPhoto,
  Malformed,
  type Notes,
  partAt,
  readCents,
  readFloorArea,
  readListingTime,
  readNumber,
  readPlace,
  readRemarks,
  readState,
  readStatus,
  readUnit,
  readWebAddress,
  readZip,
  required,
  spacedWords,
  splitLine,
} from '../feed-fields';
import { objectAt, textAt, type WireObject } from '../wire';
import { readTime } from '../wire-date';

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

/** Places at which this reader finds the fields that may be mapped. */
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

function readAddress(address: WireObject): { addressLine1: string; addressLine2: string | null } {
  const unit = partAt(address, 'unit');
  const number = partAt(address, 'streetNumberText') ?? partAt(address, 'streetNumber');
  const name = partAt(address, 'streetName');
  const whole = number !== null && name !== null ? `${number} ${name}` : partAt(address, 'full');
  const { street, unit: inLine } = splitLine(required(whole, 'address.full'));
  return { addressLine1: required(street || null, 'address.full'), addressLine2: readUnit(unit ?? inLine) };
}

/** Full baths plus half (0.5) and three-quarter (0.75) baths. */
function readBathrooms(property: WireObject, notes: Notes): number | null {
  const total = readNumber(property, 'bathrooms', notes);
  if (total !== null) return total;
  const full = readNumber(property, 'bathsFull', notes);
  const half = readNumber(property, 'bathsHalf', notes);
  const threeQuarter = readNumber(property, 'bathsThreeQuarter', notes);
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

function read(raw: WireObject, feed: string | null, notes: Notes): FeedListing {
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
  const place = readAddress(address);
  const state = readState(textAt(address, 'state'), 'address.state');
  const zone = zoneOf(state);
  return {
    mlsId: required(textAt(raw, 'mlsId'), 'mlsId'),
    mlsNumber: textAt(raw, 'listingId'),
    status,
    ...place,
    city: required(textAt(address, 'city'), 'address.city'),
    state,
    zip: readZip(textAt(address, 'postalCode'), 'address.postalCode', notes),
    ...readPlace(geo, 'lat', 'lng', { state, notes }),
    listPriceCents: readCents(raw, 'listPrice'),
    closePriceCents: readCents(sale, 'closePrice'),
    bedrooms: readNumber(property, 'bedrooms', notes),
    bathrooms: readBathrooms(property, notes),
    areaSqft: readFloorArea(property, 'area', notes),
    yearBuilt: readNumber(property, 'yearBuilt', notes),
    propertyType: type === null ? null : (typeNames[type.toUpperCase()] ?? type),
    propertySubType: readSubType(property),
    lotSize: readLotSize(property),
    subdivision: partAt(property, 'subdivision'),
    virtualTourUrl: readWebAddress(raw, 'virtualTourUrl'),
    photos: photos.filter((photo) => isPhoto(photo, feed)),
    remarks: readRemarks(raw, 'remarks'),
    isAddressDisplayed: raw.internetAddressDisplay !== false && raw.internetEntireListingDisplay !== false,
    listingAgentId: textAt(agent, 'id'),
    coAgentId: textAt(objectAt(raw.coAgent), 'id'),
    sellingAgentId: textAt(objectAt(sale.agent), 'id'),
    agentName: nameOf(agent),
    officeName: textAt(office, 'name') ?? textAt(office, 'servingName'),
    listedAt: readListingTime(raw, 'listDate', zone, notes),
    closedAt: readListingTime(sale, 'closeDate', zone, notes),
    modifiedAt: readTime(textAt(raw, 'modified') ?? '', zone),
  };
}

/**
 * Never throws: an unusable record is returned with its reason. Check with `'reason' in result`. `feed` is the URL
 * that the record comes from, `null` for a file.
 */
export function readSimplyRetsListing(raw: unknown, feed: string | null): FeedListing | MalformedRecord {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return malformedRecord(null, 'The record is not an object', null);
  }
  const notes: Notes = [];
  const record = cleanRecord(raw as WireObject);
  try {
    return checkFeedListing(read(record, feed, notes), notes, simplyRetsPlaces);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return malformedRecord(textAt(record, 'mlsId'), error.message, error.field);
  }
}
