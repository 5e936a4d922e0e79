/** A draft's homes, counted again: what its agent approves is what is mailed. */
import { formatCount } from '@farmpost/shared/domain/format';
import { limitCards } from '@farmpost/shared/domain/targeting';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { putReading } from '../audience-lens/audience-lens.commands';
import { countFreeLeft, findAccount } from '../billing/billing.queries';
import { lockHomes } from '../households/home-claims.queries';
import { piecePriceOf, priceOfMailing } from '../mail-rates/mail-rate.queries';
import {
  chooseAudience,
  chooseCheckedAudience,
  describeArea,
  hasAudience,
  mailsAtOf,
} from './audience.service';
import { nextOffer, offerOf } from './audience-offer';
import { assertSeenPrice, atPresentRate, rateColumnsOf } from './campaign-rate';
import { readAudienceLens } from './audience-reading.service';
import { notifyFewerHomes } from './fewer-homes.service';
import * as repo from './campaign.repo';
import { confirmSending } from './sent-mail.service';
import {
  approve,
  assertMailable,
  assertNotHeldByStaff,
  mailDayOf,
  type MailDay,
} from './campaign-transitions.service';
import { overrideAmber } from './preflight-override.service';

/** A page opened twice within a minute shows the same count. */
const FRESH_MILLISECONDS = 60_000;
/** The agent who sends the cards waits no longer for the postal service. */
const CHECK_LIMIT_MS = 8000;

/**
 * Counts a draft's homes by the rules of its preparation, without a new version: nothing of the agent's own has changed.
 * Calls the property-data vendor for an area that is not known any more, so outside of a transaction. While that cannot
 * be had, the last count stands. If more than a tenth of the homes are gone, the agent is told.
 * @param mailOn the day for which homes are counted, if other than the draft's own
 * @param isOpened a person only looks: no address is checked
 */
export async function recount<Row extends repo.CampaignRow>(
  context: AppContext,
  row: Row,
  mailOn: string | null = row.mail_on,
  isOpened = false,
): Promise<Row> {
  if (row.status !== 'draft') return row;
  const account = await findAccount(context.db, row.agent_id);
  const { listing } = await repo.findCardFacts(context.db, row);
  if (!account || !hasAudience({ listing, targeting: row.targeting_json })) return row;
  const priced = await atPresentRate(context, row);
  try {
    const request = {
      listing,
      agentId: row.agent_id,
      campaignId: row.id,
      mailsAt: await mailsAtOf(context, row.agent_id, mailOn),
      price: piecePriceOf(priced),
      purpose: row.purpose,
      budgetCents: row.budget_cents,
      freeCardsLeft: account.freeCardsLeft,
      targeting: row.targeting_json,
    };
    const audience = isOpened
      ? await chooseAudience(context, request)
      : await chooseCheckedAudience(context, request, CHECK_LIMIT_MS);
    const reading = await readAudienceLens(context, priced, audience, account.freeCardsLeft);
    const now = context.now().toISOString();
    const known = row.offered_json ?? offerOf(row.recipient_count, row.area_json);
    const { offer, isNews } = nextOffer(known, offerOf(audience.mailed, audience.area));
    const counted = {
      mail_on: mailOn,
      offered_json: offer,
      recipient_count: audience.mailed,
      excluded_count: audience.excluded,
      area_json: audience.area,
      counted_at: now,
      ...rateColumnsOf(priced),
    };
    const isCounted = await transaction(context.db, async (db) => {
      if (!(await repo.setCount(db, row, counted))) return false;
      await repo.replaceDecisions(db, row.id, audience.decisions, now);
      await putReading(db, row.id, reading);
      if (isNews && offer.shrunk) {
        await notifyFewerHomes({ ...context, db }, { ...row, ...counted }, offer.shrunk);
      }
      return true;
    });
    return isCounted ? { ...row, ...counted } : row;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ err: error, campaignId: row.id }, 'draft could not be counted again');
    // The price is known all the same.
    return (await repo.setCount(context.db, row, rateColumnsOf(priced))) ? priced : row;
  }
}

/** Counts a draft that is opened, unless that was done a moment ago. A count that fails must not hide the draft. */
export async function recountOpened<Row extends repo.CampaignRow>(
  context: AppContext,
  row: Row,
): Promise<Row> {
  const age = context.now().getTime() - Date.parse(row.counted_at ?? row.created_at);
  if (row.status !== 'draft' || age < FRESH_MILLISECONDS) return row;
  return recount(context, row, row.mail_on, true).catch((error: unknown) => {
    context.log.error({ err: error, campaignId: row.id }, 'opened draft could not be counted again');
    return row;
  });
}

/** Handler of `campaigns.recount`. */
export async function recountDraft(context: AppContext, campaignId: string): Promise<void> {
  const row = await repo.findCampaign(context.db, campaignId);
  if (row) await recount(context, row);
}

interface Approval {
  readonly actor: Actor;
  readonly ip: string;
  /** The number of homes that the agent saw; left out, the last count. */
  readonly seen?: number | undefined;
  /** The price of a piece that the agent saw; left out, the last one. */
  readonly seenCents?: number | undefined;
  /** Why an amber card may be printed. */
  readonly reason?: string | undefined;
  /** The day on which the cards go to the printer. */
  readonly mailOn?: MailDay;
  /** Mails only the nearest homes, as many as the account has free cards. */
  readonly isFreeOnly?: boolean | undefined;
}

/**
 * Approves what the agent has seen. Outside of a transaction. Throws `audience_changed` where the homes are others by
 * now, and `price_changed` where a piece costs another price; the campaign then shows the new ones, for the agent to approve.
 */
export async function approveSeen(
  context: AppContext,
  row: Authorized<repo.CampaignRow>,
  {
    actor,
    ip,
    seen = row.recipient_count,
    seenCents = row.unit_price_cents,
    reason,
    mailOn,
    isFreeOnly = false,
  }: Approval,
): Promise<Authorized<repo.CampaignRow>> {
  assertNotHeldByStaff(row);
  const day = row.status === 'draft' ? await mailDayOf(context, row, mailOn) : undefined;
  // Other homes may be free on another day.
  const isCounted = day === undefined || day === row.mail_on;
  if (row.status === 'draft' && reason === undefined && isCounted && !isFreeOnly)
    await assertMailable(context, row);
  const counted = await recount(context, row, day);
  assertSeenPrice(counted, seenCents);
  assertSeen(counted, seen);
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    // A mailing approved beside this one may take homes from the draft until it is locked, so its count is read again.
    await lockHomes(db);
    const locked = { ...counted, ...(await repo.lockCampaign(db, row.id)) };
    assertSeen(locked, seen);
    if (reason !== undefined) await overrideAmber(within, locked, { actor, ip, reason });
    const approved = isFreeOnly ? await limitToFree(within, locked) : locked;
    const scheduled = await approve(within, approved, actor.userId, mailOn);
    await confirmSending(within, scheduled);
    return scheduled;
  });
}

/**
 * Leaves the draft only the nearest homes, as many as its account has free cards, so that it costs nothing. Throws
 * `conflict` where none are left.
 */
async function limitToFree(
  context: AppContext,
  row: Authorized<repo.CampaignRow>,
): Promise<Authorized<repo.CampaignRow>> {
  const { db } = context;
  if (row.status !== 'draft') return row;
  const left = await countFreeLeft(db, row.agent_id, row.id);
  const { freeCards } = priceOfMailing(row, left);
  if (freeCards === 0) {
    throw new AppError('conflict', 'No free cards are left. Send the cards at their price instead.');
  }
  const now = context.now().toISOString();
  const homes = limitCards(await repo.listDecisions(db, row.id), freeCards);
  const limited = {
    targeting_json: { ...row.targeting_json, maxCards: freeCards },
    recipient_count: freeCards,
    excluded_count: homes.length - freeCards,
    area_json: row.area_json && describeArea(row.area_json.center, homes),
  };
  await repo.setCount(db, row, limited);
  await repo.replaceDecisions(db, row.id, homes, now);
  return { ...row, ...limited };
}

/** Throws `audience_changed` for a draft that goes to another number of homes than its agent saw. */
function assertSeen({ status, recipient_count: count }: repo.CampaignRow, seen: number): void {
  if (status !== 'draft' || count === seen) return;
  throw new AppError(
    'audience_changed',
    `The card goes to ${formatCount(count)} homes now, not to ${formatCount(seen)}: others were mailed or listed, opted out, get no mail, or are held by another mailing since. Check the new price, then send again.`,
  );
}
