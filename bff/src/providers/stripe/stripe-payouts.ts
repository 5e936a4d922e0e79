/** Payouts by Stripe Connect: Express accounts (API v1), their hosted form, and transfers to them. */
import type Stripe from 'stripe';
import type { PayoutAccountState, Payouts, TransferState } from '../payouts.port';

const PERSON = 'farmpost_person';
const SHARE = 'farmpost_share';
const PAGE = 100;
/** More than a lifetime of monthly payouts. */
const MOST_TRANSFERS = 2_000;

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

const toAccount = (account: Stripe.Account): PayoutAccountState => {
  const { capabilities, requirements } = account;
  return {
    id: account.id,
    canBePaid: capabilities?.transfers === 'active' && account.payouts_enabled,
    hasSubmitted: account.details_submitted,
    due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    dueBy: typeof requirements?.current_deadline === 'number' ? iso(requirements.current_deadline) : null,
    disabledReason: requirements?.disabled_reason ?? null,
    hasTaxDetails: capabilities?.tax_reporting_us_1099_misc === 'active',
  };
};

const toTransfer = (transfer: Stripe.Transfer): TransferState => ({
  id: transfer.id,
  accountId:
    typeof transfer.destination === 'string' ? transfer.destination : (transfer.destination?.id ?? ''),
  cents: transfer.amount,
  key: transfer.metadata[SHARE] ?? null,
  reversedCents: transfer.amount_reversed,
  createdAt: iso(transfer.created),
});

/** @param ask calls Stripe, and turns its errors into ours */
export function createStripePayouts(
  ask: <T>(call: (client: Stripe) => Promise<T>) => Promise<T>,
  options: { readonly hasPayouts: boolean },
): Payouts {
  return {
    hasPayouts: options.hasPayouts,

    // The 1099-MISC capability makes Stripe ask for what Form 1099-NEC needs too
    // (docs.stripe.com/connect/required-verification-information-taxes).
    ensurePayoutAccount: (userId) =>
      ask(async ({ accounts }) => {
        const account = await accounts.create(
          {
            type: 'express',
            country: 'US',
            capabilities: {
              transfers: { requested: true },
              tax_reporting_us_1099_misc: { requested: true },
            },
            business_profile: { product_description: 'Commissions for the sale of Farmpost memberships' },
            metadata: { [PERSON]: userId },
          },
          { idempotencyKey: `payout-account:${userId}` },
        );
        return account.id;
      }),

    readPayoutAccount: (id) => ask(async ({ accounts }) => toAccount(await accounts.retrieve(id))),

    payoutFormUrl: (account, returnUrl) =>
      ask(async ({ accountLinks }) => {
        const link = await accountLinks.create({
          account,
          type: 'account_onboarding',
          collection_options: { fields: 'eventually_due' },
          return_url: returnUrl,
          // Stripe opens this one for a link that was used or is too old.
          refresh_url: returnUrl,
        });
        return link.url;
      }),

    payoutPageUrl: (id) => ask(async ({ accounts }) => (await accounts.createLoginLink(id)).url),

    transfer: ({ key, accountId, cents, description, group }) =>
      ask(async ({ transfers }) =>
        toTransfer(
          await transfers.create(
            {
              amount: cents,
              currency: 'usd',
              destination: accountId,
              description,
              transfer_group: group,
              metadata: { [SHARE]: key },
            },
            { idempotencyKey: `transfer:${key}` },
          ),
        ),
      ),

    listTransfers: (destination) =>
      ask(async ({ transfers }) => {
        const all = await transfers
          .list({ destination, limit: PAGE })
          .autoPagingToArray({ limit: MOST_TRANSFERS });
        return all.map(toTransfer);
      }),

    readTransfer: (id) => ask(async ({ transfers }) => toTransfer(await transfers.retrieve(id))),
  };
}
