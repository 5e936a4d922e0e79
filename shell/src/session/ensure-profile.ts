import { request } from '@farmpost/shared/client';
import type { User } from '@supabase/auth-js';

/** Makes the profile of who came from a provider. One that is there stays as it is; a failure is tolerated: `/me` then stands in for it. */
export async function ensureProfile({ id, user_metadata: told }: User): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '');
  const body = {
    first_name: text(told.first_name),
    last_name: text(told.last_name),
    title: 'Real Estate Agent',
  };
  await request('POST /profiles/{id}', { params: { id }, body }).catch(() => undefined);
}
