/**
 * Submits a campaign's cards to the printer, exactly once per household (docs/decisions/0004). Pieces are stored before
 * anything is sent, and each attempt is recorded before it is made. If the outcome of an earlier attempt is unknown, the
 * piece is first looked up at the printer by its own id.
 */
import { nextCampaignStatus } from '@farmpost/shared/domain/campaign-status';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { versionFor } from '@farmpost/shared/domain/card-versions';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { affordablePieces } from '@farmpost/shared/domain/pricing';
import { isOnePage } from '@farmpost/shared/domain/postcard/sizes';
import { listingStatusInWords } from '@farmpost/shared/domain/status-names';
import { isWindowOver } from '@farmpost/shared/domain/stop-window';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { transaction } from '../../db/transaction';
import type { AcceptedCard, PostalAddress } from '../../providers/print-mail.port';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import { findAccount } from '../billing/billing.queries';
import { holdingOf, type Reservation } from '../billing/budget.service';
import { type Card, isProofStale, loadCard, newCardCode } from '../campaigns/card.service';
import { asVersion, secondVersionOf } from '../campaigns/card-version';
import { setOutcome } from '../campaigns/campaign.commands';
import { cancel, hold } from '../campaigns/campaign-transitions.service';
import { holdForMembership } from '../campaigns/membership.service';
import { completeIfDone, findCampaignState, send } from '../campaigns/sending.service';
import { findBlocked } from '../households/household.queries';
import { addresseeOf } from '../households/statement.queries';
import { insertCodes } from '../scans/scan.commands';
import * as repo from './mail-piece.repo';
import { senderOf } from './postal-sender';
import { recordAcceptance, recordRejection } from './tracking.service';

const BATCH = 16;
const CONCURRENCY = 4;
/** Longer than a job takes with all its retries. */
const QUIET_MINUTES = 30;

/**
 * Returns the households that may still be mailed and records the reason for the others in the decision log. The farthest
 * homes beyond what the mailing holds are left out.
 */
async function recheck(context: AppContext, campaign: Row<'campaigns'>, held: Reservation) {
  const { db } = context;
  const now = context.now();
  const chosen = await repo.listChosen(db, campaign.id);
  const outcomes = await findBlocked(
    db,
    chosen.map((home) => ({ id: home.id, deliveryKey: home.delivery_key })),
    { agentId: campaign.agent_id, campaignId: campaign.id, purpose: campaign.purpose, now },
  );
  const mailable = chosen.filter(({ id }) => !outcomes.has(id));
  const affordable = held.freeCards + affordablePieces(held.cents, campaign.kind);
  for (const { id } of mailable.slice(affordable)) outcomes.set(id, 'over_budget');
  for (const [householdId, reason] of outcomes) {
    await setOutcome(db, { campaignId: campaign.id, householdId }, reason, now.toISOString());
  }
  return mailable.slice(0, affordable);
}

/** Creates a row per piece; the account's free postcards go to the nearest homes. */
async function createPieces(
  context: AppContext,
  campaign: Row<'campaigns'>,
  householdIds: readonly string[],
  free: number,
) {
  const now = context.now().toISOString();
  const common = {
    campaign_id: campaign.id,
    agent_id: campaign.agent_id,
    created_at: now,
  };
  const created = householdIds.map((householdId, index) => {
    const code = newCardCode();
    return {
      code: {
        ...common,
        code,
        listing_id: campaign.listing_id,
        household_id: householdId,
        variant: secondVersionOf(campaign) && versionFor(campaign.id, householdId),
      },
      piece: {
        ...common,
        id: uuidv7(),
        household_id: householdId,
        code,
        status: 'queued' as const,
        provider: campaign.printer ?? context.providers.printMail.name,
        provider_id: null,
        printer_draft: null,
        price_cents: index < free ? 0 : campaign.unit_price_cents,
        is_free: index < free,
        expected_delivery: null,
        failure_reason: null,
        submitted_at: null,
        accepted_at: null,
        mailed_at: null,
        delivered_at: null,
        returned_at: null,
        failed_at: null,
        updated_at: now,
      },
    };
  });
  await insertCodes(
    context.db,
    created.map(({ code }) => code),
  );
  await repo.insertPieces(
    context.db,
    created.map(({ piece }) => piece),
  );
}

/** How far the mailed number may be from the approved one. */
const TOLERATED_SHARE = 0.02;

/** Always tolerates one home: of a few cards, that is more than the share. */
const hasChanged = (approved: number, mailable: number) =>
  Math.abs(approved - mailable) > Math.max(1, approved * TOLERATED_SHARE);

/** Handler of `campaigns.send`: at the end of the stop window the campaign becomes active and gets its pieces. */
export async function beginSending(context: AppContext, campaignId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    await repo.lockStart(db);
    const found = await findCampaignState(db, campaignId);
    // The campaign was stopped, held or rescheduled in the meantime.
    if (!found || !nextCampaignStatus(found.campaign.status, 'send')) return;
    const { campaign, listing } = found;
    if (!campaign.sends_at || !isWindowOver(campaign.sends_at, context.now())) return;
    if (listing && !isCardTrue(campaign.purpose, listing)) {
      await cancel(
        within,
        campaign,
        `The listing is ${listingStatusInWords(listing.status)} now, so the cards were stopped.`,
      );
      return;
    }
    const account = await findAccount(db, campaign.agent_id);
    const status = account?.subscriptionStatus ?? 'canceled';
    if (status !== 'active') {
      await holdForMembership(within, campaign, status);
      return;
    }
    if (await isProofStale(within, campaign)) {
      context.log.warn({ campaignId }, 'card changed since its proof; preparing it again');
      await hold(within, campaign);
      return;
    }
    const held = await holdingOf(within, campaign).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'over_budget') return error;
      throw error;
    });
    if (held instanceof AppError) {
      await cancel(within, campaign, held.message);
      return;
    }
    const homes = await recheck(within, campaign, held);
    if (homes.length === 0) {
      await cancel(within, campaign, 'No homes were left to mail when the stop window ended.');
      return;
    }
    if (campaign.approved_by !== null && hasChanged(campaign.recipient_count, homes.length)) {
      const notice = `Nothing was sent: only ${formatCount(homes.length)} of the ${formatQuantity(campaign.recipient_count, 'home')} that you approved can still be mailed. Look at the new number and send again.`;
      context.log.warn({ campaignId, mailable: homes.length }, 'homes changed since approval');
      await hold(within, campaign, {}, { notice, mayGoByItself: false });
      return;
    }
    await createPieces(
      within,
      campaign,
      homes.map(({ id }) => id),
      held.freeCards,
    );
    await send(within, campaign, homes.length);
    await context.jobs.enqueue(db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });
  });
}

const recipientOf = (piece: repo.UnsentPiece): PostalAddress => ({
  name: [addresseeOf(piece), 'Current Resident'].filter(Boolean).join(' or '),
  addressLine1: piece.address_line1,
  addressLine2: piece.address_line2,
  city: piece.city,
  state: piece.state,
  zip: piece.zip,
});

interface SubmissionTries {
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/** The household asked to be forgotten before the printer had its card. */
class ErasedHome extends Error {
  override readonly name = 'ErasedHome';
}

/** The card could not be rendered, so the printer was not called. */
class UnprintableCard extends Error {
  override readonly name = 'UnprintableCard';
}

async function printSides({ print }: AppContext, { template, data }: Card, code: string) {
  const card = { template, data: data(code) };
  try {
    return {
      front: await print.renderCard({ ...card, side: 'front' }),
      back: isOnePage(template) ? null : await print.renderCard({ ...card, side: 'back' }),
    };
  } catch (cause) {
    throw new UnprintableCard('The card could not be prepared for printing.', { cause });
  }
}

/** Returns `null` if the piece was cancelled in the meantime. */
async function submitToPrinter(
  context: AppContext,
  piece: repo.UnsentPiece,
  card: Card,
): Promise<AcceptedCard | null> {
  const printer = printerNamed(context.providers, piece.provider);
  if (piece.attempts > 0) {
    const known = await printer.findByPieceId(piece.id, piece.printer_draft);
    if (known) return known;
  }
  if (piece.erased_at !== null) throw new ErasedHome('The household asked to be forgotten.');
  const { front, back } = await printSides(context, card, piece.code);
  if (!(await repo.markAttempt(context.db, piece.id, context.now().toISOString()))) return null;
  return printer.submit(
    {
      pieceId: piece.id,
      campaignId: piece.campaign_id,
      to: recipientOf(piece),
      from: senderOf(context.config.MAIL_POSTAL_ADDRESS, card.agentName),
      size: card.template.size,
      frontPdf: front.pdf,
      backPdf: back?.pdf ?? null,
    },
    { saved: piece.printer_draft, save: (draft) => repo.keepDraft(context.db, piece.id, draft) },
  );
}

/**
 * Submits one piece and records its acceptance or rejection. Throws errors worth a retry: transient printer errors, and
 * rendering errors until the last attempt.
 */
async function submitPiece(
  context: AppContext,
  piece: repo.UnsentPiece,
  card: Card,
  tries: SubmissionTries,
): Promise<void> {
  try {
    const accepted = await submitToPrinter(context, piece, card);
    if (accepted === null) return;
    await transaction(context.db, (db) => recordAcceptance({ ...context, db }, piece.id, accepted));
  } catch (error) {
    const isRefused =
      error instanceof ErasedHome || (error instanceof ProviderError && error.code === 'rejected');
    const isUnprintable = error instanceof UnprintableCard && tries.isLast && !tries.signal.aborted;
    if (!isRefused && !isUnprintable) throw error;
    context.log.warn({ err: error, pieceId: piece.id }, 'piece was rejected');
    await transaction(context.db, (db) => recordRejection({ ...context, db }, piece.id, error.message));
  }
}

/** Resumes mailings whose job ran out of retries, for example after a long printer outage. */
export async function resumeSubmissions({ db, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MINUTES * 60_000).toISOString();
  for (const campaignId of await repo.listStranded(db, before)) {
    await jobs.enqueue(db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });
  }
}

/** Handler of `mail-pieces.submit`: submits one batch. The rows are the checkpoint. */
export async function submitBatch(
  context: AppContext,
  campaignId: string,
  tries: SubmissionTries,
): Promise<void> {
  const { signal } = tries;
  const found = await findCampaignState(context.db, campaignId);
  if (!found) return;
  const pieces = await repo.listUnsent(context.db, campaignId, BATCH);
  if (pieces.length > 0) {
    const { campaign } = found;
    const card = await loadCard(context, campaign);
    const cards = {
      a: card,
      b: secondVersionOf(campaign) ? await loadCard(context, asVersion(campaign, 'b')) : card,
    };
    const queue = [...pieces];
    const failures: unknown[] = [];
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let piece = queue.shift(); piece && !signal.aborted; piece = queue.shift()) {
          await submitPiece(context, piece, cards[piece.variant ?? 'a'], tries).catch((error: unknown) =>
            failures.push(error),
          );
        }
      }),
    );
    if (failures.length > 0) throw failures[0];
    if (signal.aborted) throw new Error('The server is stopping.');
  }
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    if (pieces.length < BATCH) await completeIfDone(within, campaignId);
    else await context.jobs.enqueue(db, 'mail-pieces.submit', { campaignId });
  });
}
