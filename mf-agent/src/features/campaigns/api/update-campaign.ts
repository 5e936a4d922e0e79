import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

export type CampaignChanges = RequestOptions<'PATCH /campaigns/{id}'>['body'];

/** Updates a draft; `version` is the version that the user saw. */
export function useUpdateCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignChanges) => request('PATCH /campaigns/{id}', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
  });
}
