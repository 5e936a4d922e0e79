import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** Emails and text messages that the platform sent, latest first. */
export function useOutbox() {
  return useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => request('GET /admin/outbox', { signal }),
    refetchInterval: 10_000,
  });
}
