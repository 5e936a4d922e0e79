/** Port of property and owner data around a place. Adapter: rentcast. */
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
  /** Latest tax assessment: the base of the value estimate. */
  readonly assessedValueCents: number | null;
  readonly assessedYear: number | null;
}

export interface HouseholdData {
  /** Every property within the radius; follows the vendor's pages. An empty list where it has none. */
  findNear(place: {
    lat: number;
    lng: number;
    radiusMiles: number;
    signal?: AbortSignal;
  }): Promise<HouseholdRecord[]>;
}
