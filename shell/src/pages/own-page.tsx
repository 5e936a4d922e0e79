/** One of the shell's own pages, fetched on demand so that other pages do not include it. */
import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ViewReady } from '../boot/view-ready';
import { classify } from '../remotes/classify';
import { FailurePanel } from '../remotes/failure-panel';
import { PageSkeleton } from '../remotes/page-skeleton';
import { RemoteBoundary } from '../remotes/remote-boundary';

export interface OwnPageProps {
  /** Fetches the page; Retry calls it again. */
  readonly load: () => Promise<ComponentType>;
  /** Document title without the product name. */
  readonly title: string;
}

const attempt = ({ load }: OwnPageProps, count: number) => ({
  Page: lazy(async () => ({ default: await load() })),
  count,
  failure: null as RemoteFailureKind | null,
});

export function OwnPage(props: OwnPageProps) {
  const [{ Page, count, failure }, setAttempt] = useState(() => attempt(props, 1));
  if (failure) {
    const retry = () => setAttempt(attempt(props, count + 1));
    return <FailurePanel kind={failure} title={props.title} onRetry={retry} />;
  }
  return (
    <RemoteBoundary
      resetKey={String(count)}
      fallback={<PageSkeleton />}
      onError={(error) => setAttempt((now) => ({ ...now, failure: classify(error) }))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <ViewReady title={props.title} />
      </Suspense>
    </RemoteBoundary>
  );
}
