/** Which remotes there are: released here, or served by their team's own server. */
import { remoteNames, type RegistryRow, type RemoteName } from '@farmpost/shared/contracts/platform';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { createReleases, type Releases } from './releases';
import { createShellBuild, type ShellBuild } from './shell-build';
import { createTeamRelease } from './team-release';

export interface RemoteRegistry {
  readonly releases: Releases;
  readonly shell: ShellBuild;
  rows(): Promise<RegistryRow[]>;
}

const registries = new WeakMap<Config, RemoteRegistry>();

/** One registry for one configuration: the API and the pages must name the same versions. */
export function registryOf(config: Config, log: Logger): RemoteRegistry {
  const known = registries.get(config);
  if (known) return known;
  const releasesFolder = path.join(config.dataFolder, 'releases');
  const releases = createReleases(config.buildFolder, releasesFolder);
  const teams = Object.entries(config.remoteOrigins).map(([name, origin]) =>
    createTeamRelease({ name: name as RemoteName, origin, log }),
  );
  const registry: RemoteRegistry = {
    releases,
    shell: createShellBuild(config.buildFolder, releasesFolder),
    async rows() {
      const released = new Map(releases.rows().map((row) => [row.name, row]));
      const elsewhere = await Promise.all(teams.map((team) => team.current()));
      const placed = new Map(
        elsewhere.flatMap((release) => {
          if (!release) return [];
          // The version released here stands in when the team's own one fails twice.
          const { previous: _, ...previous } = released.get(release.name) ?? { previous: null };
          return [[release.name, { ...release, previous: 'name' in previous ? previous : null }] as const];
        }),
      );
      return remoteNames.flatMap((name) => placed.get(name) ?? released.get(name) ?? []);
    },
  };
  registries.set(config, registry);
  return registry;
}
