/**
 * Remembers the release of each remote that this tab uses. Once a page fell back to the previous release, or the
 * registry named a newer one, the next page of the remote starts there.
 */
import type { PortalRelease, PortalRow, RemoteName } from '@farmpost/shared/contracts/platform';

export interface ReleaseChoice {
  /** The latest known row of the remote that the page was served with `row`. */
  latest(row: PortalRow): PortalRow;
  /** The registry answered with this row. */
  learn(row: PortalRow): void;
  /** A page of this release has loaded. */
  settle(release: PortalRelease): void;
  /** Whether the remote's pages load from the previous release, because the active one failed. */
  usesPrevious(row: PortalRow): boolean;
}

export function createReleaseChoice(): ReleaseChoice {
  const rows = new Map<RemoteName, PortalRow>();
  /** By remote: the version that worked last. */
  const settled = new Map<RemoteName, string>();
  return {
    latest: (row) => rows.get(row.name) ?? row,
    learn: (row) => void rows.set(row.name, row),
    settle: ({ name, version }) => void settled.set(name, version),
    usesPrevious: ({ name, previous }) => previous !== null && settled.get(name) === previous.version,
  };
}
