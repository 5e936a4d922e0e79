/** Which remotes there are: released here, or served by their team's own server. */
import {
  remoteNames,
  remoteRelease,
  type RegistryRow,
  type RemoteRelease,
} from '@farmpost/shared/contracts/platform';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { createReleases, type Releases } from './releases';
import { createShellBuild, type ShellBuild } from './shell-build';

const ORIGIN_TIMEOUT_MS = 2000;

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
  const registry: RemoteRegistry = {
    releases,
    shell: createShellBuild(config.buildFolder, releasesFolder),
    async rows() {
      const released = new Map(releases.rows().map((row) => [row.name, row]));
      const elsewhere = await Promise.all(
        Object.entries(config.remoteOrigins).map(([name, origin]) => releaseFrom(name, origin, log)),
      );
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

/** The release that a team's own server offers; null, and the released version stands, while it is not reachable. */
async function releaseFrom(name: string, origin: string, log: Logger): Promise<RemoteRelease | null> {
  try {
    const response = await fetch(`${origin.replace(/\/+$/, '')}/release.json`, {
      signal: AbortSignal.timeout(ORIGIN_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const release = remoteRelease.parse(await response.json());
    if (release.name !== name) throw new Error(`it serves ${release.name}`);
    return release;
  } catch (error) {
    log.warn({ err: error, remote: name, origin }, 'a remote’s own server offers no release');
    return null;
  }
}
