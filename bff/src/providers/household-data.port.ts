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

export interface HouseholdData {
  /** Every property within the radius, across all of the vendor's pages. Empty if there are none. */
  findNear(place: {
    lat: number;
    lng: number;
    radiusMiles: number;
    signal?: AbortSignal;
  }): Promise<HouseholdRecord[]>;
  /** Every property of a five-digit ZIP, across all of the vendor's pages. Empty if the vendor knows none. */
  findInZip(zip: string, signal?: AbortSignal): Promise<HouseholdRecord[]>;
  /** The property at an address; `null` if the vendor knows none there. */
  findAddress(address: {
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    state: string;
    zip: string;
  }): Promise<HouseholdRecord | null>;
}
