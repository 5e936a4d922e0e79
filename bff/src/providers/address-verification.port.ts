/** Port for the postal service's check of an address. Adapter: lob. */
import type { OfficeAddress } from '@farmpost/shared/contracts/office-address';

export const deliverabilities = ['deliverable', 'unit_missing', 'unit_unknown', 'undeliverable'] as const;

export interface AddressVerdict {
  readonly deliverability: (typeof deliverabilities)[number];
  /** As the postal service writes it; `null` if it does not know the address. */
  readonly address: OfficeAddress | null;
}

export interface AddressVerification {
  /** `null` if the vendor does not say, as with a test key. Throws `ProviderError`. */
  verify(address: OfficeAddress): Promise<AddressVerdict | null>;
}
