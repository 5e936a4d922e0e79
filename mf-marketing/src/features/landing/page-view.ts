/** Facts of this view of the page, which its HTML does not have because it is the same for everyone. */
import { FETCHED_AHEAD } from '@farmpost/shared/contracts/page-view-vocabulary';
import { useSyncExternalStore } from 'react';

/** The code of the card that brought the visitor, as written in the URL; `null` without one. */
export const codeInUrl = (): string | null => new URLSearchParams(location.search).get('qr') || null;

/** The page is left when its URL changes. */
const neverChanges = () => () => undefined;

/** The same for rendering: `null` until the page is hydrated, so that both first renders match. */
export const useCodeInUrl = (): string | null => useSyncExternalStore(neverChanges, codeInUrl, () => null);

/** Whether the browser fetched the page before the visitor asked for it: the server has not recorded the visit. */
export function wasFetchedAhead(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming?.some(({ name }) => name === FETCHED_AHEAD) ?? false;
}
