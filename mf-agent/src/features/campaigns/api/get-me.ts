import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** The signed-in person, whose name and license the card carries. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => request('GET /me', { signal }) });
}
