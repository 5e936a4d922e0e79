import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Emails and text messages that the platform sent, latest first. */
export function useOutbox() {
  return useQuery({
    ...apiQuery('GET /admin/outbox'),
    refetchInterval: 10_000,
  });
}
