/** When a message that could not be sent is tried again, and for how long. */
import type { Message } from './message.repo';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A vendor may be down for a day; a code or link that has expired is not worth sending. */
const PATIENCE: Readonly<Record<string, number>> = { phone_code: 10 * MINUTE, account: HOUR };
const DEFAULT_PATIENCE = 24 * HOUR;
const LONGEST_PAUSE_SECONDS = 15 * 60;

export const givesUpAt = (purpose: string, from: Date): string =>
  new Date(from.getTime() + (PATIENCE[purpose] ?? DEFAULT_PATIENCE)).toISOString();

/**
 * Seconds until the next try of a message: 1, 2, 4 … up to 15 minutes, and a last one when its time is over. `null`
 * after that one.
 */
export function secondsUntilNextTry(
  message: Pick<Message, 'attempts' | 'purpose' | 'gives_up_at' | 'created_at'>,
  now: Date,
): number | null {
  const end = message.gives_up_at ?? givesUpAt(message.purpose, new Date(message.created_at));
  const left = (Date.parse(end) - now.getTime()) / 1000;
  if (left <= 0) return null;
  return Math.min(2 ** Math.min(message.attempts - 1, 16), LONGEST_PAUSE_SECONDS, Math.ceil(left));
}
