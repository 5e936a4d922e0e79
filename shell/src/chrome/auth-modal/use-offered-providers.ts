import { useQuery } from '@tanstack/react-query';
import type { Provider } from '../../session/auth-messages';

const all: readonly Provider[] = ['google', 'apple'];

async function readSettings(): Promise<readonly Provider[]> {
  const response = await fetch('/api/auth/settings');
  if (!response.ok) throw new Error(`The auth settings returned ${response.status}.`);
  const { external } = (await response.json()) as { external: Readonly<Record<string, boolean>> };
  return all.filter((provider) => external[provider] === true);
}

/** The identity providers of this deployment; empty until known. */
export function useOfferedProviders(): readonly Provider[] {
  const { data } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: readSettings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
