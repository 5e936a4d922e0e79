import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks an inquiry as handled, or reopens it. */
export function useUpdateInquiry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isHandled }: { id: string; isHandled: boolean }) =>
      request('PATCH /admin/inbox/{id}', { params: { id }, body: { isHandled } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/inbox') }),
  });
}
