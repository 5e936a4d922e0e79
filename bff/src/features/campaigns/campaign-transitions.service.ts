/** Approve, cancel, pause and resume: the moves that people make, each checked against what must hold then. */
import {
  type CampaignAction,
  nextCampaignStatus,
  statusesAllowing,
} from '@farmpost/shared/domain/campaign-status';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { priceOf } from '@farmpost/shared/domain/pricing';
import { sendsAt } from '@farmpost/shared/domain/stop-window';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { RowUpdate } from '../../db/tables';
import { AppError } from '../../app-error';
import { findAccount } from '../billing/billing.queries';
import { type CampaignRow as Row, changeCampaign, findCardFacts, findPreflight } from './campaign.repo';

/** Every move asks for a campaign that a policy or the platform let the caller at. */
type CampaignRow = Authorized<Row>;

const verbs: Readonly<Record<CampaignAction, string>> = {
  prepared: 'prepared',
  approve: 'approved',
  hold: 'changed',
  pause: 'paused',
  resume: 'resumed',
  send: 'sent',
  complete: 'completed',
  cancel: 'cancelled',
  fail: 'ended',
};

const refusal = (row: Row, action: CampaignAction) =>
  new AppError('invalid_transition', `A campaign that is ${row.status} cannot be ${verbs[action]}.`);

/** Makes a move of the state machine. Throws `invalid_transition`, also where somebody else was faster. */
export async function move(
  { db, now }: AppContext,
  row: CampaignRow,
  action: CampaignAction,
  change: RowUpdate<'campaigns'> = {},
): Promise<CampaignRow> {
  const status = nextCampaignStatus(row.status, action);
  if (!status) throw refusal(row, action);
  const moved = await changeCampaign(
    db,
    row,
    { from: statusesAllowing(action) },
    { ...change, status },
    now().toISOString(),
  );
  if (!moved) throw refusal(row, action);
  return moved;
}

/**
 * What must hold before cards may be scheduled. Throws `nothing_to_mail`, `preflight_failed`, `over_budget`,
 * `conflict`.
 */
async function assertMailable({ db }: AppContext, row: Row): Promise<void> {
  if (row.recipient_count === 0) {
    throw new AppError('nothing_to_mail', 'No home is left to mail: widen the area or ease the filters.');
  }
  const preflight = await findPreflight(db, row.id);
  if (!preflight || preflight.result === 'red') {
    throw new AppError(
      'preflight_failed',
      'The card did not pass its checks. See the preflight certificate.',
    );
  }
  if (preflight.result === 'amber' && preflight.override_json === null) {
    throw new AppError(
      'preflight_failed',
      'Preflight found something to look at. Give a reason why the card may be printed as it is, or edit the campaign.',
    );
  }
  const { listing } = await findCardFacts(db, row);
  const cardListing = listing && { status: listing.status, leftFeedAt: listing.left_feed_at };
  if (cardListing && !isCardTrue(row.purpose, cardListing)) {
    throw new AppError('conflict', `The listing is ${cardListing.status} now: this card would not be true.`);
  }
  const account = await findAccount(db, row.agent_id);
  if (account?.isLeaving) {
    throw new AppError('conflict', 'The account is about to be deleted. Keep it under Settings first.');
  }
  if (!account || account.subscriptionStatus !== 'active') {
    throw new AppError('conflict', 'The membership is not active. Resume it under Billing Settings first.');
  }
  const price = priceOf(row.kind, row.recipient_count, account.freeCardsLeft);
  if (price.totalCents > row.budget_cents) {
    throw new AppError(
      'over_budget',
      'The cards cost more than the campaign’s budget. Raise it or mail fewer homes.',
    );
  }
  if (price.totalCents > 0 && !account.hasPaymentMethod) {
    throw new AppError(
      'conflict',
      'Add a payment method under Billing Settings before sending paid postcards.',
    );
  }
}

/** Puts the campaign in the stop window; the printer gets nothing before its end. */
async function schedule(
  context: AppContext,
  row: CampaignRow,
  action: 'approve' | 'resume',
  change: RowUpdate<'campaigns'>,
): Promise<CampaignRow> {
  await assertMailable(context, row);
  const minutes = context.config.STOP_WINDOW_MINUTES;
  const moved = await move(context, row, action, {
    ...change,
    sends_at: sendsAt(context.now(), minutes).toISOString(),
    failure_reason: null,
  });
  await context.jobs.enqueue(
    context.db,
    'campaigns.send',
    { campaignId: row.id },
    { delaySeconds: minutes * 60 },
  );
  return moved;
}

/** @param by user id of the person, null for the automation */
export async function approve(
  context: AppContext,
  row: CampaignRow,
  by: string | null,
): Promise<CampaignRow> {
  if (!nextCampaignStatus(row.status, 'approve')) throw refusal(row, 'approve');
  return schedule(context, row, 'approve', { approved_at: context.now().toISOString(), approved_by: by });
}

export async function resume(context: AppContext, row: CampaignRow): Promise<CampaignRow> {
  if (!nextCampaignStatus(row.status, 'resume')) throw refusal(row, 'resume');
  return schedule(context, row, 'resume', {});
}

export async function pause(context: AppContext, row: CampaignRow): Promise<CampaignRow> {
  return move(context, row, 'pause', { sends_at: null });
}

/** @param reason shown to the agent where it was not he who cancelled */
export async function cancel(context: AppContext, row: CampaignRow, reason?: string): Promise<CampaignRow> {
  return move(context, row, 'cancel', { sends_at: null, failure_reason: reason ?? null });
}

/**
 * Takes a campaign back to be prepared again: its card or its audience changed.
 * @param listingEventId the change of the listing, where it was that and not the agent
 */
export async function hold(
  context: AppContext,
  row: CampaignRow,
  change: RowUpdate<'campaigns'> = {},
  listingEventId?: string,
): Promise<CampaignRow> {
  const held = await move(context, row, 'hold', {
    ...change,
    approved_at: null,
    approved_by: null,
    sends_at: null,
  });
  await context.jobs.enqueue(context.db, 'campaigns.prepare', {
    campaignId: row.id,
    version: held.version,
    // What a person paused, or has not sent yet, stays with him.
    mayGoByItself: row.origin === 'automation' && row.status === 'scheduled',
    listingEventId,
  });
  return held;
}
