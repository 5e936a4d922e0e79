/** Stages of a card, reduced to the four that a map and a bar can tell apart. */
import { type PieceStatus, pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';

export const pieceStages = ['waiting', 'onTheWay', 'delivered', 'returned'] as const;
export type PieceStage = (typeof pieceStages)[number];

export const stageNames: Readonly<Record<PieceStage, string>> = {
  waiting: 'Waiting for the printer',
  onTheWay: 'On the way',
  delivered: 'Delivered',
  returned: 'Forwarded, returned or failed',
};

const stages: Readonly<Record<PieceStatus, PieceStage | null>> = {
  queued: 'waiting',
  submitted: 'waiting',
  accepted: 'onTheWay',
  mailed: 'onTheWay',
  in_transit: 'onTheWay',
  in_local_area: 'onTheWay',
  processed_for_delivery: 'onTheWay',
  delivered: 'delivered',
  rerouted: 'returned',
  returned: 'returned',
  failed: 'returned',
  // Never printed.
  cancelled: null,
};

type Counts = Readonly<Partial<Record<PieceStatus, number>>>;

export const countStage = (counts: Counts, stage: PieceStage): number =>
  pieceStatuses.reduce((sum, status) => sum + (stages[status] === stage ? (counts[status] ?? 0) : 0), 0);

/** A number that rises with each status change of a card, so that lists of cards reload with the figures. */
export const movesOf = (counts: Counts): number =>
  pieceStatuses.reduce((sum, status, rank) => sum + rank * (counts[status] ?? 0), 0);
