/**
 * Budgets that cannot be passed: a mailing's money and free postcards are reserved in the transaction that schedules it,
 * under a lock of the account, and held until its pieces exist or it is stopped (decision 53).
 */
import { budgetRefusal } from '@farmpost/shared/domain/budget-rules';
import { formatMoney } from '@farmpost/shared/domain/format';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { countFreeLeft } from './billing.queries';
import * as repo from './budget.repo';

interface Mailing {
  readonly id: string;
  readonly agent_id: string;
  readonly listing_id: string | null;
  readonly origin: 'automation' | 'manual';
  readonly unit_price_cents: number;
  readonly is_free_eligible: boolean;
  readonly recipient_count: number;
  readonly budget_cents: number;
  readonly preparation_json: { readonly isApprovedAhead?: boolean } | null;
}

export interface Reservation {
  readonly cents: number;
  readonly freeCards: number;
}

const monthStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Throws `over_budget` where the campaign's, the listing's or the month's budget does not cover the cards. */
export async function reserveMailing(context: AppContext, mailing: Mailing): Promise<Reservation> {
  const { db } = context;
  const now = context.now();
  const { id: campaignId, agent_id: agentId, listing_id: listingId } = mailing;
  const account = await repo.lockAccount(db, agentId, now.toISOString());
  const free = await countFreeLeft(db, agentId, campaignId);
  const { totalCents, freeCards } = priceOfMailing(mailing, free);
  // A mailing that a person starts, or approved with a plan, has the budget that they gave it; others also the listing's.
  const isOfPerson = mailing.origin === 'manual' || mailing.preparation_json?.isApprovedAhead === true;
  const bindsListing = !isOfPerson && account.is_paused_over_budget && listingId !== null;
  const since = monthStart(now).toISOString();
  const refusal = budgetRefusal({
    totalCents,
    campaignCents: mailing.budget_cents,
    listingLeftCents: bindsListing
      ? account.default_listing_budget_cents - (await repo.sumListing(db, { agentId, listingId, campaignId }))
      : null,
    monthLeftCents:
      account.monthly_budget_cents === null
        ? null
        : account.monthly_budget_cents - (await repo.sumMonth(db, { agentId, campaignId, since })),
  });
  if (refusal !== null) throw new AppError('over_budget', refusal);
  await repo.upsertReservation(db, {
    campaign_id: campaignId,
    agent_id: agentId,
    cents: totalCents,
    free_cards: freeCards,
    created_at: now.toISOString(),
  });
  return { cents: totalCents, freeCards };
}

/** The mailing's reservation; a mailing scheduled before there were reservations gets its own now. */
export async function holdingOf(context: AppContext, mailing: Mailing): Promise<Reservation> {
  const held = await repo.findReservation(context.db, mailing.id);
  return held ? { cents: held.cents, freeCards: held.free_cards } : reserveMailing(context, mailing);
}

/** Gives everything back: the mailing was stopped, or its pieces hold the money now. Repeatable. */
export const releaseMailing = ({ db }: AppContext, campaignId: string): Promise<void> =>
  repo.deleteReservation(db, campaignId);

/**
 * Checks that the month's budget covers a test print, and locks the account until the transaction ends. Its row holds
 * the money until the printer accepts it. Throws `over_budget`.
 */
export async function reserveTestPrint(context: AppContext, agentId: string, cents: number): Promise<void> {
  const { db } = context;
  const now = context.now();
  const account = await repo.lockAccount(db, agentId, now.toISOString());
  if (account.monthly_budget_cents === null) return;
  const since = monthStart(now).toISOString();
  const left = account.monthly_budget_cents - (await repo.sumMonth(db, { agentId, campaignId: '', since }));
  if (cents <= left) return;
  throw new AppError(
    'over_budget',
    `Your monthly budget has ${formatMoney(Math.max(0, left))} left, and the card costs ${formatMoney(cents)}.`,
  );
}
