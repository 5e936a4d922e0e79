/** Loads remotes and their pages, and tells what went wrong instead of throwing. */
import type { PortalRelease, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { checkModule, checkRelease, type SharedVersions } from './check-release';
import { RemoteError, classify } from './classify';
import { diagnose } from './diagnose';
import type { LoadResult } from './load-result';
import { reportFailure } from './report-failure';
import { entryLoaderPlugin } from './runtime-plugin';

export interface RemoteLoader {
  loadRemoteSafely(release: PortalRelease): Promise<LoadResult<RemoteModule>>;
  /** The page of a route of the remote; `path` is the route's pattern. */
  loadPageSafely(release: PortalRelease, path: string): Promise<LoadResult<ComponentType>>;
  /** Counts a failure that shows only after loading. */
  report(release: PortalRelease, kind: RemoteFailureKind, error: unknown): void;
}

export function createRemoteLoader(): RemoteLoader {
  const releases = new Map<string, PortalRelease>();
  registerPlugins([entryLoaderPlugin(releases)]);

  /** Lazily, so that the shell never waits for a remote it does not show. */
  async function load(release: PortalRelease): Promise<RemoteModule> {
    checkRelease(release, {
      origin: location.origin,
      shared: sharedVersions(),
    });
    if (!releases.has(release.container)) {
      releases.set(release.container, release);
      registerRemotes([
        {
          name: release.container,
          entry: new URL(release.entry, location.origin).href,
          type: 'var',
          entryGlobalName: release.container,
        },
      ]);
    }
    return checkModule(await loadRemote(`${release.container}/remote`), release.name);
  }

  async function tagged<T>(release: PortalRelease, work: () => Promise<T>): Promise<LoadResult<T>> {
    try {
      return { kind: 'ok', value: await work() };
    } catch (thrown) {
      const error = await diagnose(thrown, release);
      const kind = classify(error);
      reportFailure(release, kind, error);
      return { kind, error };
    }
  }

  return {
    loadRemoteSafely: (release) => tagged(release, () => load(release)),
    loadPageSafely: (release, path) =>
      tagged(release, async () => {
        const { routes } = await load(release);
        const route = routes.find((candidate) => candidate.path === path);
        if (!route) throw new RemoteError('contract', `${release.name} has no page for ${path}.`);
        const { Page } = await route.page();
        if (typeof Page !== 'function' && typeof Page !== 'object') {
          throw new RemoteError('contract', `The page of ${path} exports no \`Page\`.`);
        }
        return Page;
      }),
    report: reportFailure,
  };
}

/** Versions that this page's share scope holds from the shell's own build. */
function sharedVersions(): SharedVersions {
  const shared = getInstance()?.options.shared ?? {};
  return Object.fromEntries(Object.entries(shared).map(([name, [own]]) => [name, own?.version ?? '']));
}
