import { request } from '@farmpost/shared/client';
import type { NavigationEntry } from '@farmpost/shared/contracts/platform';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { useQuery } from '@tanstack/react-query';

/**
 * The number of rows that a list operation returns; nothing if it is unknown or zero. The query key starts with the
 * operation's path (`['leads', 'count', …]`), so that invalidating the rows also reloads the count.
 */
export function LinkBadge({ count, query, label }: NonNullable<NavigationEntry['badge']>) {
  const nouns = (count.split(' ')[1] ?? '').split('/').filter(Boolean);
  const { data: total } = useQuery({
    queryKey: [...nouns, 'count', query],
    // Typed as one list operation; the release's build checked `count` against all of them.
    queryFn: ({ signal }) => request(count as 'GET /leads', { query, signal }),
    select: (page) => page.total,
    staleTime: 60_000,
  });
  return total ? <CountBadge count={total} label={`${total} ${label}`} /> : null;
}
