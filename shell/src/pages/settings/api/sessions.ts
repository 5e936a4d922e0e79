/** The user's signed-in devices. Their endpoints are next to the sign-in protocol and use its token. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadAuthClient } from '../../../session/auth-client';

export const sessionsKey = ['account', 'sessions'] as const;

/** A device that is signed in. Times are ISO-8601 in UTC. */
export interface DeviceSession {
  readonly id: string;
  /** `Chrome on Windows` */
  readonly device: string;
  readonly ip: string;
  readonly created_at: string;
  readonly last_used_at: string;
  /** Whether this is the session of the request. */
  readonly is_current: boolean;
}

/** Throws an error with the protocol's `code`, or `network`. */
async function call(method: 'GET' | 'DELETE', path: string): Promise<Response> {
  const auth = await loadAuthClient();
  const { data } = await auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` };
  const response = await fetch(`/api/auth${path}`, { method, headers });
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error_code?: string; msg?: string } | null;
  throw Object.assign(new Error(body?.msg ?? `HTTP ${response.status}`), { code: body?.error_code ?? '' });
}

/** The current device first, then the others, most recently used first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => {
      const { sessions } = (await (await call('GET', '/sessions')).json()) as { sessions: DeviceSession[] };
      return sessions.toSorted(
        (one, other) =>
          Number(other.is_current) - Number(one.is_current) ||
          other.last_used_at.localeCompare(one.last_used_at),
      );
    },
    staleTime: 0,
  });
}

/** Signs out one device or all others. They leave the list immediately and return if the server refuses. */
export function useSignOutDevices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: DeviceSession | 'others') => {
      if (which !== 'others') return void (await call('DELETE', `/sessions/${which.id}`));
      const auth = await loadAuthClient();
      const { error } = await auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onMutate: async (which) => {
      await queries.cancelQueries({ queryKey: sessionsKey });
      const before = queries.getQueryData<DeviceSession[]>(sessionsKey);
      queries.setQueryData<DeviceSession[]>(sessionsKey, (sessions) =>
        sessions?.filter((session) => (which === 'others' ? session.is_current : session.id !== which.id)),
      );
      return { before };
    },
    onError: (_error, _which, context) => queries.setQueryData(sessionsKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
