/** When sessions end by themselves. */
import type { Config } from '../../../config';

const DAY = 24 * 60 * 60 * 1000;
/** A session expires after this time without use. */
const UNUSED_DAYS = 30;

/** The end of a session that is used now: after 30 unused days, and `SESSION_DAYS` after its start at the latest. */
export function sessionEnd({ SESSION_DAYS }: Pick<Config, 'SESSION_DAYS'>, startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + UNUSED_DAYS * DAY, startedAt.getTime() + SESSION_DAYS * DAY));
}
