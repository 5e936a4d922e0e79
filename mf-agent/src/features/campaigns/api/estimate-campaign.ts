import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';

export type EstimateRequest = RequestOptions<'POST /campaigns/estimate'>['body'];

/** A campaign's estimated reach and cost; keeps the last result while a new one loads. */
export function useEstimate(body: EstimateRequest, enabled: boolean) {
  return useQuery({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) => request('POST /campaigns/estimate', { body, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
