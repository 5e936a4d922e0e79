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
import type { Row } from '../../db/tables';
import type { AcceptedCard, FoundCard, PostalAddress } from '../../providers/print-mail.port';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import { type Card, loadCard } from '../campaigns/card.service';
import { asVersion, secondVersionOf } from '../campaigns/card-version';
import { completeIfDone, findCampaignState } from '../campaigns/sending.service';
import * as repo from './mail-piece.repo';
import { senderOf } from './postal-sender';
import { recordAcceptance, recordRejection } from './tracking.service';
import { findLastRefusal } from '../households/household.queries';
import { addresseeOf } from '../households/statement.queries';
import { findListedNames } from '../mailing-lists/mailing-list.queries';

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

/** Returns `null` if the piece was canceled in the meantime. */
async function submitToPrinter(
  context: AppContext,
  piece: repo.UnsentPiece,
  { card, mailingKey, addressing, mailClass }: Mailing,
): Promise<AcceptedCard | FoundCard | null> {
  const printer = printerNamed(context.providers, piece.provider);
  if (piece.attempts > 0) {
    const known = await printer.findByPieceId(piece.id, piece.printer_draft);
    if (known) return known;
  }
  if (piece.erased_at !== null) throw new ErasedHome('The household asked to be forgotten.');
  const refusal = await findLastRefusal(context.db, piece.household_id, piece.agent_id, context.now());
  if (refusal === 'wish') throw new RefusedCard('The home wants no cards, or is on a do-not-mail list.');
  if (refusal) throw new RefusedCard(`The address gets no mail: ${exclusionReasonNames[refusal]}.`);
  const { front, back } = await printSides(context, card, piece.code);
  if (!(await repo.markAttempt(context.db, piece.id, context.now().toISOString()))) return null;
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
 * Submits one piece and records its acceptance or rejection. Throws errors worth a retry: transient printer errors, and
 * rendering errors until the last attempt.
 */
async function submitPiece(
  context: AppContext,
  piece: repo.UnsentPiece,
  mailing: Mailing,
  tries: SubmissionTries,
): Promise<void> {
  try {
    const accepted = await submitToPrinter(context, piece, mailing);
    if (accepted === null) return;
    await transaction(context.db, (db) => recordAcceptance({ ...context, db }, piece.id, accepted));
  } catch (error) {
    const isRefused =
      error instanceof ErasedHome ||
      error instanceof RefusedCard ||
      (error instanceof ProviderError && error.code === 'rejected');
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

/** Handler of `mail-pieces.submit`: submits one batch. The rows are the checkpoint. */
export async function submitBatch(
  context: AppContext,
  campaignId: string,
  tries: SubmissionTries,
): Promise<void> {
  const { signal } = tries;
  const found = await findCampaignState(context.db, campaignId);
  if (!found) return;
  const unsent = await repo.listUnsent(context.db, campaignId, BATCH);
  const pieces = await withListedNames(context, found.campaign, unsent);
  if (pieces.length > 0) {
    const { campaign, mailingKey } = found;
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
          const mailing = {
            card: cards[piece.variant ?? 'a'],
            mailingKey,
            addressing: campaign.addressing,
            mailClass: campaign.mail_class,
          };
          await submitPiece(context, piece, mailing, tries).catch((error: unknown) => failures.push(error));
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
