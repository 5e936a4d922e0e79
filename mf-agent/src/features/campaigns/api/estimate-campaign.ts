import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';

export type EstimateRequest = RequestOptions<'POST /campaigns/estimate'>['body'];

/** What a campaign would reach and cost; the last answer stays while a changed one is worked out. */
export function useEstimate(body: EstimateRequest, enabled: boolean) {
  return useQuery({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) => request('POST /campaigns/estimate', { body, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
