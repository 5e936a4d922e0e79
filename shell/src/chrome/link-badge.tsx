import { request } from '@farmpost/shared/client';
import type { NavigationEntry } from '@farmpost/shared/contracts/platform';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { useQuery } from '@tanstack/react-query';

/**
 * How many rows the operation of a link's badge has; nothing while that is unknown or none. Its query key begins with
 * the operation's path (`['leads', 'count', …]`), so that a change of the rows counts them again.
 */
export function LinkBadge({ count, query, label }: NonNullable<NavigationEntry['badge']>) {
  const nouns = (count.split(' ')[1] ?? '').split('/').filter(Boolean);
  const { data: total } = useQuery({
    queryKey: [...nouns, 'count', query],
    // Any list operation: the release was built against the types of them all.
    queryFn: ({ signal }) => request(count as 'GET /leads', { query, signal }),
    select: (page) => page.total,
    staleTime: 60_000,
  });
  return total ? <CountBadge count={total} label={`${total} ${label}`} /> : null;
}
