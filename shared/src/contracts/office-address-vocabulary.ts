/** Limits and choices of the office address, without schemas, because browsers also use them. */

/**
 * Maximum lengths in characters. Lob prints up to 50 characters of both address lines together.
 * @see docs: https://docs.lob.com/#tag/Addresses
 */
export const officeAddressLengths = { addressLine1: 45, addressLine2: 20, bothLines: 50, city: 50 } as const;

/** `office`: back to the agent. `farmpost`: to Farmpost’s mail room, which recycles them. */
export const returnedCardsChoices = ['office', 'farmpost'] as const;
