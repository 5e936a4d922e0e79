import { request } from '@farmpost/shared/client';
import type { User } from '@supabase/auth-js';

/**
 * Creates the profile after a provider sign-in. An existing one stays unchanged; a failure is ignored, because `/me`
 * then returns a derived profile.
 */
export async function ensureProfile({ id, user_metadata: metadata }: User): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '');
  const body = {
    first_name: text(metadata.first_name),
    last_name: text(metadata.last_name),
    title: 'Real Estate Agent',
  };
  await request('POST /profiles/{id}', { params: { id }, body }).catch(() => undefined);
}
