import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in user: who is printed on cards, and whether they have finished onboarding. */
export function useMe() {
  return useQuery(apiQuery('GET /me'));
}
