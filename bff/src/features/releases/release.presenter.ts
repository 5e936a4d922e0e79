import type {
  ChannelStatus,
  DeployToken,
  ReleaseEntry,
  ReleaseEventEntry,
  ReleaseHealth,
} from '@farmpost/shared/contracts/release-admin';
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import type { Row } from '../../db/tables';
import type { DeployTokenRow } from './deploy-token.repo';
import type { HealthCounts } from './release-loads.queries';
import type { Channel, ReleaseRow } from './release.repo';

export function presentChannel(channel: Channel, releases: readonly ReleaseRow[]): ChannelStatus {
  const versionOf = (id: string | null) => releases.find((release) => release.id === id)?.version ?? null;
  return {
    part: channel.part as PartName,
    stable: versionOf(channel.stable_id),
    stableSince: channel.stable_since,
    previous: versionOf(channel.previous_id),
    candidate: versionOf(channel.candidate_id),
    candidateSince: channel.candidate_since,
    share: channel.share,
  };
}

export const presentHealth = (counts: HealthCounts): ReleaseHealth => ({ ...counts });

export const presentEvent = (row: Row<'release_events'>): ReleaseEventEntry => ({
  id: row.id,
  part: row.part as PartName,
  version: row.version,
  kind: row.kind,
  actor: row.actor,
  detail: row.detail_json,
  createdAt: row.created_at,
});

export const presentToken = (row: DeployTokenRow): DeployToken => ({
  id: row.id,
  name: row.name,
  startsWith: row.starts_with,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

function stateOf(release: ReleaseRow, channel: Channel, wasStable: boolean): ReleaseEntry['state'] {
  if (release.withdrawn_at !== null) return 'withdrawn';
  if (release.id === channel.stable_id) return 'stable';
  if (release.id === channel.candidate_id) return 'candidate';
  return wasStable ? 'before' : 'published';
}

const routesOf = (row: RemoteRelease | ShellRelease | undefined): string[] =>
  row && 'routes' in row ? row.routes.map(({ path }) => path) : [];
const operationsOf = (row: RemoteRelease | ShellRelease | undefined): string[] =>
  row && 'operations' in row ? Object.keys(row.operations ?? {}) : [];
const without = (all: readonly string[], gone: readonly string[]) =>
  all.filter((each) => !gone.includes(each)).sort();

function bytesOf(row: RemoteRelease | ShellRelease): number | null {
  const sizes = 'sizes' in row ? Object.values(row.sizes ?? {}) : [];
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

/** `before` is the release that was published before it. */
export function presentRelease(
  release: ReleaseRow,
  before: ReleaseRow | undefined,
  channel: Channel,
  wasStable: boolean,
): ReleaseEntry {
  const { row_json: row } = release;
  const [routes, routesBefore] = [routesOf(row), routesOf(before?.row_json)];
  const [operations, operationsBefore] = [operationsOf(row), operationsOf(before?.row_json)];
  return {
    version: release.version,
    state: stateOf(release, channel, wasStable),
    publishedAt: release.published_at,
    publishedBy: release.published_by,
    commit: row.commit ?? null,
    toolchain: row.toolchain ?? null,
    withdrawnReason: release.withdrawn_reason,
    remarks: release.findings_json,
    bytes: bytesOf(row),
    routesAdded: before ? without(routes, routesBefore) : [],
    routesGone: before ? without(routesBefore, routes) : [],
    operationsAdded: before ? without(operations, operationsBefore) : [],
    operationsGone: before ? without(operationsBefore, operations) : [],
  };
}
