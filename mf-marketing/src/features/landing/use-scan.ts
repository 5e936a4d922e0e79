import type { LandingData } from '@farmpost/shared/contracts/landing';
import { useEffect, useRef } from 'react';
import { recordScan } from './api/record-scan';
import { logFailure } from './log-failure';

/**
 * The scan behind this visit, for the form. The server recorded it with the page, unless the page was prefetched or
 * rendered in the browser: then it is recorded here, once per visit.
 */
export function useScan({ agent, qr, visit }: LandingData): () => Promise<string | null> {
  const scan = useRef<{ visitId: string; id: Promise<string | null> } | null>(null);
  const agentId = agent.id;
  useEffect(() => {
    if (scan.current?.visitId === visit.id) return;
    const recorded =
      visit.scanId !== null || qr === null
        ? Promise.resolve(visit.scanId)
        : recordScan({ id: visit.id, agentId, code: qr }).catch((error: unknown) => {
            logFailure('The visit was not recorded.', error);
            return null;
          });
    scan.current = { visitId: visit.id, id: recorded };
  }, [agentId, qr, visit.id, visit.scanId]);
  return () => scan.current?.id ?? Promise.resolve(visit.scanId);
}
