import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The agent's testimonials, for a card that prints one. */
export function useClientsWords(isPrinted: boolean) {
  const me = useQuery({ ...apiQuery('GET /me'), enabled: isPrinted });
  const agentId = me.data?.agentId ?? null;
  return useQuery({
    ...apiQuery('GET /agents/{key}/testimonials', { params: { key: agentId ?? '' } }),
    enabled: isPrinted && agentId !== null,
    retry: false,
  });
}
