import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOptions } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';

export type EstimateRequest = RequestOptions<'POST /campaigns/estimate'>['body'];

/** A campaign's estimated reach and cost; keeps the last result while a new one loads. */
export function useEstimate(body: EstimateRequest, enabled: boolean) {
  return useQuery({
    ...apiQuery('POST /campaigns/estimate', { body }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
