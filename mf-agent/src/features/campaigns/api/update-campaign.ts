import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';

export type CampaignChanges = RequestOptions<'PATCH /campaigns/{id}'>['body'];

/** Updates a draft; `version` is the version that the user saw. A retry of the same change repeats nothing. */
export function useUpdateCampaign(id: string) {
  const queries = useQueryClient();
  const submissionKey = useSubmissionKey();
  return useMutation({
    mutationFn: (body: CampaignChanges) =>
      request('PATCH /campaigns/{id}', { params: { id }, body, idempotencyKey: submissionKey(body) }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
  });
}
