import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** The signed-in user. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => request('GET /me', { signal }) });
}
