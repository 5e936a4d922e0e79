/** Loads remotes and their pages, and returns failures instead of throwing. */
import type { ReleaseReports } from '@farmpost/shared/client/release-reports';
import type { PortalRelease, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import type { ComponentType } from 'react';
import { checkModule, checkRelease } from './check-release';
import { RemoteError, classify, messageOf } from './classify';
import { diagnose } from './diagnose';
import type { LoadResult } from './load-result';
import { containerOpener } from './open-container';
import { createReleaseChoice, type ReleaseChoice } from './release-choice';
import { reportFailure } from './report-failure';
import { startSharing, type Sharing } from './share-scope';

export interface RemoteLoader {
  loadRemoteSafely(release: PortalRelease): Promise<LoadResult<RemoteModule>>;
  /** The page of one of the remote's routes; `path` is the route's pattern. */
  loadPageSafely(release: PortalRelease, path: string): Promise<LoadResult<ComponentType>>;
  /** Records a failure that occurs after loading. */
  report(release: PortalRelease, kind: RemoteFailureKind, error: unknown, path?: string): void;
  /** Records that a page of the release is on the screen, and how long after it was asked for. */
  rendered(release: PortalRelease, readyMs: number): void;
  readonly choice: ReleaseChoice;
}

export function createRemoteLoader(reports: ReleaseReports): RemoteLoader {
  const openContainer = containerOpener();
  let started: Promise<Sharing> | undefined;

  /** Lazily, so that the shell never waits for a remote it does not show. */
  async function load(release: PortalRelease): Promise<RemoteModule> {
    started ??= startSharing();
    const { scope, versions } = await started;
    checkRelease(release, { origin: location.origin, shared: versions });
    const container = await openContainer(release, scope);
    const evaluate = await container.get('./remote');
    return checkModule(evaluate(), release.name);
  }

  async function tagged<T>(
    release: PortalRelease,
    work: () => Promise<T>,
    route?: string,
  ): Promise<LoadResult<T>> {
    const thrown: ErrorEvent[] = [];
    const note = (event: ErrorEvent) => void thrown.push(event);
    addEventListener('error', note);
    try {
      const value = await work();
      if (route) reports.note(release, 'loaded');
      return { kind: 'ok', value };
    } catch (caught) {
      const error = await diagnose(caught, release, thrown);
      const kind = classify(error);
      reportFailure(release, kind, error);
      reports.note(release, 'failed', { kind, message: messageOf(error), ...(route && { route }) });
      return { kind, error };
    } finally {
      removeEventListener('error', note);
    }
  }

  return {
    loadRemoteSafely: (release) => tagged(release, () => load(release)),
    loadPageSafely: (release, path) =>
      tagged(
        release,
        async () => {
          const { routes } = await load(release);
          const route = routes.find((candidate) => candidate.path === path);
          if (!route) throw new RemoteError('contract', `${release.name} has no page for ${path}.`);
          const { Page } = await route.page();
          if (typeof Page !== 'function' && typeof Page !== 'object') {
            throw new RemoteError('contract', `The page of ${path} exports no \`Page\`.`);
          }
          return Page;
        },
        path,
      ),
    report(release, kind, error, route) {
      reportFailure(release, kind, error);
      reports.note(release, 'crashed', { message: messageOf(error), ...(route && { route }) });
    },
    rendered: (release, readyMs) => reports.note(release, 'rendered', { readyMs }),
    choice: createReleaseChoice(),
  };
}
