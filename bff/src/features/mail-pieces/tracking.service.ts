/** What the printer says of pieces: acceptance, events by webhook or reconciliation, in any order and any number. */
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
import type { AcceptedCard, TrackingEvent } from '../../providers/print-mail.port';
import { chargePiece, creditPiece } from '../billing/ledger.service';
import { completeIfDone } from '../campaigns/sending.service';
import { suppressReturned } from '../households/household.commands';
import * as repo from './mail-piece.repo';

/** The column that remembers when a state was first told. */
const timeOf: Readonly<Partial<Record<PieceStatus, keyof RowUpdate<'mail_pieces'>>>> = {
  mailed: 'mailed_at',
  delivered: 'delivered_at',
  returned: 'returned_at',
  failed: 'failed_at',
  cancelled: 'failed_at',
};

/** The acceptance and its charge, once; in the caller's transaction. */
async function accept(
  context: AppContext,
  piece: repo.Piece,
  { providerId, expectedDelivery }: AcceptedCard,
): Promise<repo.Piece> {
  if (piece.accepted_at !== null) return piece;
  const now = context.now().toISOString();
  const change = {
    status: advancePiece(piece.status, 'accepted'),
    provider_id: providerId,
    expected_delivery: expectedDelivery ?? piece.expected_delivery,
    accepted_at: now,
    updated_at: now,
  };
  await repo.updatePiece(context.db, piece.id, change);
  await chargePiece(context, piece);
  return { ...piece, ...change };
}

export async function recordAcceptance(
  context: AppContext,
  pieceId: string,
  accepted: AcceptedCard,
): Promise<void> {
  const piece = await repo.lockPiece(context.db, { id: pieceId });
  if (piece) await accept(context, piece, accepted);
}

/** The printer refused the piece for good: nothing was charged, nothing is credited. */
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
 * The piece that the event's metadata names, if the printer's answer with its provider id has not been stored yet. A
 * piece with another provider id is not the event's: anyone who may print can write metadata.
 */
async function unnamedPiece(db: Db, { pieceId }: TrackingEvent): Promise<repo.Piece | undefined> {
  const piece = pieceId === null ? undefined : await repo.lockPiece(db, { id: pieceId });
  return piece?.provider_id === null ? piece : undefined;
}

/**
 * Takes in one event of the printer; in the caller's transaction. The piece only moves forward; an event that was
 * told before, or of a piece that is not ours, changes nothing. False for these.
 */
export async function recordEvent(context: AppContext, event: TrackingEvent): Promise<boolean> {
  const { db } = context;
  const found =
    (await repo.lockPiece(db, { providerId: event.providerId })) ?? (await unnamedPiece(db, event));
  if (!found) return false;
  const now = context.now();
  // The printer's clock may run ahead of ours; what it tells of has happened by now.
  const occurredAt = new Date(Math.min(Date.parse(event.occurredAt), now.getTime())).toISOString();
  const isNew = await repo.insertEventOnce(db, {
    id: uuidv7(),
    mail_piece_id: found.id,
    provider_event_id: event.eventId,
    type: event.status,
    occurred_at: occurredAt,
    received_at: now.toISOString(),
  });
  if (!isNew) return false;
  // An event can arrive before the answer that accepted the piece was stored.
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
    await creditPiece(context, piece);
  }
  if (event.status === 'returned') {
    const key = await repo.findDeliveryKey(db, piece.household_id);
    if (key !== undefined) await suppressReturned(db, key, uuidv7(), now);
  }
  if (isFinalPieceStatus(status)) await completeIfDone(context, piece.campaign_id);
  return true;
}
