/** Maps Click2Mail's words for jobs and scans to states of a mail piece. */
import type { PieceStatus } from '@farmpost/shared/contracts/piece-vocabulary';

/** `open`: made but not submitted, so it will not be printed. */
type JobState = 'open' | 'ordered' | 'mailed' | 'failed' | 'cancelled';

/** By the description in its upper case form; its answers also spell it `Editing` or `In Production`. */
const states: ReadonlyMap<string, JobState> = new Map(
  Object.entries({
    CREATED: 'open',
    EDITING: 'open',
    PROOF_ACCEPTED: 'open',
    ORDER_SUBMITTED: 'ordered',
    AWAITING_PRODUCTION: 'ordered',
    IN_PRODUCTION: 'ordered',
    MAILED: 'mailed',
    ERROR: 'failed',
    CANCELED: 'cancelled',
    CANCELLED: 'cancelled',
  } as const),
);

/** `null` for an unknown word: to guess could print a second card, or charge for none. */
export const readJobState = (description: string): JobState | null =>
  states.get(
    description
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_'),
  ) ?? null;

/** The carrier's scans, whose words Click2Mail passes on. */
const scans: readonly (readonly [RegExp, PieceStatus])[] = [
  [/return/i, 'returned'],
  [/undeliverable/i, 'returned'],
  [/re-?rout/i, 'rerouted'],
  [/out for delivery|processed for delivery/i, 'processed_for_delivery'],
  [/delivered/i, 'delivered'],
  [/local|delivery unit|destination/i, 'in_local_area'],
  [/transit|origin|processed|accepted|arriv|depart|forward/i, 'in_transit'],
];

export const statusOfScan = (words: string): PieceStatus | undefined =>
  scans.find(([pattern]) => pattern.test(words))?.[1];
