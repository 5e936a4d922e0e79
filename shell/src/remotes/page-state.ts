/** The states of a remote's page, from first load to the previous version. */
import type { PortalRelease, PortalRow, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import type { ComponentType } from 'react';

/** First the active version; on Retry that version again; if that fails too, the previous one. */
const attempts = ['active', 'retry', 'previous'] as const;
type Attempt = (typeof attempts)[number];

export type PageState = { readonly attempt: Attempt } &
  /** `asking`: Retry reads the row again, because the registry may name a fixed release by now. */
  (
    | { readonly phase: 'asking' }
    /** It hung the last time it was open, so it waits for the person's word. */
    | { readonly phase: 'stopped' }
    | { readonly phase: 'loading' }
    | { readonly phase: 'ready'; readonly Page: ComponentType }
    | { readonly phase: 'failed'; readonly kind: RemoteFailureKind }
  );

export type PageEvent =
  | { readonly type: 'loaded'; readonly Page: ComponentType }
  /** `mayFallBack`: there is an earlier release, and this one is at fault rather than the connection. */
  | { readonly type: 'failed'; readonly kind: RemoteFailureKind; readonly mayFallBack: boolean }
  | { readonly type: 'retry' }
  /** The connection is back, so that earlier failures do not count against the release. */
  | { readonly type: 'reconnected' }
  | { readonly type: 'asked' }
  /** The person opens a page that hung. */
  | { readonly type: 'opened' };

interface Start {
  /** A page that is already loaded, because its HTML is already there. */
  readonly Page: ComponentType | undefined;
  /** The active version failed in this tab before. */
  readonly usesPrevious: boolean;
  /** The release hung the last time it was open. */
  readonly isStopped: boolean;
}

export function stateWith({ Page, usesPrevious, isStopped }: Start): PageState {
  if (Page) return { attempt: 'active', phase: 'ready', Page };
  return { attempt: usesPrevious ? 'previous' : 'active', phase: isStopped ? 'stopped' : 'loading' };
}

export function pageReducer(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'loaded':
      return { attempt: state.attempt, phase: 'ready', Page: event.Page };
    case 'failed':
      return state.attempt === 'retry' && event.mayFallBack
        ? { attempt: 'previous', phase: 'loading' }
        : { attempt: state.attempt, phase: 'failed', kind: event.kind };
    case 'retry':
      return { attempt: state.attempt === 'active' ? 'retry' : 'active', phase: 'asking' };
    case 'reconnected':
    case 'asked':
    case 'opened':
      return { attempt: state.attempt, phase: 'loading' };
  }
}

export function releaseOf(row: PortalRow, attempt: Attempt): PortalRelease {
  return attempt === 'previous' && row.previous ? row.previous : row;
}
