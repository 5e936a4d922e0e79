/** Which release of a part is active. Each change locks the channel, is recorded, and wakes all instances. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { AppError, notFound } from '../../app-error';
import { transaction } from '../../db/transaction';
import { recordEvent } from './release-events';
import { whyUnfit } from './release-facts';
import type { ReleaseStore } from './release-store';
import {
  type Channel,
  findRelease,
  findReleaseById,
  listKnownGood,
  lockChannel,
  type ReleaseRow,
  updateChannel,
  updateRelease,
} from './release.repo';
import { hasFailedOften } from './release-loads.queries';

interface Change {
  readonly part: PartName;
  readonly actor: string;
}

async function channelOf(store: ReleaseStore, part: PartName): Promise<Channel> {
  const channel = await lockChannel(store.db, part);
  if (!channel) throw notFound(`${part}`);
  return channel;
}

async function usable(store: ReleaseStore, part: PartName, version: string): Promise<ReleaseRow> {
  const release = await findRelease(store.db, part, version);
  if (!release) throw notFound(`${part} ${version}`);
  if (release.withdrawn_at !== null) {
    throw new AppError('conflict', `${part} ${version} was withdrawn: publish a new version.`);
  }
  return release;
}

/** The other parts, the shell and the API may have changed since the gate let it through. Throws `conflict`. */
async function assertFits(
  store: ReleaseStore,
  release: ReleaseRow,
  move: 'advance' | 'return' = 'advance',
): Promise<void> {
  const reasons = await whyUnfit(store, release, move);
  if (reasons.length === 0) return;
  throw new AppError(
    'conflict',
    `${release.part} ${release.version} does not fit what is active now: ${reasons.join('; ')}.`,
  );
}

interface Target {
  readonly release: ReleaseRow | null;
  /** Why there is no release. */
  readonly reason: string;
}

/** The fallback, or else the latest release known good, that fits what is active now. */
async function findTarget(store: ReleaseStore, channel: Channel): Promise<Target> {
  const { part, stable_id: stable, previous_id: previous } = channel;
  const fallback = previous === null ? undefined : await findReleaseById(store.db, previous);
  const good = await listKnownGood(store.db, part, [stable, previous]);
  let reason = 'there is no earlier release';
  const isUsable = fallback?.withdrawn_at === null;
  for (const release of isUsable ? [fallback, ...good] : good) {
    const reasons = await whyUnfit(store, release, 'return');
    if (reasons.length === 0) return { release, reason };
    reason = `${release.version} does not fit what is active now: ${reasons.join('; ')}`;
  }
  return { release: null, reason };
}

const within = <T>(store: ReleaseStore, work: (inside: ReleaseStore) => Promise<T>): Promise<T> =>
  transaction(store.db, (db) => work({ ...store, db }));

/** Notes when a release was last active; it is kept for some time from then. */
async function leave(store: ReleaseStore, ...ids: readonly (string | null)[]): Promise<void> {
  for (const id of ids) {
    if (id) await updateRelease(store.db, id, { last_active_at: store.now().toISOString() });
  }
}

/**
 * The release to fall back to if the new stable one fails: the previous one, unless that failed often itself and there
 * is an earlier one.
 */
async function fallbackAfter(store: ReleaseStore, channel: Channel, nextId: string): Promise<string | null> {
  const before = channel.stable_id && (await findReleaseById(store.db, channel.stable_id));
  const isBad = before && (before.withdrawn_at !== null || (await hasFailedOften(store.db, before.id)));
  const keepsEarlier = channel.previous_id !== null && channel.previous_id !== nextId;
  if (!before || before.id === nextId) return keepsEarlier ? channel.previous_id : null;
  if (isBad) return keepsEarlier ? channel.previous_id : before.withdrawn_at === null ? before.id : null;
  return before.id;
}

export interface Moved {
  readonly from: string | null;
  readonly to: string;
}

/** Everyone gets the version on their next page. */
export const promote = (
  store: ReleaseStore,
  { part, version, actor }: Change & { readonly version: string },
): Promise<Moved> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    const release = await usable(inside, part, version);
    const from = channel.stable_id ? await findReleaseById(inside.db, channel.stable_id) : undefined;
    if (from?.id === release.id && channel.candidate_id === null) return { from: version, to: version };
    if (from?.id !== release.id) await assertFits(inside, release);
    const at = inside.now().toISOString();
    const wasCandidate = channel.candidate_id === release.id;
    await leave(inside, channel.stable_id);
    await updateChannel(inside.db, part, {
      previous_id: await fallbackAfter(inside, channel, release.id),
      stable_id: release.id,
      stable_since: at,
      ...(wasCandidate && { candidate_id: null, candidate_since: null, share: 0 }),
    });
    await recordEvent(inside, {
      part,
      version,
      kind: 'promoted',
      actor,
      detail: { from: from?.version ?? null },
    });
    return { from: from?.version ?? null, to: version };
  });

/** A part of the visitors gets the version as the candidate; it replaces another candidate. */
export const setCandidate = (
  store: ReleaseStore,
  { part, version, share, actor }: Change & { readonly version: string; readonly share: number },
): Promise<void> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    const release = await usable(inside, part, version);
    if (channel.stable_id === null) {
      throw new AppError('conflict', `${part} has no stable release to compare with: promote ${version}.`);
    }
    if (channel.stable_id === release.id) {
      throw new AppError('conflict', `${part} ${version} is the stable release.`);
    }
    const isSame = channel.candidate_id === release.id;
    if (!isSame || share > channel.share) await assertFits(inside, release);
    if (!isSame) await leave(inside, channel.candidate_id);
    await updateChannel(inside.db, part, {
      candidate_id: release.id,
      candidate_since: isSame ? channel.candidate_since : inside.now().toISOString(),
      share,
    });
    const before = isSame ? channel.share : 0;
    await recordEvent(inside, {
      part,
      version,
      kind: isSame ? 'share' : 'candidate',
      actor,
      detail: { share, before },
    });
  });

/** Stops offering the candidate; it stays published. */
export const endCandidate = (
  store: ReleaseStore,
  { part, version, actor }: Change & { readonly version: string },
): Promise<Moved> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    const release = await usable(inside, part, version);
    if (channel.candidate_id !== release.id) {
      throw new AppError('conflict', `${part} ${version} is not the candidate.`);
    }
    const stable = channel.stable_id ? await findReleaseById(inside.db, channel.stable_id) : undefined;
    await leave(inside, release.id);
    await updateChannel(inside.db, part, { candidate_id: null, candidate_since: null, share: 0 });
    await recordEvent(inside, { part, version, kind: 'candidate_ended', actor });
    return { from: version, to: stable?.version ?? '' };
  });

/**
 * Back to an earlier release; the candidate ends. Without a version, one step: where there is a candidate it ends and
 * nothing else changes, else everyone gets the release known good.
 */
export const rollBack = (
  store: ReleaseStore,
  { part, version, actor }: Change & { readonly version?: string | undefined },
): Promise<Moved> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    if (version === undefined && channel.candidate_id !== null) {
      const candidate = await findReleaseById(inside.db, channel.candidate_id);
      if (candidate) return endCandidate(inside, { part, version: candidate.version, actor });
    }
    const { release: target, reason } =
      version === undefined
        ? await findTarget(inside, channel)
        : { release: await usable(inside, part, version), reason: '' };
    if (!target) throw new AppError('conflict', `${part} cannot be rolled back: ${reason}.`);
    const from = channel.stable_id ? await findReleaseById(inside.db, channel.stable_id) : undefined;
    if (from?.id === target.id)
      throw new AppError('conflict', `${part} ${target.version} is the stable release.`);
    if (version !== undefined) await assertFits(inside, target, 'return');
    await moveStable(inside, channel, target);
    await recordEvent(inside, {
      part,
      version: target.version,
      kind: 'rolled_back',
      actor,
      detail: { from: from?.version ?? null },
    });
    return { from: from?.version ?? null, to: target.version };
  });

/**
 * The target becomes stable, or nothing where there is none; the candidate ends, and the fallback is the release known
 * good before both.
 */
async function moveStable(store: ReleaseStore, channel: Channel, target: ReleaseRow | null): Promise<void> {
  const left = [channel.stable_id, channel.candidate_id].filter((id) => id !== null && id !== target?.id);
  await leave(store, ...left);
  const [next] = target
    ? await listKnownGood(store.db, channel.part, [channel.stable_id, target.id])
    : [undefined];
  await updateChannel(store.db, channel.part, {
    stable_id: target?.id ?? null,
    stable_since: target ? store.now().toISOString() : null,
    previous_id: next?.id ?? null,
    candidate_id: null,
    candidate_since: null,
    share: 0,
  });
}

/** The result of a withdrawal: the release that took its place, or why the release stays. */
export type Withdrawal =
  | { readonly isWithdrawn: true; readonly backTo: string | null }
  | { readonly isWithdrawn: false; readonly reason: string };

/**
 * The version is never offered again. A candidate ends; in place of a stable one comes the release known good. A remote
 * without one is taken down, though never by the portal itself: many failures are better than no page. Answers null where it was withdrawn before.
 */
export const withdraw = (
  store: ReleaseStore,
  {
    part,
    version,
    actor,
    reason,
    kind = 'withdrawn',
    detail = {},
  }: Change & {
    readonly version: string;
    readonly reason: string;
    readonly kind?: 'withdrawn' | 'withdrawn_by_itself';
    readonly detail?: Record<string, unknown>;
  },
): Promise<Withdrawal | null> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    const release = await findRelease(inside.db, part, version);
    if (!release) throw notFound(`${part} ${version}`);
    if (release.withdrawn_at !== null) return null;
    let backTo: string | null = null;
    if (channel.stable_id === release.id) {
      const { release: target, reason: lack } = await findTarget(inside, channel);
      if (!target && kind === 'withdrawn_by_itself') return { isWithdrawn: false, reason: lack };
      if (!target && part === 'shell') {
        throw new AppError(
          'conflict',
          `shell ${version} cannot be withdrawn: ${lack}. Publish a corrected version.`,
        );
      }
      await moveStable(inside, channel, target);
      backTo = target?.version ?? null;
    } else if (channel.candidate_id === release.id) {
      await leave(inside, release.id);
      await updateChannel(inside.db, part, { candidate_id: null, candidate_since: null, share: 0 });
      const stable = channel.stable_id ? await findReleaseById(inside.db, channel.stable_id) : undefined;
      backTo = stable?.version ?? null;
    }
    if (channel.previous_id === release.id) {
      const [next] = await listKnownGood(inside.db, part, [channel.stable_id, release.id]);
      await updateChannel(inside.db, part, { previous_id: next?.id ?? null });
    }
    await updateRelease(inside.db, release.id, {
      withdrawn_at: inside.now().toISOString(),
      withdrawn_reason: reason,
    });
    await recordEvent(inside, { part, version, kind, actor, detail: { ...detail, reason, backTo } });
    return { isWithdrawn: true, backTo };
  });
