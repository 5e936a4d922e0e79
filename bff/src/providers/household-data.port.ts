/** Port for property and owner data near a place. Adapter: rentcast. */
export interface HouseholdRecord {
  readonly sourceId: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly ownerName: string | null;
  readonly isOwnerOccupied: boolean | null;
  readonly lastSaleAt: string | null;
  readonly lastSalePriceCents: number | null;
  /** Latest tax assessment, the basis of the value estimate. */
  readonly assessedValueCents: number | null;
  readonly assessedYear: number | null;
}

/** A home that was or is for sale near another one. */
export interface ComparableListing {
  readonly addressLine1: string;
  /** The asking price, as the vendor last saw it. */
  readonly askingCents: number;
  /** ISO-8601 UTC. */
  readonly listedAt: string;
  readonly isForSale: boolean;
  readonly miles: number;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly areaSqft: number | null;
}

/** The vendor's estimate of a home's value. */
export interface HomeValue {
  readonly lowCents: number;
  readonly highCents: number;
  /** The home that the vendor found. */
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly areaSqft: number | null;
  /** Most alike first. */
  readonly comparables: readonly ComparableListing[];
}

/** An area as the vendor can be asked for it. */
export type HouseholdPlace =
  | { readonly zip: string }
  | { readonly lat: number; readonly lng: number; readonly miles: number };

export interface HouseholdPage {
  /** Records of the answer that can be mailed and found again. */
  readonly records: readonly HouseholdRecord[];
  /** Whether the vendor has no more of them. */
  readonly isLast: boolean;
}

export interface HouseholdData {
  /** One page, which is one billed call; the first is 0. Throws `ProviderError`. */
  findPage(place: HouseholdPlace, page: number, signal?: AbortSignal): Promise<HouseholdPage>;
  /** Every property within the radius, across all of the vendor's pages. Empty if there are none. */
  findNear(place: {
    lat: number;
    lng: number;
    radiusMiles: number;
    signal?: AbortSignal;
  }): Promise<HouseholdRecord[]>;
  /** Every property of a five-digit ZIP, across all of the vendor's pages. Empty if the vendor knows none. */
  findInZip(zip: string, signal?: AbortSignal): Promise<HouseholdRecord[]>;
  /** The value of the home at an address; `null` if the vendor knows no such home, or no value. Throws `ProviderError`. */
  estimateValue(address: {
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    state: string;
    zip: string;
  }): Promise<HomeValue | null>;
  /** The property at an address; `null` if the vendor knows none there. */
  findAddress(address: {
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    state: string;
    zip: string;
  }): Promise<HouseholdRecord | null>;
}
