/** Starts the portal: hydrates the page that the server rendered, or renders it if the HTML is an empty frame. */
import { setSlotOutlet, visitSignal } from '@farmpost/shared/client';
import { createReleaseReports, type ReleaseReports } from '@farmpost/shared/client/release-reports';
import { BrowserRouter, matchPath } from '@farmpost/shared/client/router';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { SHELL_PART } from '@farmpost/shared/contracts/release-vocabulary';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { freezeRequests, keepBuiltIns } from '../remotes/built-ins';
import workerUrl from '../remotes/main-thread-watch.ts?script';
import { createPageWatch } from '../remotes/page-watch';
import { preloadOnIntent } from '../remotes/preload-on-intent';
import { createRemoteLoader, type RemoteLoader } from '../remotes/remote-loader';
import { shareOf, withShare } from '../remotes/request-share';
import { createSlotOutlet } from '../remotes/slot-outlet';
import { App, createQueries } from './app';
import { readBootData } from './boot-data';
import { portalRoutes, type ReadyPage } from './portal-routes';
import { guardRoot } from './root-guard';
import { firstView, viewAskedAt } from './route-change';
import { keepTyped } from './typed-text';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page holds no #root: it was not served by the gateway.');
  const boot = readBootData();
  freezeRequests((send) => withShare(send, shareOf(), visitSignal));
  const builtIns = keepBuiltIns();
  const watch = createPageWatch(boot, startWorker);
  await watch.ready;
  const reports = createReleaseReports({
    ...boot,
    suspect: () => watch.suspect(),
    restoreBuiltIns: () => builtIns.restore(),
  });
  const loader = createRemoteLoader({ reports, watch, builtIns });
  setSlotOutlet(createSlotOutlet(boot.remotes, loader));
  preloadOnIntent(boot.remotes, loader);
  const shell = boot.shell && ({ name: SHELL_PART, version: boot.shell } as const);
  if (shell) {
    reports.note(shell, 'loaded');
    const askedAt = viewAskedAt();
    void firstView.then(() => reports.note(shell, 'rendered', { readyMs: performance.now() - askedAt }));
  }
  measureLater(boot, reports);
  const portal = (isRendered: boolean, ready?: ReadyPage) => (
    <App
      routes={portalRoutes(boot, loader, ready)}
      inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      queries={createQueries(boot)}
      isRendered={isRendered}
      onCrash={(error) => reports.blame(error, '/assets/singletons.', 'crashed')}
    />
  );
  guardRoot(container, () => {
    const release = watch.suspect();
    if (release) reports.note(release, 'crashed', { message: 'The page lost its frame.' });
  });

  const page = boot.rendered ? await loadRendered(boot, loader) : null;
  const intent = window.pageIntent;
  intent?.stop();
  // The browser is already submitting the page's form; hydrating now could send it twice.
  if (intent?.isSent) return;
  if (!page) {
    createRoot(container).render(portal(false));
    return;
  }
  const typeAgain = keepTyped(container);
  hydrateRoot(container, portal(true, page.ready));
  await firstView;
  typeAgain();
  intent?.replay?.();
  // From here on the portal handles every interaction itself.
  delete window.pageIntent;
}

/** `null` if the page does not load: the browser renders it again, with the failure and a way to try again. */
async function loadRendered(
  { remotes, rendered }: BootData,
  loader: RemoteLoader,
): Promise<{ readonly ready?: ReadyPage } | null> {
  if (!rendered) return null;
  if (rendered.remote === null) return {};
  const row = remotes.find(({ name }) => name === rendered.remote);
  if (!row || loader.watch.isStopped(row)) return null;
  loader.show(row, rendered.path);
  const loaded = await loader.loadPageSafely(row, rendered.path);
  return loaded.kind === 'ok' ? { ready: { route: rendered, Page: loaded.value } } : null;
}

/** `null` in a browser that starts no workers: then nobody knows that a page hung. */
function startWorker(): Worker | null {
  try {
    return new Worker(workerUrl);
  } catch {
    return null;
  }
}

/** Starts measuring after the page has loaded, so that the measurement does not slow it down. */
function measureLater({ remotes }: BootData, reports: ReleaseReports): void {
  const { pathname } = location;
  const part = remotes.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname)))?.name;
  setTimeout(
    () =>
      void import(/* webpackChunkName: "vitals" */ '../analytics/report-vitals').then(({ reportVitals }) =>
        reportVitals((vitals) =>
          reports.sendVitals({ parts: part ? [part, SHELL_PART] : [SHELL_PART], ...vitals }),
        ),
      ),
    1000,
  );
}

void start();
