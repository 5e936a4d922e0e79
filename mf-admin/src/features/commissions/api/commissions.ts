/** Commissions of all salespeople. */
import { request, requestRaw, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { SalesTargets } from '@farmpost/shared/contracts/sales-goals';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export type LineFilter = Omit<RequestOptions<'GET /admin/commissions/lines'>['query'], 'cursor' | 'limit'>;
export type NewRate = RequestOptions<'POST /admin/commissions/rates'>['body'];

export const useAccounts = () => useQuery(apiQuery('GET /admin/commissions'));

/** Page after page, newest first. */
export function useLines(filter: LineFilter) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/commissions/lines', { query: { ...filter } }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/commissions/lines', {
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Reloads sums, payouts and lines after any change. */
function useChange<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/commissions') }),
  });
}

export const useApprove = () =>
  useChange((lineIds: readonly string[]) =>
    request('POST /admin/commissions/approvals', { body: { lineIds: [...lineIds] } }),
  );

/** Marks what is still open of a payout as paid by hand. */
export const usePay = () =>
  useChange((id: string) => request('POST /admin/commissions/payouts/{id}/paid', { params: { id } }));

export const usePayShare = (id: string) =>
  useChange((body: { readonly salesPersonId: string; readonly reference: string }) =>
    request('POST /admin/commissions/payouts/{id}/by-hand', { params: { id }, body }),
  );

export const useTransferShares = (id: string) =>
  useChange((salesPersonIds: readonly string[]) =>
    request('POST /admin/commissions/payouts/{id}/transfers', {
      params: { id },
      body: { salesPersonIds: [...salesPersonIds] },
    }),
  );

export const useSetPayoutWay = () =>
  useChange(({ id, isByHand }: { readonly id: string; readonly isByHand: boolean }) =>
    request('PUT /admin/commissions/people/{id}/way', { params: { id }, body: { isByHand } }),
  );

export function useAddRate() {
  const keyOf = useSubmissionKey();
  return useChange((body: NewRate) =>
    request('POST /admin/commissions/rates', { body, idempotencyKey: keyOf(body) }),
  );
}

/** A retry makes no second payout; `after` distinguishes a later payout of the same sum from a retry. */
export function useCreatePayout(after: number) {
  const keyOf = useSubmissionKey();
  return useChange((totalCents: number) =>
    request('POST /admin/commissions/payouts', {
      body: { totalCents },
      idempotencyKey: keyOf({ totalCents, after }),
    }),
  );
}

export const useExportPayout = () =>
  useMutation({
    mutationFn: async ({ id, number }: { readonly id: string; readonly number: number }) =>
      saveFile(
        await requestRaw('GET /admin/commissions/payouts/{id}/csv', { params: { id } }),
        `payout-${number}.csv`,
      ),
  });

export const useSalesGoals = () => useQuery(apiQuery('GET /admin/sales-goals'));

export function useSetSalesGoals(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SalesTargets) => request('PUT /admin/sales-goals/{id}', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/sales-goals') }),
  });
}
