import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOptions } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';

export type EstimateRequest = RequestOptions<'POST /campaigns/estimate'>['body'];

/** What a campaign would reach and cost; the last answer stays while a changed one is worked out. */
export function useEstimate(body: EstimateRequest, enabled: boolean) {
  return useQuery({
    ...apiQuery('POST /campaigns/estimate', { body }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
