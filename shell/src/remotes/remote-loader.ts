/** Loads remotes and their pages, and returns failures instead of throwing. */
import type { ReleaseReports } from '@farmpost/shared/client/release-reports';
import type { PortalRelease, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import type { ComponentType } from 'react';
import type { BuiltIns } from './built-ins';
import { checkModule, checkRelease } from './check-release';
import { RemoteError, classify, messageOf } from './classify';
import { diagnose, type FileState, type Thrown } from './diagnose';
import { isReachable } from './is-reachable';
import type { LoadResult } from './load-result';
import { containerOpener } from './open-container';
import type { PageWatch } from './page-watch';
import { createReleaseChoice, type ReleaseChoice } from './release-choice';
import { reportFailure } from './report-failure';
import { startSharing, type Sharing } from './share-scope';
import { withDeadline } from './with-deadline';

export interface RemoteLoader {
  loadRemoteSafely(release: PortalRelease): Promise<LoadResult<RemoteModule>>;
  /** The page of one of the remote's routes; `path` is the route's pattern. */
  loadPageSafely(release: PortalRelease, path: string): Promise<LoadResult<ComponentType>>;
  /** The component that the release puts into the slot of another remote's page. */
  loadFillSafely(release: PortalRelease, slot: string): Promise<LoadResult<ComponentType>>;
  /** A page of the release takes the screen, before its code runs. The returned function ends it. */
  show(release: PortalRelease, path: string): () => void;
  /** Code of the release is about to run beside the page of another one. The returned function ends it. */
  run(release: PortalRelease, path: string): () => void;
  /** Records a failure that occurs after loading. */
  report(release: PortalRelease, kind: RemoteFailureKind, error: unknown, path?: string): void;
  /** Records that a page of the release is on the screen, and how long after it was asked for. */
  rendered(release: PortalRelease, readyMs: number): void;
  /** Records that a fill of the release is on the screen. */
  drawn(release: PortalRelease): void;
  readonly choice: ReleaseChoice;
  /** Releases that hung in this browser. */
  readonly watch: Pick<PageWatch, 'isStopped' | 'open'>;
}

interface LoaderParts {
  readonly reports: ReleaseReports;
  readonly watch: PageWatch;
  readonly builtIns: BuiltIns;
}

/** The entry, the export and the chunks of a page are fetched one after the other; each may have failed before. */
const MOST_RETRIES = 3;

export function createRemoteLoader({ reports, watch, builtIns }: LoaderParts): RemoteLoader {
  const openContainer = containerOpener();
  let started: Promise<Sharing> | undefined;

  /** Lazily, so that the shell never waits for a remote it does not show. */
  async function load(release: PortalRelease): Promise<RemoteModule> {
    started ??= startSharing();
    const { scope, versions } = await started;
    checkRelease(release, { origin: location.origin, shared: versions });
    const container = await openContainer(release, scope);
    const evaluate = await withDeadline(`${release.name}’s module`, container.get('./remote'));
    return checkModule(evaluate(), release.name);
  }

  function restoreBuiltIns(release: PortalRelease): void {
    const names = builtIns.restore();
    if (names.length > 0) reports.note(release, 'error', { message: `It replaced ${names.join(', ')}.` });
  }

  /** A file that failed and arrives now is asked for again, so that the user need not do it. */
  async function workOrDiagnose<T>(
    release: PortalRelease,
    work: () => Promise<T>,
    thrown: Thrown,
    retries = MOST_RETRIES,
  ): Promise<{ readonly value: T } | { readonly error: unknown; readonly file?: FileState }> {
    try {
      return { value: await work() };
    } catch (caught) {
      const diagnosis = await diagnose(caught, release, thrown);
      const isWorthwhile = diagnosis.file === 'fine' && classify(caught) === 'network';
      return isWorthwhile && retries > 0 ? workOrDiagnose(release, work, thrown, retries - 1) : diagnosis;
    }
  }

  async function tagged<T>(
    release: PortalRelease,
    work: () => Promise<T>,
    route?: string,
  ): Promise<LoadResult<T>> {
    const thrown: ErrorEvent[] = [];
    const note = (event: ErrorEvent) => void thrown.push(event);
    addEventListener('error', note);
    const ended = watch.run(release, route ?? '');
    try {
      const result = await workOrDiagnose(release, work, thrown);
      if ('value' in result) {
        if (route) reports.note(release, 'loaded');
        return { kind: 'ok', value: result.value };
      }
      const { error, file } = result;
      const kind = classify(error);
      reportFailure(release, kind, error);
      reports.note(release, 'failed', { kind, message: messageOf(error), ...(route && { route }) });
      return { kind, error, isOwnFault: await isOwnFault(file) };
    } finally {
      ended();
      restoreBuiltIns(release);
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
          const { Page } = await withDeadline(`The page of ${path}`, route.page());
          return componentOf(Page, `The page of ${path} exports no \`Page\`.`);
        },
        path,
      ),
    loadFillSafely: (release, slot) =>
      tagged(
        release,
        async () => {
          const { fills = [] } = await load(release);
          const found = fills.find((candidate) => candidate.slot === slot);
          if (!found) throw new RemoteError('contract', `${release.name} has no fill of ${slot}.`);
          const loading: Promise<{ readonly Fill: unknown }> = found.fill();
          const { Fill } = await withDeadline(`The fill of ${slot}`, loading);
          return componentOf(Fill, `The fill of ${slot} exports no \`Fill\`.`);
        },
        slot,
      ),
    run: (release, path) => watch.run(release, path),
    show(release, path) {
      reports.note(release, 'started');
      return watch.show(release, path);
    },
    report(release, kind, error, route) {
      reportFailure(release, kind, error);
      const event = kind === 'render' ? 'crashed' : 'failed';
      reports.note(release, event, {
        ...(event === 'failed' && { kind }),
        message: messageOf(error),
        ...(route && { route }),
      });
    },
    rendered(release, readyMs) {
      restoreBuiltIns(release);
      reports.note(release, 'rendered', { readyMs });
    },
    drawn(release) {
      restoreBuiltIns(release);
      reports.note(release, 'rendered');
    },
    choice: createReleaseChoice(),
    watch,
  };
}

/** Other teams' code: the shape of an export is checked before use. */
function componentOf(exported: unknown, otherwise: string): ComponentType {
  const isComponent = typeof exported === 'function' || (typeof exported === 'object' && exported !== null);
  if (isComponent) return exported as ComponentType;
  throw new RemoteError('contract', otherwise);
}

/** A file that the connection keeps away says nothing about the release. */
async function isOwnFault(file: FileState | undefined): Promise<boolean> {
  if (file === 'fine') return false;
  return file !== 'unknown' || isReachable();
}
