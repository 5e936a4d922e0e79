import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in user. */
export function useMe() {
  return useQuery(apiQuery('GET /me'));
}
