import { request } from '@farmpost/shared/client';
import type { NavigationEntry } from '@farmpost/shared/contracts/platform';
import { isBackendOperation } from '@farmpost/shared/domain/backend-operation';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { useQuery } from '@tanstack/react-query';

/** A team's back end that does not answer costs a badge, and is not asked again at once. */
const PATIENCE_MS = 5_000;

/**
 * The number of rows that a list operation returns; nothing if it is unknown or zero. The query key starts with the
 * operation's path (`['leads', 'count', …]`), so that invalidating the rows also reloads the count.
 */
export function LinkBadge({ count, query, label }: NonNullable<NavigationEntry['badge']>) {
  const nouns = (count.split(' ')[1] ?? '').split('/').filter(Boolean);
  const isTeams = isBackendOperation(count);
  const { data: total } = useQuery({
    queryKey: [...nouns, 'count', query],
    // Typed as one list operation; the gate checked `count`. A team's own back end may answer anything.
    queryFn: ({ signal }) =>
      request(count as 'GET /leads', {
        query,
        signal: isTeams ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : signal,
      }),
    select: (page: { readonly total?: unknown } | null) =>
      Number.isSafeInteger(page?.total) ? Number(page?.total) : 0,
    staleTime: 60_000,
    ...(isTeams && { retry: false }),
  });
  return total ? <CountBadge count={total} label={`${total} ${label}`} /> : null;
}
