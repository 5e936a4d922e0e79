/** Statuses of a mail piece in chronological order, without schemas, because browsers also use them. */
export const pieceStatuses = [
  'queued',
  'submitted',
  'accepted',
  'mailed',
  'in_transit',
  'in_local_area',
  'processed_for_delivery',
  'delivered',
  'rerouted',
  'returned',
  'failed',
  'cancelled',
] as const;
export type PieceStatus = (typeof pieceStatuses)[number];
