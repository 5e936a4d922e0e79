/** Facts of this view of the page, which its HTML does not have because it is the same for everyone. */
import { FETCHED_AHEAD } from '@farmpost/shared/contracts/page-rendering';
import { useEffect, useState } from 'react';

/** The code of the card that brought the visitor, as written in the URL; `null` without one. */
export const codeInUrl = (): string | null => new URLSearchParams(location.search).get('qr') || null;

/** The same for rendering: `null` until the page is hydrated, so that both first renders match. */
export function useCodeInUrl(): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(codeInUrl()), []);
  return code;
}

/** Whether the browser fetched the page before the visitor asked for it: the server has not recorded the visit. */
export function wasFetchedAhead(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming?.some(({ name }) => name === FETCHED_AHEAD) ?? false;
}
