/** One of the shell's own pages, fetched on demand so that other pages do not include it. */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ViewReady } from '../boot/view-ready';
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
  hasFailed: false,
});

export function OwnPage(props: OwnPageProps) {
  const [{ Page, count, hasFailed }, setAttempt] = useState(() => attempt(props, 1));
  if (hasFailed) {
    const retry = () => setAttempt(attempt(props, count + 1));
    return <FailurePanel kind="network" title={props.title} onRetry={retry} />;
  }
  return (
    <RemoteBoundary
      resetKey={String(count)}
      fallback={<PageSkeleton />}
      onError={() => setAttempt((now) => ({ ...now, hasFailed: true }))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <ViewReady title={props.title} />
      </Suspense>
    </RemoteBoundary>
  );
}
