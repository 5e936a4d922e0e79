/** A market listing in SimplyRETS' JSON shape (every key of the vendor's Listing schema, mostly null as in the real feed). */
import type { MarketAgent, MarketListing } from './market';

const agentOf = (agent: MarketAgent | null) => ({
  id: agent?.id ?? null,
  firstName: agent?.firstName ?? null,
  lastName: agent?.lastName ?? null,
  contact: agent ? { email: agent.email, office: agent.office.phone, cell: agent.phone } : null,
  officeMlsId: agent?.office.id ?? null,
  address: null,
  modified: null,
});

/** As the roster lists them: the same without `modified`. */
export function toSimplyRetsAgent(agent: MarketAgent): Record<string, unknown> {
  const { modified: _, ...entry } = agentOf(agent);
  return entry;
}

const officeOf = (agent: MarketAgent | null) => ({
  name: agent?.office.name ?? null,
  servingName: agent?.office.name ?? null,
  brokerid: agent?.office.id ?? null,
  contact: agent ? { email: null, office: agent.office.phone, cell: null } : null,
});

export const typeOf = ({ isRental, home }: MarketListing) =>
  isRental ? 'RNT' : home.type === 'Condo' ? 'CND' : 'RES';

/** @param photoBase base URL of this server's own house pictures */
export function toSimplyRets(listing: MarketListing, photoBase: string, now: Date): Record<string, unknown> {
  const { home } = listing;
  const isClosed = listing.status === 'Closed';
  const daysOnMarket = Math.floor(
    ((listing.contractDate ?? now).getTime() - listing.listDate.getTime()) / 86_400_000,
  );
  return {
    privateRemarks: null,
    mlsId: listing.mlsId,
    listingId: listing.listingId,
    listDate: listing.listDate.toISOString(),
    modified: listing.modified.toISOString(),
    listPrice: listing.listPrice,
    originalListPrice: listing.originalListPrice,
    remarks: listing.remarks,
    photos: Array.from(
      { length: listing.photoCount },
      (_, n) => `${photoBase}/${listing.mlsId}/${n + 1}.png`,
    ),
    virtualTourUrl: null,
    showingInstructions: 'Call the listing agent for an appointment.',
    showingContactName: null,
    showingContactPhone: null,
    specialListingConditions: null,
    ownership: null,
    leaseTerm: listing.isRental ? '12 Months' : null,
    leaseType: null,
    terms: listing.isRental ? null : 'Cash,Conventional,FHA,VA',
    agreement: 'Exclusive Right To Sell',
    disclaimer: 'This information is believed to be accurate, but without warranty.',
    internetAddressDisplay: listing.isAddressDisplayed ? null : false,
    internetEntireListingDisplay: null,
    address: {
      full: `${home.number} ${home.street}${home.unit ? ` #${home.unit}` : ''}`,
      streetNumber: Number(home.number),
      streetNumberText: home.number,
      streetName: home.street,
      unit: home.unit,
      crossStreet: null,
      city: home.city,
      state: 'South Carolina',
      postalCode: home.zip,
      country: 'United States',
    },
    geo: {
      lat: home.lat,
      lng: home.lng,
      county: 'Charleston',
      marketArea: home.district,
      directions: null,
    },
    property: {
      type: typeOf(listing),
      subType:
        home.type === 'Condo'
          ? 'Condominium'
          : home.type === 'Townhouse'
            ? 'Townhouse'
            : 'SingleFamilyResidence',
      subTypeText: null,
      bedrooms: home.bedrooms,
      bathsFull: home.bathsFull,
      bathsHalf: home.bathsHalf,
      bathsThreeQuarter: null,
      bathrooms: null,
      area: home.sqft,
      areaSource: 'Public records',
      lotSize: home.lotSqft === null ? null : String(home.lotSqft),
      lotSizeArea: home.lotSqft,
      lotSizeAreaUnits: home.lotSqft === null ? null : 'Square Feet',
      acres: home.lotSqft === null ? null : Number((home.lotSqft / 43_560).toFixed(2)),
      yearBuilt: home.yearBuilt,
      stories: home.stories,
      garageSpaces: home.type === 'Single Family' ? 1 : null,
      parking: { spaces: 2, description: 'Off Street', leased: null },
      pool: home.hasPool ? 'In Ground' : null,
      subdivision: home.district,
      style: 'Traditional',
      roof: 'Architectural',
      heating: 'Heat Pump',
      cooling: 'Central Air',
      flooring: 'Wood,Ceramic Tile',
      foundation: home.district === 'Oyster Point' ? 'Raised' : 'Crawl Space',
      construction: 'Brick Veneer',
      fireplaces: home.yearBuilt < 1990 ? 1 : 0,
      laundryFeatures: 'Dryer Connection,Washer Hookup',
      interiorFeatures: 'Ceiling Fan(s),Walk-In Closet(s)',
      exteriorFeatures: null,
      lotDescription: 'Level',
      additionalRooms: null,
      accessibility: null,
      maintenanceExpense: null,
      occupantName: null,
      occupantType: null,
      ownerName: null,
      view: null,
      water: null,
    },
    mls: {
      status: listing.status,
      statusText: '',
      area: home.district,
      areaMinor: null,
      daysOnMarket: Math.max(0, daysOnMarket),
      originatingSystemName: 'CTMLS',
      originalEntryTimestamp: listing.listDate.toISOString(),
    },
    agent: agentOf(listing.agent),
    coAgent: agentOf(listing.coAgent),
    office: officeOf(listing.agent),
    sales: {
      closeDate: isClosed ? (listing.closeDate?.toISOString() ?? null) : null,
      closePrice: isClosed ? listing.closePrice : null,
      contractDate: listing.contractDate?.toISOString() ?? null,
      agent: agentOf(listing.sellingAgent),
      office: officeOf(listing.sellingAgent),
    },
    school: { district: 'Charleston', elementarySchool: null, middleSchool: null, highSchool: null },
    tax: {
      id: `350-${home.zip}-${home.number}`,
      taxYear: now.getUTCFullYear() - 1,
      taxAnnualAmount: Math.round(home.value * 0.006),
    },
    association: home.unit
      ? { fee: 385, name: `${home.district} Regime`, amenities: 'Pool', frequency: 'Monthly' }
      : null,
  };
}
