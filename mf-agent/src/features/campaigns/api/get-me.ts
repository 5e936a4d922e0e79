import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in user, whose name and license are printed on the card. */
export function useMe() {
  return useQuery(apiQuery('GET /me'));
}
