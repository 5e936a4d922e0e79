/**
 * Statuses of a mail piece. The printer's events arrive late, twice and out of order, so a piece only moves to a status
 * of higher rank: its status is the highest one received, in any order.
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
  // A forwarded card is delivered to another home.
  rerouted: 8,
  // A returned card was not delivered, even if the carrier first said so.
  returned: 9,
  cancelled: 10,
  failed: 11,
};

/** The status after an event. */
export function advancePiece(current: PieceStatus, event: PieceStatus): PieceStatus {
  return rank[event] > rank[current] ? event : current;
}

/** Whether the campaign need not wait for the piece before it completes. */
export function isFinalPieceStatus(status: PieceStatus): boolean {
  return rank[status] >= rank.delivered;
}

/** Whether an accepted piece with this status is credited (decision 33: a piece that fails or returns). */
export function isCreditedPieceStatus(status: PieceStatus): boolean {
  return status === 'returned' || status === 'cancelled' || status === 'failed';
}

export const openPieceStatuses: readonly PieceStatus[] = pieceStatuses.filter(
  (status) => !isFinalPieceStatus(status),
);
