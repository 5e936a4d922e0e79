import { request, type RequestOptions } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type NewListing = RequestOptions<'POST /listings'>['body'];

/** Adds a listing by hand. The same home sent twice is added once. */
export function useAddListing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewListing) => request('POST /listings', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /listings') }),
  });
}
