/** Says whether backups are made, for other features. */
import type { AppContext } from '../../context';
import * as repo from './backup.repo';
import { hasBucket } from './off-site';

const HOUR = 3_600_000;
/** A backup is missing once it is this late. */
const LATE_HOURS = 2;

export interface MissingBackup {
  readonly what: 'backup' | 'copy';
  /** Time of the latest one; the first moment of the database if there is none. */
  readonly since: string;
  /** Why the latest try failed. */
  readonly reason: string | null;
}

export async function findMissingBackup(context: AppContext): Promise<MissingBackup | null> {
  const { config, db } = context;
  if (config.backupHours === 0) return null;
  const made = await repo.findLatest(db, { isMade: true });
  const late = context.now().getTime() - (config.backupHours + LATE_HOURS) * HOUR;
  const since = made?.made_at ?? (await repo.findFirstMigration(db));
  if (since !== null && Date.parse(since) < late) {
    const tried = await repo.findLatest(db, { isMade: false });
    return { what: 'backup', since, reason: tried?.error ?? null };
  }
  if (!hasBucket(config) || !made || made.off_site_at !== null) return null;
  const isLate = Date.parse(made.made_at) < context.now().getTime() - LATE_HOURS * HOUR;
  return isLate ? { what: 'copy', since: made.made_at, reason: made.off_site_error } : null;
}
