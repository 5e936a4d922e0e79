import type { LandingData } from '@farmpost/shared/contracts/landing';
import { useEffect, useRef } from 'react';
import { recordScan } from './api/record-scan';
import { logFailure } from './log-failure';
import { codeInUrl } from './page-view';

/**
 * The scan behind this visit, for the form. The server recorded it with the page, unless the browser fetched the page
 * ahead of time; it is asked for once, when the page comes to life.
 */
export function useScan({ agent }: LandingData): () => Promise<string | null> {
  const scan = useRef<Promise<string | null> | null>(null);
  const agentId = agent.id;
  useEffect(() => {
    const code = codeInUrl();
    if (code === null || scan.current) return;
    scan.current = recordScan({ agentId, code }).catch((error: unknown) => {
      logFailure('The visit was not recorded.', error);
      return null;
    });
  }, [agentId]);
  return () => scan.current ?? Promise.resolve(null);
}
