import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in person, whose name and license the card carries. */
export function useMe() {
  return useQuery(apiQuery('GET /me'));
}
