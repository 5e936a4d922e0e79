/** A remote's route: loads and shows its page, and keeps the rest of the portal working on failure. */
import { beginVisit } from '@farmpost/shared/client';
import { useLocation } from '@farmpost/shared/client/router';
import type { PortalRoute, PortalRow } from '@farmpost/shared/contracts/platform';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
} from 'react';
import { viewAskedAt } from '../boot/route-change';
import { ViewReady } from '../boot/view-ready';
import { messageOf } from './classify';
import { FailurePanel } from './failure-panel';
import { PageSkeleton } from './page-skeleton';
import { watchPaint } from './paint-watch';
import { PendingPage } from './pending-page';
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

function firstState({ loader: { choice, watch }, rendered }: RemotePageProps, row: PortalRow) {
  const usesPrevious = choice.usesPrevious(row);
  const isStopped = watch.isStopped(releaseOf(row, usesPrevious ? 'previous' : 'active'));
  return stateWith({ Page: rendered, usesPrevious, isStopped });
}

export function RemotePage(props: RemotePageProps) {
  const { loader, row: served, route } = props;
  const { choice, watch } = loader;
  const [row, setRow] = useState(() => choice.latest(served));
  const [state, dispatch] = useReducer(pageReducer, row, (first) => firstState(props, first));
  const [askedAt] = useState(viewAskedAt);
  const { pathname } = useLocation();
  const { attempt, phase } = state;
  const release = releaseOf(row, attempt);
  const hasPrevious = row.previous !== null;
  const isOpen = phase === 'loading' || phase === 'ready';

  const painted = useEffectEvent(() => loader.rendered(release, performance.now() - askedAt));
  const reportSilence = (message: string, isEmpty = true) => {
    loader.report(release, 'silent', message, route.path);
    // A page that people can use stays, though it breaks the rules.
    if (isEmpty) dispatch({ type: 'failed', kind: 'silent', mayFallBack: hasPrevious });
  };
  const silent = useEffectEvent(reportSilence);

  // A layout effect: the effects of the page itself come after it and may ask for the signal.
  useLayoutEffect(() => {
    if (!isOpen) return;
    beginVisit();
    return () => void beginVisit();
  }, [isOpen, release, route.path]);

  // Before the effect that loads the release: a release that hangs counts nothing later.
  useEffect(() => {
    if (!isOpen) return;
    return loader.show(release, route.path);
  }, [loader, isOpen, release, route.path]);

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
      } else {
        dispatch({ type: 'failed', kind: result.kind, mayFallBack: hasPrevious && result.isOwnFault });
      }
    });
    return () => {
      left = true;
    };
  }, [loader, choice, release, route.path, attempt, phase, hasPrevious]);

  useEffect(() => {
    if (phase !== 'ready') return;
    return watchPaint({
      onPainted: () => painted(),
      onSilent: ({ isEmpty }) => silent('The page showed no heading.', isEmpty),
    });
  }, [phase, release, pathname]);

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
  if (state.phase === 'stopped') {
    const open = () => {
      watch.open(release);
      dispatch({ type: 'opened' });
    };
    return <FailurePanel kind="hang" title={route.title} onRetry={open} />;
  }
  if (state.phase !== 'ready') return <PageSkeleton />;
  const { Page } = state;
  return (
    <RemoteBoundary
      resetKey={`${pathname} ${release.version} ${attempt}`}
      fallback={<PageSkeleton />}
      onError={(error) => {
        loader.report(release, 'render', messageOf(error), route.path);
        dispatch({ type: 'failed', kind: 'render', mayFallBack: hasPrevious });
      }}
    >
      <Suspense fallback={<PendingPage onLate={() => reportSilence('The page waited without an end.')} />}>
        <Page />
        <ViewReady title={route.title} />
      </Suspense>
    </RemoteBoundary>
  );
}
