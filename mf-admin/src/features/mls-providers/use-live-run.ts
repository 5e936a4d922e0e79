import { queryKey } from '@farmpost/shared/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { type LiveRun, followRun, noRun, reduceLiveRun } from './live-run';

/** Follows a run while its component is mounted; `null` follows none. */
export function useLiveRun(runId: string | null): LiveRun {
  const [state, dispatch] = useReducer(reduceLiveRun, noRun);
  const queries = useQueryClient();
  useEffect(() => {
    dispatch({ type: 'reset' });
    if (runId === null) return;
    const controller = new AbortController();
    void followRun(runId, controller.signal, dispatch).then(() => {
      // The run is over, so the provider's row and its list of runs have changed.
      if (!controller.signal.aborted)
        void queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') });
    });
    return () => controller.abort();
  }, [runId, queries]);
  return state;
}
