/** Market listings and agents as RESO records, with the Data Dictionary's names and spellings. */
import type { MarketAgent, MarketListing } from './market';

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

const typeOf = (name: string, value: unknown) =>
  name.endsWith('Timestamp')
    ? 'Edm.DateTimeOffset'
    : name.endsWith('Date')
      ? 'Edm.Date'
      : name.endsWith('YN')
        ? 'Edm.Boolean'
        : typeof value === 'number'
          ? 'Edm.Decimal'
          : 'Edm.String';

/** `$metadata` of the given resources, each by a record of it. */
export function toMetadata(resources: readonly { name: string; key: string; record: Fields }[]): string {
  const types = resources.map(({ name, key, record }) => {
    const fields = Object.entries(record).map(
      ([field, value]) => `<Property Name="${field}" Type="${typeOf(field, value)}"/>`,
    );
    return `<EntityType Name="${name}"><Key><PropertyRef Name="${key}"/></Key>${fields.join('')}</EntityType>`;
  });
  const sets = resources.map(
    ({ name }) => `<EntitySet Name="${name}" EntityType="org.reso.metadata.${name}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types.join('')}<EntityContainer Name="RESO">${sets.join('')}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;
}
