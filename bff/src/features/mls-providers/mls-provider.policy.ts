/** Administrators who manage MLS providers may change each of them. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';
import type { ProviderRow } from './mls-provider.queries';

export const authorizeProvider = (actor: Actor, provider: ProviderRow | undefined): Authorized<ProviderRow> =>
  authorized('The MLS provider', provider, () => actor.permissions.includes('admin.manage_mls'));
