/** Facts that the gate compares a release with: the other parts, the shell and the API as they are now. */
import { operationShapes } from '@farmpost/shared/contracts/operation-shape';
import type { OperationShape, RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import {
  checkAgainstShell,
  checkClaims,
  checkOperations,
  type PartFacts,
  type PortalFacts,
} from '@farmpost/shared/domain/release-gate';
import { type BackendFacts, checkBackendOperations } from '@farmpost/shared/domain/release-backend';
import { type Finding, whyText } from '@farmpost/shared/domain/release-finding';
import type { ReleaseStore } from './release-store';
import { findPart, listActiveReleases, listChannels, type Part, type ReleaseRow } from './release.repo';

export const isRemote = (row: RemoteRelease | ShellRelease): row is RemoteRelease => 'routes' in row;

/** Facts about the running shell and the API; a shell of an older build does not describe itself. */
export const portalFacts = (
  shell: ShellRelease | null,
  operations: Readonly<Record<string, OperationShape>>,
): PortalFacts => ({
  contract: shell?.contract ?? null,
  shared: shell?.shared ?? {},
  provides: shell?.provides ?? {},
  operations,
});

/** The rows that visitors may get now, by part. */
export async function activeRows(store: ReleaseStore) {
  const [channels, releases] = [await listChannels(store.db), await listActiveReleases(store.db)];
  const byId = new Map(releases.map((release) => [release.id, release]));
  return channels.map((channel) => ({
    part: channel.part as PartName,
    stable: channel.stable_id ? byId.get(channel.stable_id) : undefined,
    candidate: channel.candidate_id ? byId.get(channel.candidate_id) : undefined,
  }));
}

const backendFacts = (part: Part | undefined): BackendFacts =>
  part?.backend_url
    ? { operations: part.backend_api_json && Object.keys(part.backend_api_json.operations) }
    : null;

/** The facts that the gate compares a release of the part with. */
export async function readFacts(
  store: ReleaseStore,
  part: PartName,
  operations: Readonly<Record<string, OperationShape>>,
  isTrusted: boolean,
): Promise<{ readonly part: PartFacts; readonly portal: PortalFacts }> {
  const active = await activeRows(store);
  const known = await findPart(store.db, part);
  const rowsOf = ({ stable, candidate }: (typeof active)[number]) =>
    [stable, candidate].flatMap((release) =>
      release && isRemote(release.row_json) ? [release.row_json] : [],
    );
  const own = active.find((each) => each.part === part);
  const shell = active.find((each) => each.part === 'shell')?.stable;
  return {
    part: {
      prefixes: isTrusted ? null : (known?.prefixes_json ?? []),
      others: active.filter((each) => each.part !== part).flatMap(rowsOf),
      before: (own && rowsOf(own)[0]) ?? null,
      backend: backendFacts(known),
      mayWeakenGuards: isTrusted,
    },
    portal: portalFacts((shell?.row_json as ShellRelease | undefined) ?? null, operations),
  };
}

/** Remotes that this shell would leave without what they need. */
export async function checkShell(store: ReleaseStore, shell: ShellRelease): Promise<Finding[]> {
  const portal = portalFacts(shell, {});
  return (await activeRows(store)).flatMap(({ part, stable }) =>
    stable && isRemote(stable.row_json)
      ? checkAgainstShell(stable.row_json, portal).map((found) => ({
          ...found,
          why: `${part} ${stable.version}: ${found.why}`,
        }))
      : [],
  );
}

/**
 * Why a release that was published some time ago cannot be made active now; empty where it can. A return may open a page
 * to more people than the release that it replaces: it did so before.
 */
export async function whyUnfit(
  store: ReleaseStore,
  release: ReleaseRow,
  move: 'advance' | 'return',
): Promise<string[]> {
  const { row_json: row, source } = release;
  if (!isRemote(row)) return (await checkShell(store, row)).map(whyText);
  const facts = await readFacts(store, row.name, operationShapes(), source === 'build');
  const part = move === 'return' ? { ...facts.part, mayWeakenGuards: true } : facts.part;
  return [
    ...checkClaims(row, part),
    ...checkAgainstShell(row, facts.portal),
    ...checkOperations(row, facts.portal.operations),
    ...checkBackendOperations(row.name, row.backendOperations ?? [], part.backend),
  ].map(whyText);
}
