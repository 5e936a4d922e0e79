import { apiQuery } from '@farmpost/shared/client/query';
import { touchKinds } from '@farmpost/shared/contracts/client-vocabulary';
import { useQuery } from '@tanstack/react-query';

const MOST_CHARACTERS = 64;

/** Reads who sent the salesperson's link in the URL; makes no request without a link. */
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
