/** The account's passkeys. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadAuthClient } from '../../../session/auth-client';

const passkeysKey = ['account', 'passkeys'] as const;

/** `name` is the device that it was made on. `created_at` is ISO-8601 in UTC. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
}

/** Oldest first. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async (): Promise<Passkey[]> => {
      const auth = await loadAuthClient();
      const { data, error } = await auth.mfa.listFactors();
      if (error) throw error;
      return data.webauthn.map(({ id, friendly_name: name, created_at }) => ({
        id,
        name: name ?? '',
        created_at,
      }));
    },
    staleTime: 0,
  });
}

/** Throws the browser's error, such as NotAllowedError, or one with the server's code. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [{ addPasskey }, auth] = await Promise.all([
        import('../../../session/passkey'),
        loadAuthClient(),
      ]);
      const { data } = await auth.getSession();
      await addPasskey(data.session?.access_token ?? '');
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const auth = await loadAuthClient();
      const { error } = await auth.mfa.unenroll({ factorId: id });
      if (error) throw error;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: passkeysKey }),
  });
}
