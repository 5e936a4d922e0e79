/**
 * Submits a campaign's cards to the printer, exactly once per household (docs/decisions/0004). Pieces are stored before
 * anything is sent, and each attempt is recorded before it is made. If the outcome of an earlier attempt is unknown, the
 * piece is first looked up at the printer by its own id.
 */
import type { Addressing, MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import { isOnePage } from '@farmpost/shared/domain/postcard/sizes';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { wasCopy } from '../../db/was-copy';
import type { Row } from '../../db/tables';
import type { AcceptedCard, FoundCard, PostalAddress } from '../../providers/print-mail.port';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import { type Card, loadCard } from '../campaigns/card.service';
import { asVersion, secondVersionOf } from '../campaigns/card-version';
import { completeIfDone, findCampaignState } from '../campaigns/sending.service';
import * as repo from './mail-piece.repo';
import { senderOf } from './postal-sender';
import { claimOnDetour, type Detour, findCandidate, lookUpAsked, readDetour } from './printer-leg.service';
import { recordAcceptance, recordRejection } from './tracking.service';
import { findLastRefusal } from '../households/household.queries';
import { addresseeOf } from '../households/statement.queries';
import { findListedNames } from '../mailing-lists/mailing-list.queries';
import { findLiveCanary, noteCanaryError, refuseCanary } from '../printers/canary.commands';
import { noteAnswer, noteFailure } from '../printers/printer.commands';
import { findLeg, hasJustFailed } from '../printers/printer.queries';
import { type NextStep, nextStepOf } from '../printers/printer-route';

const BATCH = 16;
const CONCURRENCY = 4;
/** Longer than a job takes with all its retries. */
const QUIET_MINUTES = 30;

const recipientOf = (piece: repo.UnsentPiece, addressing: Addressing): PostalAddress => ({
  // Movers are matched by name: a card to the place alone follows no one. A name that the home gave itself is printed.
  name: [addresseeOf(addressing === 'owner' ? piece : { ...piece, owner_name: null }), 'Current Resident']
    .filter(Boolean)
    .join(' or '),
  addressLine1: piece.address_line1,
  addressLine2: piece.address_line2,
  city: piece.city,
  state: piece.state,
  zip: piece.zip,
});

interface Mailing {
  readonly card: Card;
  readonly mailingKey: string;
  readonly addressing: Addressing;
  readonly mailClass: MailClass;
  /** The way around the mailing's own printer, if there is one. */
  readonly detour: Detour | null;
  /** The database never was a copy of another one. */
  readonly isOriginal: boolean;
}

/** A mailing, with what one of its pieces does next. */
interface PieceOrder extends Mailing {
  readonly step: Extract<NextStep, { act: 'submit' }>;
}

interface SubmissionTries {
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/** The household asked to be forgotten before the printer had its card. */
class ErasedHome extends Error {
  override readonly name = 'ErasedHome';
}

/** Since the mailing started, the household opted out or is on a do-not-mail list, or its address turned out bad. */
class RefusedCard extends Error {
  override readonly name = 'RefusedCard';
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

/** `waits`: the piece was not tried, or not accepted, and another job takes it up. */
type Outcome = 'settled' | 'waits';

/**
 * Whether the piece is known at the printer that may have it. Under a detour, a piece that no printer was asked for is
 * only looked up because the database may be a copy of one that was: a database that never was a copy knows all that it
 * sent, and does not wait for a printer that is down.
 */
async function findKnown(
  context: AppContext,
  piece: repo.UnsentPiece,
  { detour, isOriginal }: Pick<Mailing, 'detour' | 'isOriginal'>,
): Promise<FoundCard | null | 'unknown'> {
  if (piece.attempts === 0) return null;
  const printer = printerNamed(context.providers, piece.provider);
  const isOnDetour = piece.submitted_at === null && detour?.leg.direction === 'there';
  if (!isOnDetour) return printer.findByPieceId(piece.id, piece.printer_draft);
  const otherwise = isOriginal ? null : 'unknown';
  if (await hasJustFailed(context.db, piece.provider, context.now())) return otherwise;
  try {
    return await printer.findByPieceId(piece.id, piece.printer_draft);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isTransient) await noteFailure(context, piece.provider, error);
    return otherwise;
  }
}

/** Returns `waits` if the piece was canceled in the meantime, or must not go to a printer now. */
async function submitToPrinter(
  context: AppContext,
  piece: repo.UnsentPiece,
  order: PieceOrder,
): Promise<AcceptedCard | FoundCard | 'waits'> {
  const { card, mailingKey, addressing, mailClass, detour, step } = order;
  const leg = piece.submitted_at === null ? (detour?.leg ?? null) : null;
  const known = await findKnown(context, piece, order);
  if (known === 'unknown') return 'waits';
  if (known) return known;
  if (piece.erased_at !== null) throw new ErasedHome('The household asked to be forgotten.');
  const refusal = await findLastRefusal(context.db, piece.household_id, piece.agent_id, context.now());
  if (refusal === 'wish') throw new RefusedCard('The home wants no cards, or is on a do-not-mail list.');
  if (refusal) throw new RefusedCard(`The address gets no mail: ${exclusionReasonNames[refusal]}.`);
  const printer = printerNamed(context.providers, step.printer);
  const { front, back } = await printSides(context, card, piece.code);
  const isMarked = leg
    ? await claimOnDetour(context, piece, leg)
    : await repo.markAttempt(context.db, piece.id, printer.name, context.now().toISOString());
  if (!isMarked) return 'waits';
  return printer.submit(
    {
      pieceId: piece.id,
      mailingKey,
      campaignId: piece.campaign_id,
      code: piece.code,
      to: recipientOf(piece, addressing),
      from: senderOf(context.config, card),
      size: card.template.size,
      mailClass,
      frontPdf: front.pdf,
      backPdf: back?.pdf ?? null,
    },
    { saved: piece.printer_draft, save: (draft) => repo.keepDraft(context.db, piece.id, draft) },
  );
}

/**
 * A refused canary: its mailing waits for an administrator. If it was the card's only attempt and the printer does not
 * have it, no printer was asked for the card after all, and it goes on like the others. Returns `null` for any other card.
 */
async function settleRefusedCanary(
  context: AppContext,
  piece: repo.UnsentPiece,
  { detour }: Mailing,
  error: ProviderError,
): Promise<Outcome | null> {
  if (!detour) return null;
  const canary = await findLiveCanary(context, piece.campaign_id, detour.leg);
  if (canary?.pieceId !== piece.id || canary.state !== 'asked') return null;
  const printer = printerNamed(context.providers, detour.leg.printer);
  const state = await repo.findPiece(context.db, piece.id);
  const found = await printer.findByPieceId(piece.id, state?.printer_draft ?? null);
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    if (found) {
      await recordAcceptance(within, piece.id, found);
      return 'settled';
    }
    const now = context.now().toISOString();
    await refuseCanary(db, canary.id, error.message, now);
    const isTakenBack = piece.submitted_at === null && (await repo.takeBackAttempt(db, piece, now));
    if (!isTakenBack) await recordRejection(within, piece.id, error.message);
    return 'waits';
  });
}

/**
 * Submits one piece and records its acceptance or rejection. Throws errors worth a retry: transient printer errors, and
 * rendering errors until the last attempt.
 */
async function submitPiece(
  context: AppContext,
  piece: repo.UnsentPiece,
  order: PieceOrder,
  tries: SubmissionTries,
): Promise<Outcome> {
  try {
    const accepted = await submitToPrinter(context, piece, order);
    if (accepted === 'waits') return 'waits';
    await transaction(context.db, (db) => recordAcceptance({ ...context, db }, piece.id, accepted));
    return 'settled';
  } catch (error) {
    const isRefusedByPrinter = error instanceof ProviderError && error.code === 'rejected';
    const isRefused = error instanceof ErasedHome || error instanceof RefusedCard || isRefusedByPrinter;
    const isUnprintable = error instanceof UnprintableCard && tries.isLast && !tries.signal.aborted;
    if (!isRefused && !isUnprintable) throw error;
    context.log.warn({ err: error, pieceId: piece.id }, 'piece was rejected');
    const settled = isRefusedByPrinter ? await settleRefusedCanary(context, piece, order, error) : null;
    if (settled) return settled;
    await transaction(context.db, (db) => recordRejection({ ...context, db }, piece.id, error.message));
    return 'settled';
  }
}

/** Resumes mailings whose job ran out of retries, for example after a long printer outage. */
export async function resumeSubmissions({ db, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MINUTES * 60_000).toISOString();
  for (const campaignId of await repo.listStranded(db, before)) {
    await jobs.enqueue(db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });
  }
}

/**
 * A card to a mailing list names the people whom its agent knows at the home, and never an owner of the records. One who
 * has moved is not named.
 */
async function withListedNames(
  { db }: AppContext,
  { targeting_json: { listId } }: Pick<Row<'campaigns'>, 'targeting_json'>,
  pieces: readonly repo.UnsentPiece[],
): Promise<readonly repo.UnsentPiece[]> {
  if (listId === undefined) return pieces;
  const names = await findListedNames(
    db,
    listId,
    pieces.map((piece) => piece.household_id),
  );
  return pieces.map((piece) => {
    const name = names.get(piece.household_id) ?? null;
    return { ...piece, owner_name: name, owner_moved_at: name === null ? piece.owner_moved_at : null };
  });
}

/** A vendor that does not answer gets no further cards of this batch: each would count as asked for. */
const isOutage = (error: unknown): boolean =>
  error instanceof ProviderError && (error.code === 'timeout' || error.code === 'unavailable');

/** A mailing, as a batch needs it. */
interface BatchOf {
  readonly found: NonNullable<Awaited<ReturnType<typeof findCampaignState>>>;
  readonly cards: { readonly a: Card; readonly b: Card };
  readonly detour: Detour | null;
  readonly isOriginal: boolean;
  /** The piece that tries the leg's printer before the others. */
  readonly triedBy?: string | undefined;
}

/** Submits pieces, four at a time. Returns how many are settled. Throws the first failure. */
async function submitPieces(
  context: AppContext,
  unsent: readonly repo.UnsentPiece[],
  { found: { campaign, mailingKey }, cards, detour, isOriginal, triedBy }: BatchOf,
  tries: SubmissionTries,
): Promise<number> {
  const { signal } = tries;
  const queue = [...(await withListedNames(context, campaign, unsent))];
  const failures: unknown[] = [];
  const failed = new Map<string, Error>();
  const answered = new Set<string>();
  let settled = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let piece = queue.shift(); piece && !signal.aborted; piece = queue.shift()) {
        const step = nextStepOf({ ...piece, isCanary: piece.id === triedBy }, detour?.leg ?? null, {
          canary: detour?.canary?.state ?? 'none',
          fault: detour?.fault ?? null,
        });
        if (step.act !== 'submit') continue;
        const order = {
          step,
          card: cards[piece.variant ?? 'a'],
          mailingKey,
          addressing: campaign.addressing,
          mailClass: campaign.mail_class,
          detour,
          isOriginal,
        };
        try {
          if ((await submitPiece(context, piece, order, tries)) === 'waits') continue;
          settled += 1;
          answered.add(step.printer);
        } catch (error) {
          failures.push(error);
          if (error instanceof Error && isOutage(error)) {
            failed.set(step.printer, error);
            queue.length = 0;
          }
        }
      }
    }),
  );
  for (const [printer, error] of failed) await noteFailure(context, printer, error);
  for (const printer of answered) if (!failed.has(printer)) await noteAnswer(context, printer);
  if (failures.length > 0) throw failures[0];
  if (signal.aborted) throw new Error('The server is stopping.');
  return settled;
}

/**
 * Lets one card of the mailing try the leg's printer, if none has. Returns the detour with its outcome, and whether a card
 * was settled.
 */
async function submitCanary(
  context: AppContext,
  batch: BatchOf & { readonly detour: Detour },
  tries: SubmissionTries,
): Promise<{ readonly detour: Detour; readonly settled: number }> {
  const { detour, found } = batch;
  const { id: campaignId } = found.campaign;
  if (detour.fault !== null || (detour.canary !== null && detour.canary.state !== 'asked')) {
    return { detour, settled: 0 };
  }
  const piece = detour.canary
    ? (await repo.listUnsent(context.db, campaignId, { limit: 1, id: detour.canary.pieceId }))[0]
    : await findCandidate(context, campaignId);
  if (!piece) return { detour, settled: 0 };
  const settled = await submitPieces(context, [piece], { ...batch, triedBy: piece.id }, tries).catch(
    async (error: unknown) => {
      const canary = await findLiveCanary(context, campaignId, detour.leg);
      if (canary?.state === 'asked') {
        await noteCanaryError(context.db, canary.id, error instanceof Error ? error.message : String(error));
      }
      throw error;
    },
  );
  return { detour: { ...detour, canary: await findLiveCanary(context, campaignId, detour.leg) }, settled };
}

/** Whether cards that no printer was asked for may go to one now. */
const takesFresh = (detour: Detour | null): boolean =>
  detour === null || (detour.fault === null && detour.canary?.state === 'accepted');

/** Handler of `mail-pieces.submit`: submits one batch. The rows are the checkpoint. */
export async function submitBatch(
  context: AppContext,
  campaignId: string,
  tries: SubmissionTries,
): Promise<void> {
  const { db } = context;
  const found = await findCampaignState(db, campaignId);
  if (!found) return;
  const { campaign } = found;
  const leg = await findLeg(db, {
    printer: campaign.printer ?? context.providers.printMail.name,
    startedAt: campaign.submitted_at,
  });
  if (leg?.direction === 'there') await lookUpAsked(context, campaignId, leg);
  const stopped = leg?.direction === 'there' ? leg.own : null;
  const [any] = await repo.listUnsent(db, campaignId, { limit: 1, stopped });
  let settled = 0;
  let isFull = false;
  if (any) {
    const card = await loadCard(context, campaign);
    const cards = {
      a: card,
      b: secondVersionOf(campaign) ? await loadCard(context, asVersion(campaign, 'b')) : card,
    };
    const mailClass = campaign.mail_class;
    const detour =
      leg && (await readDetour(context, campaignId, { leg, cards: [cards.a, cards.b], mailClass }));
    const batch = { found, cards, detour, isOriginal: !(await wasCopy(db)) };
    const first = detour && (await submitCanary(context, { ...batch, detour }, tries));
    const now = first?.detour ?? null;
    const pieces = await repo.listUnsent(db, campaignId, {
      limit: BATCH,
      stopped,
      asked: takesFresh(now) ? undefined : true,
    });
    settled = (first?.settled ?? 0) + (await submitPieces(context, pieces, { ...batch, detour: now }, tries));
    // A canary that was settled without an answer, such as that of a home that opted out, makes place for another one.
    isFull = pieces.length === BATCH || (first !== null && first.settled > 0 && !takesFresh(now));
  }
  await transaction(db, async (within) => {
    // A batch in which every card waits would only be repeated.
    if (isFull && settled > 0) await context.jobs.enqueue(within, 'mail-pieces.submit', { campaignId });
    else await completeIfDone({ ...context, db: within }, campaignId);
  });
}
