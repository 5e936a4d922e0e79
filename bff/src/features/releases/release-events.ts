/** The history of a part, and the wake-up of all instances, in the transaction of what happened. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { uuidv7 } from 'uuidv7';
import { insertEvent } from './release.repo';
import { RELEASES_CHANGED, type ReleaseStore } from './release-store';

export interface ReleaseEventEntry {
  readonly part: PartName;
  readonly version: string | null;
  readonly kind: string;
  /** The actor in words: a person's email, `token ci-agent`, `the portal`. */
  readonly actor: string;
  readonly detail?: Record<string, unknown>;
}

export const PORTAL = 'the portal';

export async function recordEvent(
  { db, notifier, now }: ReleaseStore,
  { part, version, kind, actor, detail = {} }: ReleaseEventEntry,
): Promise<void> {
  await insertEvent(db, {
    id: uuidv7(),
    part,
    version,
    kind,
    actor,
    detail_json: detail,
    created_at: now().toISOString(),
  });
  await notifier.notify(db, RELEASES_CHANGED);
}
