import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { MailingView } from '@farmpost/shared/contracts/platform-mailing-vocabulary';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

const REFRESH_MILLISECONDS = 60_000;

export interface MailingQuery {
  readonly view: MailingView;
  readonly q: string;
  readonly printer: string;
}

export function useMailings({ view, q, printer }: MailingQuery) {
  const query = { view, ...(q && { q }), ...(printer && { printer }) };
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/mailings', { query }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/mailings', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export const useMailingDays = () =>
  useQuery({ ...apiQuery('GET /admin/mailings/days'), refetchInterval: REFRESH_MILLISECONDS });
