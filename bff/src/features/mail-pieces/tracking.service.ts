/** Records acceptance and printer events, from webhooks or reconciliation, in any order and repeated. */
import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import {
  advancePiece,
  isCreditedPieceStatus,
  isFinalPieceStatus,
} from '@farmpost/shared/domain/piece-status';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { RowUpdate } from '../../db/tables';
import type { AcceptedCard, FoundCard, TrackingEvent } from '../../providers/print-mail.port';
import { chargePiece, creditPiece } from '../billing/ledger.service';
import { completeIfDone } from '../campaigns/sending.service';
import { markOwnerMoved, suppressReturned } from '../households/household.commands';
import { copyCode } from '../scans/scan.commands';
import { publishCard } from '../webhook-endpoints/webhook.commands';
import * as repo from './mail-piece.repo';

/** The column with the time of each status. */
const timeOf: Readonly<Partial<Record<PieceStatus, keyof RowUpdate<'mail_pieces'>>>> = {
  mailed: 'mailed_at',
  delivered: 'delivered_at',
  returned: 'returned_at',
  failed: 'failed_at',
  cancelled: 'failed_at',
};

/** News of a card that agents' programs hear of. */
const published = ['mailed', 'delivered', 'returned'] as const;
const isPublished = (status: PieceStatus): status is (typeof published)[number] =>
  published.some((one) => one === status);

/** The time of something that the printer reports. Its clock may run ahead of ours. */
const timeAt = ({ now }: AppContext, reported: string | null | undefined): string =>
  new Date(Math.min(reported ? Date.parse(reported) : Infinity, now().getTime())).toISOString();

/** The card of a piece that was submitted by the database's original has the code that the original printed on it. */
async function takeCode(context: AppContext, piece: repo.Piece, code: string): Promise<string> {
  const isOurs = await copyCode(context.db, piece.code, code);
  if (!isOurs) context.log.error({ pieceId: piece.id, code }, 'the code on a card belongs to another home');
  return isOurs ? code : piece.code;
}

/** Records the acceptance and its charge once. Call it in a transaction. */
async function accept(
  context: AppContext,
  piece: repo.Piece,
  found: AcceptedCard & Partial<FoundCard>,
): Promise<repo.Piece> {
  if (piece.accepted_at !== null) return piece;
  const code =
    found.code && found.code !== piece.code ? await takeCode(context, piece, found.code) : piece.code;
  const acceptedAt = timeAt(context, found.acceptedAt);
  const change = {
    code,
    status: advancePiece(piece.status, 'accepted'),
    provider_id: found.providerId,
    expected_delivery: found.expectedDelivery ?? piece.expected_delivery,
    accepted_at: acceptedAt,
    updated_at: context.now().toISOString(),
  };
  await repo.updatePiece(context.db, piece.id, change);
  const { unit_price_cents } = await repo.findRate(context.db, piece.campaign_id);
  await chargePiece(context, { ...piece, worth_cents: unit_price_cents }, acceptedAt);
  if (found.hasMoved) await markOwnerMoved(context.db, piece.household_id, context.now().toISOString());
  return { ...piece, ...change };
}

export async function recordAcceptance(
  context: AppContext,
  pieceId: string,
  accepted: AcceptedCard | FoundCard,
): Promise<void> {
  const piece = await repo.lockPiece(context.db, { id: pieceId });
  if (piece) await accept(context, piece, accepted);
}

/** Fails a piece that the printer never accepted. It was not charged, so nothing is credited. */
export async function recordRejection(context: AppContext, pieceId: string, reason: string): Promise<void> {
  const piece = await repo.lockPiece(context.db, { id: pieceId });
  if (!piece || piece.accepted_at !== null) return;
  const now = context.now().toISOString();
  await repo.updatePiece(context.db, pieceId, {
    status: 'failed',
    failure_reason: reason,
    failed_at: now,
    updated_at: now,
  });
}

/**
 * The piece named in the event's metadata, if its provider id is not stored yet. A piece with another provider id is not
 * trusted: anyone who can submit cards can write metadata.
 */
async function findPieceByMetadata(db: Db, { pieceId }: TrackingEvent): Promise<repo.Piece | undefined> {
  const piece = pieceId === null ? undefined : await repo.lockPiece(db, { id: pieceId });
  return piece?.provider_id === null ? piece : undefined;
}

/**
 * Records one printer event. Call it in a transaction. A piece only moves forward. Returns `false` and changes nothing
 * for a repeated event or an unknown piece.
 */
export async function recordEvent(context: AppContext, event: TrackingEvent): Promise<boolean> {
  const { db } = context;
  const found =
    (await repo.lockPiece(db, { providerId: event.providerId })) ?? (await findPieceByMetadata(db, event));
  if (!found) return false;
  const now = context.now();
  const occurredAt = timeAt(context, event.occurredAt);
  const isNew = await repo.insertEventOnce(db, {
    id: uuidv7(),
    mail_piece_id: found.id,
    provider_event_id: event.eventId,
    type: event.status,
    occurred_at: occurredAt,
    received_at: now.toISOString(),
  });
  if (!isNew) return false;
  // An event can arrive before the acceptance is stored.
  const piece = await accept(context, found, event);
  const status = advancePiece(piece.status, event.status);
  const column = timeOf[event.status];
  await repo.updatePiece(db, piece.id, {
    status,
    expected_delivery: event.expectedDelivery ?? piece.expected_delivery,
    ...(column && { [column]: occurredAt }),
    updated_at: now.toISOString(),
  });
  if (isCreditedPieceStatus(status) && !isCreditedPieceStatus(piece.status)) {
    const rate = await repo.findRate(db, piece.campaign_id);
    // The post does not return Marketing Mail, so only what the printer did not make is credited (decision 43).
    if (rate.mail_class === 'first_class' || status === 'failed') {
      await creditPiece(context, { ...piece, worth_cents: rate.unit_price_cents });
    }
  }
  if (event.status === 'returned') {
    const key = await repo.findDeliveryKey(db, piece.household_id);
    if (key !== undefined) await suppressReturned(db, key, uuidv7(), now);
  }
  if (status !== piece.status && isPublished(status)) await publishCard(context, `card.${status}`, piece);
  // The carrier forwards a card for the person named on it, who has moved.
  if (event.status === 'rerouted' || event.hasMoved) {
    await markOwnerMoved(db, piece.household_id, now.toISOString());
  }
  if (isFinalPieceStatus(status)) await completeIfDone(context, piece.campaign_id);
  return true;
}
