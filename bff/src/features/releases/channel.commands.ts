/** Which release of a part is active. Each change locks the channel, is recorded, and wakes all instances. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { AppError, notFound } from '../../app-error';
import { transaction } from '../../db/transaction';
import { recordEvent } from './release-events';
import type { ReleaseStore } from './release-store';
import {
  type Channel,
  findKnownGood,
  findRelease,
  findReleaseById,
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

const within = <T>(store: ReleaseStore, work: (inside: ReleaseStore) => Promise<T>): Promise<T> =>
  transaction(store.db, (db) => work({ ...store, db }));

/** A release is kept from the time on when it was active last. */
async function leave(store: ReleaseStore, ...ids: readonly (string | null)[]): Promise<void> {
  for (const id of ids) {
    if (id) await updateRelease(store.db, id, { last_active_at: store.now().toISOString() });
  }
}

/**
 * What a failure of the new stable release falls back to: the one before, unless it failed often itself and there is
 * an earlier one.
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

/** Back to an earlier release, by default to the one known good. The candidate ends. */
export const rollBack = (
  store: ReleaseStore,
  { part, version, actor }: Change & { readonly version?: string | undefined },
): Promise<Moved> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    const target =
      version === undefined
        ? channel.previous_id && (await findReleaseById(inside.db, channel.previous_id))
        : await usable(inside, part, version);
    if (!target) throw new AppError('conflict', `${part} has no earlier release to return to.`);
    const from = channel.stable_id ? await findReleaseById(inside.db, channel.stable_id) : undefined;
    if (from?.id === target.id)
      throw new AppError('conflict', `${part} ${target.version} is the stable release.`);
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

/** The target becomes stable, the candidate ends, and the fallback is the release known good before both. */
async function moveStable(store: ReleaseStore, channel: Channel, target: ReleaseRow): Promise<void> {
  const left = [channel.stable_id, channel.candidate_id].filter((id) => id !== null && id !== target.id);
  await leave(store, ...left);
  const next = await findKnownGood(
    store.db,
    channel.part,
    [channel.stable_id, target.id].filter((id) => id !== null),
  );
  await updateChannel(store.db, channel.part, {
    stable_id: target.id,
    stable_since: store.now().toISOString(),
    previous_id: next?.id ?? null,
    candidate_id: null,
    candidate_since: null,
    share: 0,
  });
}

/**
 * The version is never offered again. A candidate ends; in place of a stable one comes the release known good.
 * Answers null where it was withdrawn before.
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
): Promise<{ readonly backTo: string | null } | null> =>
  within(store, async (inside) => {
    const channel = await channelOf(inside, part);
    const release = await findRelease(inside.db, part, version);
    if (!release) throw notFound(`${part} ${version}`);
    if (release.withdrawn_at !== null) return null;
    let backTo: string | null = null;
    if (channel.stable_id === release.id) {
      const target = channel.previous_id ? await findReleaseById(inside.db, channel.previous_id) : undefined;
      if (!target) {
        throw new AppError(
          'conflict',
          `${part} ${version} cannot be withdrawn: there is no earlier release.`,
        );
      }
      await moveStable(inside, channel, target);
      backTo = target.version;
    } else if (channel.candidate_id === release.id) {
      await leave(inside, release.id);
      await updateChannel(inside.db, part, { candidate_id: null, candidate_since: null, share: 0 });
      const stable = channel.stable_id ? await findReleaseById(inside.db, channel.stable_id) : undefined;
      backTo = stable?.version ?? null;
    }
    if (channel.previous_id === release.id) {
      const except = [channel.stable_id, release.id].filter((id) => id !== null);
      const next = await findKnownGood(inside.db, part, except);
      await updateChannel(inside.db, part, { previous_id: next?.id ?? null });
    }
    await updateRelease(inside.db, release.id, {
      withdrawn_at: inside.now().toISOString(),
      withdrawn_reason: reason,
    });
    await recordEvent(inside, { part, version, kind, actor, detail: { ...detail, reason, backTo } });
    return { backTo };
  });
