/** What becomes of a mail piece, in the order in which it happens, without schemas: browsers use it too. */
export const pieceStatuses = [
  'queued',
  'submitted',
  'accepted',
  'mailed',
  'in_transit',
  'in_local_area',
  'processed_for_delivery',
  'delivered',
  'returned',
  'failed',
  'cancelled',
] as const;
export type PieceStatus = (typeof pieceStatuses)[number];
