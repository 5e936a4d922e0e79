import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { CardVersion } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { TestPrintAddress } from '@farmpost/shared/contracts/test-prints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useTestPrints(id: string) {
  return useQuery(apiQuery('GET /campaigns/{id}/test-prints', { params: { id } }));
}

interface NewTestPrint {
  readonly address: TestPrintAddress;
  readonly version: CardVersion;
  /** The same key sent twice makes one card. */
  readonly idempotencyKey: string;
}

export function useCreateTestPrint(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewTestPrint) =>
      request('POST /campaigns/{id}/test-prints', { params: { id }, body, idempotencyKey }),
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: queryKey('GET /campaigns/{id}/test-prints', { params: { id } }),
      }),
  });
}
