/** The payment vendor's events about payouts. */
import type { OnPayout } from '../billing/event.service';
import { takeAccount } from '../payout-accounts/payout-account.service';
import { takeTransfer } from './payment.service';

export const takePayoutEvent: OnPayout = (context, { type, objectId }) =>
  type.startsWith('account.') ? takeAccount(context, objectId) : takeTransfer(context, objectId);
