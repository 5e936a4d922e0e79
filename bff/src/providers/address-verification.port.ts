/** Port for the postal service's check of an address. Adapter: lob. */
import type { OfficeAddress } from '@farmpost/shared/contracts/office-address';

export const deliverabilities = ['deliverable', 'unit_missing', 'unit_unknown', 'undeliverable'] as const;

export const dpvConfirmations = ['Y', 'S', 'D', 'N'] as const;

export interface AddressVerdict {
  readonly deliverability: (typeof deliverabilities)[number];
  /** As the postal service writes it; `null` if it does not know the address. */
  readonly address: OfficeAddress | null;
}

/** An address of a public record. */
export interface CheckableAddress {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Delivery point validation of a home, in the postal service's letters. */
export interface HomeCheck {
  /** `Y` delivered; `S` delivered without the given unit; `D` the unit is missing; `N` not delivered. */
  readonly dpv: (typeof dpvConfirmations)[number];
  /** `null` where the vendor does not say, as for addresses without a delivery point. */
  readonly isVacant: boolean | null;
  /** `false` for a no-stat address, which gets no mail now. */
  readonly isActive: boolean | null;
  /** A commercial mail receiving agency: a shop that takes mail for others. */
  readonly isCmra: boolean | null;
  /** The four digits behind the ZIP. */
  readonly zip4: string | null;
}

/** The most addresses of one call. */
export const MOST_CHECKED = 100;

export interface AddressVerification {
  /** `null` if the vendor does not say, as with a test key. Throws `ProviderError`. */
  verify(address: OfficeAddress): Promise<AddressVerdict | null>;
  /**
   * Checks up to `MOST_CHECKED` addresses, answered in their order. `null` for an address that the vendor does not judge,
   * and for all of them without a key or with a test key. Throws `ProviderError`.
   */
  checkHomes(addresses: readonly CheckableAddress[], signal?: AbortSignal): Promise<(HomeCheck | null)[]>;
}
