import { apiQuery } from '@farmpost/shared/client/query';
import { touchKinds } from '@farmpost/shared/contracts/client-vocabulary';
import { useQuery } from '@tanstack/react-query';

const MOST_CHARACTERS = 64;

/** What is known about the sales person's link in the URL; no request without one. */
export function useInviter(search: string) {
  const address = new URLSearchParams(search);
  const kind = touchKinds.find((each) => address.get(each)) ?? 'invitation';
  const link = (address.get(kind) ?? '').slice(0, MOST_CHARACTERS);
  const { data, isLoading } = useQuery({
    ...apiQuery('GET /sign-up/inviter', { query: { kind, link } }),
    enabled: link !== '',
    staleTime: Infinity,
  });
  return { kind, data, isLoading };
}
