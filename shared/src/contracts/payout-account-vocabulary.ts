/** Words of payout accounts, without schemas: for browsers too. */

/** `checking`: the vendor has everything and is checking it. `restricted`: the vendor holds the account back. */
export const payoutAccountStates = ['none', 'needs_details', 'checking', 'ready', 'restricted'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];
