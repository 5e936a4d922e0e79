import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { AdjustmentOrder } from '@farmpost/shared/contracts/adjustments';
import type { TimelineKind } from '@farmpost/shared/contracts/customer-vocabulary';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../../desk/acts';

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: queryKey('GET /admin/users/{id}', { params: { id } }),
    queryFn: ({ signal }) => request('GET /admin/users/{id}', { params: { id }, signal }),
  });

export const useCustomerMessages = (id: string) =>
  useInfiniteQuery({
    queryKey: queryKey('GET /admin/users/{id}/messages', { params: { id } }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/users/{id}/messages', {
        params: { id },
        query: { limit: 5, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const useTimeline = (id: string, kind: TimelineKind | null) =>
  useInfiniteQuery({
    queryKey: queryKey('GET /admin/users/{id}/timeline', { params: { id }, query: kind ? { kind } : {} }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/users/{id}/timeline', {
        params: { id },
        query: { limit: 10, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Reloads the page after an act of another part, such as a suspension. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

export const useRefund = () =>
  useAct(({ invoiceId, ...body }: AdjustmentOrder & { invoiceId: string }) =>
    request('POST /admin/invoices/{id}/refunds', { params: { id: invoiceId }, body }),
  );

export const useCredit = () =>
  useAct(({ userId, ...body }: AdjustmentOrder & { userId: string }) =>
    request('POST /admin/users/{id}/credits', { params: { id: userId }, body }),
  );

export const useExtend = () =>
  useAct(({ userId, ...body }: { userId: string; days: number; reason: string; from: string }) =>
    request('POST /admin/users/{id}/extension', { params: { id: userId }, body }),
  );

export const useAddNote = () =>
  useAct(({ userId, text }: { userId: string; text: string }) =>
    request('POST /admin/users/{id}/notes', { params: { id: userId }, body: { text } }),
  );

export const useEndSession = () =>
  useAct(({ userId, sessionId }: { userId: string; sessionId: string }) =>
    request('DELETE /admin/users/{id}/sessions/{sessionId}', { params: { id: userId, sessionId } }),
  );

export const useResend = () =>
  useAct(({ userId, messageId }: { userId: string; messageId: string }) =>
    request('POST /admin/users/{id}/messages/{messageId}/resend', { params: { id: userId, messageId } }),
  );

/** The newest first. */
export const useIdentityChecks = (userId: string) =>
  useQuery({
    queryKey: queryKey('GET /admin/identity-checks', { query: { userId } }),
    queryFn: ({ signal }) => request('GET /admin/identity-checks', { query: { userId }, signal }),
    select: ({ data }) => data.toReversed(),
  });

export const useDecideIdentityCheck = () =>
  useAct(
    ({
      checkId,
      ...body
    }: { checkId: string } & (
      | { decision: 'confirmed'; takesEntryFrom?: string }
      | { decision: 'refused'; reason: string }
    )) => request('POST /admin/identity-checks/{id}/decision', { params: { id: checkId }, body }),
  );
