/** Homes that get no cards: the newest entries, and adding one. */
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { DoNotMailSource } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Entries that are shown; the others are on their own page. */
const SHOWN = 4;

export const useNewestEntries = () =>
  useQuery(apiQuery('GET /do-not-mail', { query: { limit: SHOWN, state: 'active' } }));

interface NewHome {
  readonly address: string;
  readonly source: DoNotMailSource;
  /** The day on which they asked: `2026-11-30`. */
  readonly askedOn: string;
}

export function useStopMail() {
  const queries = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (home: NewHome) => {
      const body = { kind: 'home' as const, ...home };
      return request('POST /do-not-mail', { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /do-not-mail') }),
  });
}

export function useTakeBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('POST /do-not-mail/{id}/take-back', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /do-not-mail') }),
  });
}
