/** The account at the payment vendor that a salesperson's commissions are paid to. Bank details stay with the vendor. */
import * as z from 'zod';
import { operation, timestamp } from './http';
import { payoutAccountStates } from './payout-account-vocabulary';

export const payoutAccount = z.object({
  /** Whether this person can connect an account on this installation. */
  isOffered: z.boolean(),
  /** An administrator pays this person by hand, whatever the account says. */
  isByHand: z.boolean(),
  state: z.enum(payoutAccountStates),
  /** Missing details, as Stripe names them, such as `individual.dob.day`. */
  due: z.array(z.string()),
  /** When missing details begin to hold payments back. */
  dueBy: timestamp.nullable(),
  /** In Stripe's word, such as `rejected.fraud`. */
  disabledReason: z.string().nullable(),
  /** Stripe has what Form 1099 needs. */
  hasTaxDetails: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

const sales = { tag: 'Sales', access: 'sales', permissions: ['sales.view_commissions'] } as const;

export const getPayoutAccount = operation({
  ...sales,
  id: 'getPayoutAccount',
  method: 'get',
  path: '/sales/payout-account',
  summary: 'How the signed-in salesperson is paid',
  response: payoutAccount,
});

export const openPayoutAccount = operation({
  ...sales,
  id: 'openPayoutAccount',
  method: 'post',
  path: '/sales/payout-account/link',
  summary:
    'A link to Stripe: to its form until that is filled in, then to payouts, bank account and tax forms',
  response: z.object({ url: z.string() }),
  errors: ['conflict', 'provider_failed'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const refreshPayoutAccount = operation({
  ...sales,
  id: 'refreshPayoutAccount',
  method: 'post',
  path: '/sales/payout-account/refresh',
  summary: 'Read the state of the account at Stripe again, such as after its form',
  response: payoutAccount,
  errors: ['provider_failed'],
  rateLimit: { points: 60, perSeconds: 3600 },
});

export const operations = {
  getPayoutAccount,
  openPayoutAccount,
  refreshPayoutAccount,
} as const;
