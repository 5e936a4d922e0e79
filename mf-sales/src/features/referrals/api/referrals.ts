import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useReferrals() {
  return useQuery(apiQuery('GET /sales/referrals'));
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /sales/referrals') });
}

export function useCreateReferral() {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (name: string) =>
      request('POST /sales/referrals', { body: { name }, idempotencyKey: keyOf({ name }) }),
    onSuccess: useReload(),
  });
}

export function useChangeReferral() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; isEnded?: boolean }) =>
      request('PATCH /sales/referrals/{id}', { params: { id }, body }),
    onSettled: useReload(),
  });
}
