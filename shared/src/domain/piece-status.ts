/**
 * States of a mail piece. The printer's events arrive late, twice and out of order, so a piece only moves to a
 * state of higher rank: its state is the highest of all it was told, whatever the order.
 */
import { type PieceStatus, pieceStatuses } from '../contracts/piece-vocabulary';

const rank: Readonly<Record<PieceStatus, number>> = {
  queued: 0,
  submitted: 1,
  accepted: 2,
  mailed: 3,
  in_transit: 4,
  in_local_area: 5,
  processed_for_delivery: 6,
  delivered: 7,
  // A card that came back was not delivered, even where the carrier first said so.
  returned: 8,
  cancelled: 9,
  failed: 10,
};

/** The state after an event. */
export function advancePiece(current: PieceStatus, event: PieceStatus): PieceStatus {
  return rank[event] > rank[current] ? event : current;
}

/** Whether the piece needs nothing more for its campaign to be complete. */
export function isFinalPieceStatus(status: PieceStatus): boolean {
  return rank[status] >= rank.delivered;
}

/** Whether an accepted piece in this state is paid back (decision 33: a piece that fails or returns). */
export function isCreditedPieceStatus(status: PieceStatus): boolean {
  return status === 'returned' || status === 'cancelled' || status === 'failed';
}

export const openPieceStatuses: readonly PieceStatus[] = pieceStatuses.filter(
  (status) => !isFinalPieceStatus(status),
);
