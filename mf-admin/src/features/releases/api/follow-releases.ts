import { requestRaw } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Wait after a lost connection. */
const RETRY_MS = 4000;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reports changes of releases until the signal aborts, including those made while the connection was lost. */
async function follow(signal: AbortSignal, onChange: () => void): Promise<void> {
  let known: string | undefined;
  while (!signal.aborted) {
    try {
      const response = await requestRaw('GET /admin/release-changes', {
        query: known === undefined ? {} : { after: known },
        signal,
      });
      const latest = await response.text();
      if (known !== undefined && latest !== known) onChange();
      known = latest;
    } catch {
      await pause(RETRY_MS, signal);
    }
  }
}

/** Reloads the releases as soon as one of them changes anywhere. */
export function useFollowReleases(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    void follow(controller.signal, () => {
      void queries.invalidateQueries({ queryKey: queryKey('GET /admin/releases') });
    });
    return () => controller.abort();
  }, [queries]);
}
