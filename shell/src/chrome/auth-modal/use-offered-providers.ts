import { useQuery } from '@tanstack/react-query';
import type { Provider } from '../../session/auth-messages';

const all: readonly Provider[] = ['google', 'apple'];

async function readSettings(): Promise<readonly Provider[]> {
  const response = await fetch('/api/auth/settings');
  if (!response.ok) throw new Error(`The settings of accounts answered ${response.status}.`);
  const { external } = (await response.json()) as { external: Readonly<Record<string, boolean>> };
  return all.filter((provider) => external[provider] === true);
}

/** The providers that this deployment can sign in with; none until that is known. */
export function useOfferedProviders(): readonly Provider[] {
  const { data } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: readSettings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
