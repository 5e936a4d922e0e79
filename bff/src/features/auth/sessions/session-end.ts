/** When sessions end by themselves. */
import type { AppContext } from '../../../context';
import { readSetting } from '../../product-settings/product-setting.queries';

const DAY = 24 * 60 * 60 * 1000;
/** A session expires after this time without use. */
const UNUSED_DAYS = 30;

/** The end of a session that is used now: after 30 unused days, and `session_days` after its start at the latest. */
export async function sessionEnd(
  context: Pick<AppContext, 'config' | 'db'>,
  startedAt: Date,
  now: Date,
): Promise<Date> {
  const days = await readSetting(context, 'session_days');
  return new Date(Math.min(now.getTime() + UNUSED_DAYS * DAY, startedAt.getTime() + days * DAY));
}
