import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';

export type NewCampaign = RequestOptions<'POST /campaigns'>['body'];

/** Creates a campaign. The key identifies one filled-in form: sending it twice creates one campaign. */
export function useCreateCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewCampaign; idempotencyKey: string }) =>
      request('POST /campaigns', { body, idempotencyKey }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['campaigns'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}
