/** Deletes releases 30 days after they were last active; tabs that are still open need them until then. */
import type { Db } from '../../db/database';
import type { ReleaseStore } from './release-store';
import {
  deleteContentsWithoutRelease,
  deleteLoadsBefore,
  deleteReleases,
  listReleasesLeftBefore,
  touchActiveReleases,
} from './retention.repo';

const DAY = 24 * 3_600_000;
const KEEP_RELEASES_DAYS = 30;
/** Builds for development change at every save. */
const KEEP_DEVELOPMENT_DAYS = 1;
/** The baseline is the last week. */
const KEEP_LOADS_DAYS = 8;
/** An upload whose release was never published. */
const KEEP_UPLOADS_DAYS = 1;

/** Returns how many releases were deleted. */
export async function sweepReleases({
  db,
  now,
}: Pick<ReleaseStore, 'now'> & { readonly db: Db }): Promise<number> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY).toISOString();
  await touchActiveReleases(db, at.toISOString());
  const old = await listReleasesLeftBefore(db, {
    time: daysAgo(KEEP_RELEASES_DAYS),
    developmentTime: daysAgo(KEEP_DEVELOPMENT_DAYS),
  });
  await deleteReleases(db, old);
  await deleteContentsWithoutRelease(db, daysAgo(KEEP_UPLOADS_DAYS));
  await deleteLoadsBefore(db, daysAgo(KEEP_LOADS_DAYS));
  return old.length;
}
