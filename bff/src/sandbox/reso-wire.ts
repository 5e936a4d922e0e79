/** Market listings and agents as RESO records, with the Data Dictionary's names and spellings. */
import type { MarketAgent, MarketListing } from './market';
import type { MarketOpenHouse } from './open-houses';

type Fields = Record<string, unknown>;

const spaced = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
const nameOf = ({ firstName, lastName }: MarketAgent) => `${firstName} ${lastName}`;
const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

export function toResoProperty(listing: MarketListing): Fields {
  const { home, agent, coAgent, sellingAgent } = listing;
  return {
    ListingKey: String(listing.mlsId),
    ListingId: listing.listingId,
    StandardStatus: spaced(listing.status),
    MlsStatus: spaced(listing.status),
    StreetNumber: home.number,
    StreetName: home.street,
    StreetSuffix: null,
    UnitNumber: home.unit,
    UnparsedAddress: `${home.number} ${home.street}${home.unit ? ` #${home.unit}` : ''}`,
    City: home.city,
    StateOrProvince: 'SC',
    PostalCode: home.zip,
    CountyOrParish: 'Charleston',
    Latitude: home.lat,
    Longitude: home.lng,
    ListPrice: listing.listPrice,
    OriginalListPrice: listing.originalListPrice,
    ClosePrice: listing.closePrice,
    BedroomsTotal: home.bedrooms,
    BathroomsFull: home.bathsFull,
    BathroomsHalf: home.bathsHalf,
    BathroomsTotalInteger: home.bathsFull + home.bathsHalf,
    LivingArea: home.sqft,
    LotSizeArea: home.lotSqft,
    LotSizeUnits: home.lotSqft === null ? null : 'Square Feet',
    YearBuilt: home.yearBuilt,
    StoriesTotal: home.stories,
    PoolFeatures: home.hasPool ? ['In Ground', 'Private'] : [],
    PropertyType: listing.isRental ? 'Residential Lease' : 'Residential',
    PropertySubType:
      home.type === 'Condo'
        ? 'Condominium'
        : home.type === 'Townhouse'
          ? 'Townhouse'
          : 'Single Family Residence',
    SubdivisionName: home.district,
    PublicRemarks: listing.remarks,
    InternetAddressDisplayYN: listing.isAddressDisplayed ? null : false,
    InternetEntireListingDisplayYN: null,
    ListAgentMlsId: agent.id,
    ListAgentFullName: nameOf(agent),
    ListAgentEmail: agent.email,
    CoListAgentMlsId: coAgent?.id ?? null,
    BuyerAgentMlsId: sellingAgent?.id ?? null,
    ListOfficeName: agent.office.name,
    ListOfficeMlsId: agent.office.id,
    OnMarketTimestamp: listing.listDate.toISOString(),
    OriginalEntryTimestamp: listing.listDate.toISOString(),
    ListingContractDate: dayOf(listing.listDate),
    PurchaseContractDate: dayOf(listing.contractDate),
    CloseDate: dayOf(listing.closeDate),
    ModificationTimestamp: listing.modified.toISOString(),
    PhotosChangeTimestamp: listing.listDate.toISOString(),
    PhotosCount: listing.photoCount,
  };
}

/** Like many feeds, not in their order. */
export const toResoMedia = (listing: MarketListing, photoBase: string): Fields[] =>
  Array.from({ length: listing.photoCount }, (_, index) => ({
    MediaKey: `${listing.mlsId}-${index + 1}`,
    MediaURL: `${photoBase}/${listing.mlsId}/${index + 1}.png`,
    MediaCategory: 'Photo',
    Order: index + 1,
    ModificationTimestamp: listing.listDate.toISOString(),
  })).toReversed();

export const toResoMember = ({ id, firstName, lastName, email, phone, office }: MarketAgent): Fields => ({
  MemberKey: id,
  MemberMlsId: id,
  MemberFirstName: firstName,
  MemberLastName: lastName,
  MemberFullName: `${firstName} ${lastName}`,
  MemberEmail: email,
  MemberMobilePhone: phone,
  MemberStateLicense: null,
  OfficeMlsId: office.id,
  OfficeName: office.name,
});

const integers = new Set([
  'BathroomsFull',
  'BathroomsHalf',
  'BathroomsTotalInteger',
  'BedroomsTotal',
  'Order',
  'PhotosCount',
  'StoriesTotal',
  'YearBuilt',
]);
const decimals = new Set([
  'ClosePrice',
  'Latitude',
  'ListPrice',
  'LivingArea',
  'Longitude',
  'LotSizeArea',
  'OriginalListPrice',
]);
/** Fields with values from a list, which the `Lookup` resource shows. */
const lookups = new Set([
  'City',
  'CountyOrParish',
  'LotSizeUnits',
  'MediaCategory',
  'MlsStatus',
  'PoolFeatures',
  'PropertySubType',
  'PropertyType',
  'StandardStatus',
  'StateOrProvince',
  'StreetSuffix',
]);
const collections = new Set(['PoolFeatures']);

const typeOf = (name: string) => {
  if (collections.has(name)) return 'Collection(Edm.String)';
  if (integers.has(name)) return 'Edm.Int64';
  if (decimals.has(name)) return 'Edm.Decimal';
  if (name.endsWith('Timestamp')) return 'Edm.DateTimeOffset';
  if (name.endsWith('Date')) return 'Edm.Date';
  return name.endsWith('YN') ? 'Edm.Boolean' : 'Edm.String';
};

/** The `Lookup` resource: every value of a list that the records use, by its display name. */
export function toResoLookups(records: readonly Fields[], at: Date): Fields[] {
  const found = new Map<string, Fields>();
  for (const record of records) {
    for (const name of lookups) {
      const values = [record[name]].flat().filter((value) => typeof value === 'string');
      for (const value of values) {
        const key = `${name}.${value}`;
        found.set(key, {
          LookupKey: key,
          LookupName: name,
          LookupValue: value,
          StandardLookupValue: value,
          ModificationTimestamp: at.toISOString(),
        });
      }
    }
  }
  return [...found.values()];
}

interface ResourceType {
  readonly name: string;
  readonly key: string;
  readonly fields: readonly string[];
  /** Resources that `$expand` adds, by the name of the navigation. */
  readonly navigation?: readonly string[];
}

/** `$metadata` of the given resources, in the Data Dictionary's form with string lookups. */
export function toMetadata(resources: readonly ResourceType[]): string {
  const types = resources.map(({ name, key, fields, navigation = [] }) => {
    const properties = fields.map((field) => {
      const lookup = lookups.has(field)
        ? `><Annotation Term="RESO.OData.Metadata.LookupName" String="${field}"/></Property>`
        : '/>';
      const nullable = field === key || collections.has(field) ? ' Nullable="false"' : '';
      return `<Property Name="${field}" Type="${typeOf(field)}"${nullable}${lookup}`;
    });
    const links = navigation.map(
      (target) => `<NavigationProperty Name="${target}" Type="Collection(org.reso.metadata.${target})"/>`,
    );
    return `<EntityType Name="${name}"><Key><PropertyRef Name="${key}"/></Key>${properties.join('')}${links.join('')}</EntityType>`;
  });
  const sets = resources.map(({ name, navigation = [] }) => {
    const bindings = navigation.map(
      (target) => `<NavigationPropertyBinding Path="${target}" Target="${target}"/>`,
    );
    return `<EntitySet Name="${name}" EntityType="org.reso.metadata.${name}">${bindings.join('')}</EntitySet>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types.join('')}<EntityContainer Name="Default">${sets.join('')}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;
}

export const toResoOpenHouse = ({ key, listing, start, end, isPublic }: MarketOpenHouse) => ({
  OpenHouseKey: String(key),
  OpenHouseId: `OH${key}`,
  ListingKey: String(listing.mlsId),
  ListingId: listing.listingId,
  OpenHouseDate: start.toISOString().slice(0, 10),
  OpenHouseStartTime: start.toISOString(),
  OpenHouseEndTime: end.toISOString(),
  OpenHouseType: isPublic ? 'Public' : 'Broker',
  OpenHouseStatus: 'Active',
  OpenHouseRemarks: null,
  Refreshments: null,
  AppointmentRequiredYN: false,
  ModificationTimestamp: listing.modified.toISOString(),
});
