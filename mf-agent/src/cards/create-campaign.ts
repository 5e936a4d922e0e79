import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

export type NewCampaign = RequestOptions<'POST /campaigns'>['body'];

/** Creates a campaign. The same key sent twice creates one. */
export function useCreateCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewCampaign; idempotencyKey: string }) =>
      request('POST /campaigns', { body, idempotencyKey }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
