/** The admin's overview. */
import type { SystemStats } from '@farmpost/shared/contracts/admin';
import type { AppContext } from '../../context';
import { countPlatform } from './platform-stats.queries';

const RECENT_DAYS = 30;

/** `recentSignups` are those of the last 30 days. */
export async function readSystemStats(context: AppContext): Promise<SystemStats> {
  const since = new Date(context.now().getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000);
  return countPlatform(context.db, since.toISOString());
}
