import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** The signed-in user, whose name and license are printed on the card. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => request('GET /me', { signal }) });
}
