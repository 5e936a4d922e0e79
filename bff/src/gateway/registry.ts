/** Which remotes there are: released here, or served by their team's own server. */
import type { RegistryRow, RemoteName } from '@farmpost/shared/contracts/platform';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { claimConflict } from './claimed-paths';
import { createReleases, type Refuse, type Releases } from './releases';
import { createShellBuild, type ShellBuild } from './shell-build';
import { createTakeOver } from './take-over';
import { createTeamRelease } from './team-release';

/** How soon a new build beside the server is on the next page. */
const WATCH_MS = 1000;

export interface RemoteRegistry {
  readonly releases: Releases;
  readonly shell: ShellBuild;
  /** One for each remote, in order of their names. */
  rows(): Promise<RegistryRow[]>;
  /** Takes over what is built beside the server; resolves once that is done. */
  takeOver(): Promise<void>;
  /** Takes over each new build from now on; returns the end of it. */
  watch(everyMs?: number): () => void;
}

export function createRegistry(config: Config, log: Pick<Logger, 'info' | 'warn'>): RemoteRegistry {
  const releasesFolder = path.join(config.dataFolder, 'releases');
  /** By remote: a refusal lasts, and is reported once. */
  const refused = new Map<string, string>();
  const refuse = (name: string, reason: string): void => {
    if (refused.get(name) === reason) return;
    refused.set(name, reason);
    log.warn({ remote: name, reason }, 'a release was refused');
  };
  const releases = createReleases(releasesFolder, refuse);
  const shell = createShellBuild(releasesFolder);
  const takeOver = createTakeOver({ buildFolder: config.buildFolder, releases, shell, refuse });
  const teams = Object.entries(config.remoteOrigins).map(([name, origin]) =>
    createTeamRelease({ name: name as RemoteName, origin, log }),
  );

  return {
    releases,
    shell,
    takeOver,
    watch(everyMs = WATCH_MS) {
      const timer = setInterval(() => void takeOver(), everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
    async rows() {
      const released = releases.rows();
      if (teams.length === 0) return released;
      const offers = (await Promise.all(teams.map((team) => team.current()))).filter(
        (offer) => offer !== null,
      );
      return withOffers(released, offers, refuse);
    },
  };
}

/** The row of a remote on its team's own server stands in place of the one released here, which it falls back to. */
function withOffers(
  released: readonly RegistryRow[],
  offers: readonly Omit<RegistryRow, 'previous'>[],
  refuse: Refuse,
): RegistryRow[] {
  const rows = released.filter(({ name }) => offers.every((offer) => offer.name !== name));
  for (const offer of offers) {
    const own = released.find(({ name }) => name === offer.name);
    const { previous: _, ...previous } = own ?? { previous: null };
    const conflict = claimConflict(offer, rows);
    if (conflict !== null) refuse(offer.name, conflict);
    if (conflict === null) rows.push({ ...offer, previous: 'name' in previous ? previous : null });
    else if (own && claimConflict(own, rows) === null) rows.push(own);
  }
  return rows.sort((one, other) => one.name.localeCompare(other.name));
}
