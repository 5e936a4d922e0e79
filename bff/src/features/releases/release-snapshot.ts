/** The channels and their releases as one instance knows them: pages read no database. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import type { Db } from '../../db/database';
import type { VersionOfPart } from './page-ticket';
import { listActiveReleases, listChannels, listParts } from './release.repo';

export interface ActiveRelease<Row> {
  readonly id: string;
  readonly version: string;
  readonly row: Row;
}

export interface ActiveChannel<Row> {
  readonly name: PartName;
  readonly hasServerBuild: boolean;
  readonly stable: ActiveRelease<Row>;
  readonly stableSince: string;
  /** The release known good that a failure falls back to. */
  readonly previous: ActiveRelease<Row> | null;
  readonly candidate: ActiveRelease<Row> | null;
  readonly share: number;
  readonly preview: readonly string[];
}

export interface Snapshot {
  readonly shell: ActiveChannel<ShellRelease> | null;
  /** In order of their names; those without a stable release are left out. */
  readonly remotes: readonly ActiveChannel<RemoteRelease>[];
  /** Path prefixes of every registered part, with a release or without. */
  readonly prefixes: ReadonlyMap<string, readonly string[]>;
}

export async function loadSnapshot(db: Db): Promise<Snapshot> {
  const [parts, channels, releases] = await Promise.all([
    listParts(db),
    listChannels(db),
    listActiveReleases(db),
  ]);
  const byId = new Map(releases.map(({ id, version, row_json: row }) => [id, { id, version, row }] as const));
  const find = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  const active = channels.flatMap((channel) => {
    const stable = find(channel.stable_id);
    if (!stable) return [];
    return {
      name: channel.part as PartName,
      hasServerBuild: parts.find(({ name }) => name === channel.part)?.has_server_build ?? false,
      stable,
      stableSince: channel.stable_since ?? '',
      previous: find(channel.previous_id),
      candidate: find(channel.candidate_id),
      share: channel.share,
      preview: channel.preview_json,
    };
  });
  const shell = active.find(({ name }) => name === 'shell');
  return {
    shell: (shell as ActiveChannel<ShellRelease> | undefined) ?? null,
    remotes: (active.filter(({ name }) => name !== 'shell') as ActiveChannel<RemoteRelease>[]).sort(
      (one, other) => one.name.localeCompare(other.name),
    ),
    prefixes: new Map(parts.map(({ name, prefixes_json: prefixes }) => [name, prefixes])),
  };
}

/** The visitor of a page, without personal data. */
export interface Visitor {
  /** 0 to 99. */
  readonly bucket: number;
  /** Parts whose candidate the account always gets. */
  readonly previews: readonly string[];
  /** Releases that this browser alone gets, by remote. */
  readonly trials?: readonly VersionOfPart[];
}

/** Each part permutes the buckets in its own way, so that every share is met exactly. */
function placeOf(bucket: number, part: PartName): number {
  let hash = 7;
  for (const letter of part) hash = (hash * 31 + letter.charCodeAt(0)) % 1009;
  return (bucket * 37 + hash) % 100;
}

/** Whether the visitor gets the candidate. */
export const isAssignedCandidate = (
  { name, candidate, share }: Pick<ActiveChannel<unknown>, 'name' | 'candidate' | 'share'>,
  { bucket, previews }: Visitor,
): boolean => candidate !== null && (previews.includes(name) || placeOf(bucket, name) < share);

/** The release of a part that a visitor gets, and what a failure of it falls back to. */
export function assigned<Row>(
  channel: ActiveChannel<Row>,
  visitor: Visitor,
): { readonly release: ActiveRelease<Row>; readonly fallback: ActiveRelease<Row> | null } {
  return channel.candidate && isAssignedCandidate(channel, visitor)
    ? { release: channel.candidate, fallback: channel.stable }
    : { release: channel.stable, fallback: channel.previous };
}
