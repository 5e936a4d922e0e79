/** An administrator who manages users may change any account; a platform keeps at least one administrator. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeUser = <U extends object>(actor: Actor, user: U | undefined): Authorized<U> =>
  authorized('The user', user, () => actor.permissions.includes('admin.manage_users'));
