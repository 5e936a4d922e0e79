/** Dependencies of the code of releases; the gateway has them before there is a context. */
import type { Db } from '../../db/database';
import type { Notifier } from '../../db/notifier';

export interface ReleaseStore {
  readonly db: Db;
  readonly notifier: Notifier;
  readonly now: () => Date;
}

/** The notifier's channel: some channel, part or release has changed. */
export const RELEASES_CHANGED = 'releases';
