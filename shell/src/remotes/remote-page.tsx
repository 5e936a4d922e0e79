/** A remote's route: loads and shows its page, and keeps the rest of the portal working on failure. */
import { useLocation } from '@farmpost/shared/client/router';
import type { PortalRoute, PortalRow } from '@farmpost/shared/contracts/platform';
import { Suspense, useEffect, useReducer, useState, type ComponentType } from 'react';
import { viewAskedAt } from '../boot/route-change';
import { ViewReady } from '../boot/view-ready';
import { messageOf } from './classify';
import { FailurePanel } from './failure-panel';
import { PageSkeleton } from './page-skeleton';
import { readRowAgain } from './read-row-again';
import { pageReducer, releaseOf, stateWith } from './page-state';
import { RemoteBoundary } from './remote-boundary';
import type { RemoteLoader } from './remote-loader';

interface RemotePageProps {
  readonly loader: RemoteLoader;
  readonly row: PortalRow;
  readonly route: PortalRoute;
  /** The page whose HTML the server sent, shown from the first render. */
  readonly rendered?: ComponentType;
}

export function RemotePage({ loader, row: served, route, rendered }: RemotePageProps) {
  const { choice } = loader;
  const [row, setRow] = useState(() => choice.latest(served));
  const [state, dispatch] = useReducer(
    pageReducer,
    { Page: rendered, usesPrevious: choice.usesPrevious(row) },
    stateWith,
  );
  const [askedAt] = useState(viewAskedAt);
  const { pathname } = useLocation();
  const { attempt, phase } = state;
  const release = releaseOf(row, attempt);
  const hasPrevious = row.previous !== null;

  useEffect(() => {
    if (phase !== 'asking') return;
    let left = false;
    void readRowAgain(row).then((now) => {
      if (left) return;
      choice.learn(now);
      setRow(now);
      dispatch({ type: 'asked' });
    });
    return () => {
      left = true;
    };
  }, [phase, row, choice]);

  useEffect(() => {
    if (phase !== 'loading') return;
    let left = false;
    void loader.loadPageSafely(release, route.path).then((result) => {
      if (left) return;
      if (result.kind === 'ok') {
        choice.settle(release);
        dispatch({ type: 'loaded', Page: result.value });
      } else dispatch({ type: 'failed', kind: result.kind, hasPrevious });
    });
    return () => {
      left = true;
    };
  }, [loader, choice, release, route.path, attempt, phase, hasPrevious]);

  if (state.phase === 'failed') {
    return (
      <FailurePanel
        kind={state.kind}
        title={route.title}
        onRetry={() => dispatch({ type: 'retry' })}
        onBack={() => dispatch({ type: 'reconnected' })}
      />
    );
  }
  if (state.phase !== 'ready') return <PageSkeleton />;
  const { Page } = state;
  return (
    <RemoteBoundary
      resetKey={`${pathname} ${release.version} ${attempt}`}
      fallback={<PageSkeleton />}
      onError={(error) => {
        loader.report(release, 'render', messageOf(error), route.path);
        dispatch({ type: 'failed', kind: 'render', hasPrevious });
      }}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <ViewReady
          title={route.title}
          onReady={() => loader.rendered(release, performance.now() - askedAt)}
        />
      </Suspense>
    </RemoteBoundary>
  );
}
