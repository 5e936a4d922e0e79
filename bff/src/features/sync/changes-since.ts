/**
 * From when an incremental run may read only what changed. A walk of the whole feed once a day still finds what has
 * left it. Times are the feed's own: its clock may differ from ours.
 */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import type { FeedPage } from '../../providers/listing-feed.port';
import type { Run } from './sync.repo';
import * as repo from './sync.repo';

/** Values of `walk` in a run's details: the run read the whole feed, or only its changes. */
export const WHOLE = 'whole';
export const CHANGES = 'changes';

const WHOLE_WALK_HOURS = 24;
/** More than a day of runs, one of which has read everything. */
const RECENT_RUNS = 120;
/** Vendors serve changes from caches: what is older than this is surely there. */
const OVERLAP_MINUTES = 20;

/** After a change of the address or of the fields, the whole feed is read again. */
export function sourceOf({ api_provider, api_endpoint, field_mapping_json: mapping }: ProviderRow): string {
  const hash = createHash('sha256').update(`${api_provider} ${api_endpoint}`);
  if (mapping !== null) {
    const fields = Object.entries(mapping).toSorted(([a], [b]) => (a < b ? -1 : 1));
    hash.update(` ${JSON.stringify(fields)}`);
  }
  return hash.digest('base64url');
}

/** Whether the last full walk read another source, so that the same record may have a different meaning. */
export async function isNewSource({ db }: AppContext, provider: ProviderRow): Promise<boolean> {
  const runs = await repo.listCompleted(db, provider.id, RECENT_RUNS);
  const last = runs.find(({ details_json: { walk } }) => walk === WHOLE);
  if (!last) return provider.field_mapping_json !== null;
  return last.details_json.source !== sourceOf(provider);
}

const textOf = (run: Run, name: string): string | null => {
  const value = run.details_json[name];
  return typeof value === 'string' ? value : null;
};

/** The newest change that a run has seen with this page. */
export function newestOf(run: Run, { listings }: FeedPage): string | null {
  const times = listings.flatMap(({ modifiedAt }) => modifiedAt ?? []);
  return [textOf(run, 'newest') ?? '', ...times].toSorted().at(-1) || null;
}

/** `null` where the whole feed must be read. */
export async function changesSince(
  { db, now }: AppContext,
  provider: ProviderRow,
  run: Run,
): Promise<string | null> {
  if (run.sync_type !== 'incremental' || run.agent_id !== null) return null;
  const after = new Date(now().getTime() - WHOLE_WALK_HOURS * 3_600_000).toISOString();
  const runs = await repo.findCompletedSince(db, provider.id, after);
  const whole = runs.findIndex((before) => before.details_json.walk === WHOLE);
  const base = runs[whole];
  if (!base || base.details_json.source !== sourceOf(provider)) return null;
  const walks = runs.slice(0, whole + 1);
  // A later walk that was cut short, or asks about missing listings, has not found everything.
  if (walks.slice(0, -1).some(({ details_json }) => details_json.walk !== CHANGES)) return null;
  const newest = walks
    .map((walk) => textOf(walk, 'newest') ?? '')
    .toSorted()
    .at(-1);
  if (!newest) return null;
  // A record dated in the future must not hide later changes.
  const seen = Math.min(Date.parse(newest), Date.parse(walks[0]?.started_at ?? newest));
  return new Date(seen - OVERLAP_MINUTES * 60_000).toISOString();
}
