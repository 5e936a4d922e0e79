import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in user, with the profile that cards print and whether onboarding is finished. */
export function useMe() {
  return useQuery(apiQuery('GET /me'));
}
