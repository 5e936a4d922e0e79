/** A client is seen by their salesperson and by admins. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeClient = <C extends { readonly sales_person_id: string | null }>(
  actor: Actor,
  client: C | undefined,
): Authorized<C> =>
  authorized(
    'The client',
    client,
    ({ sales_person_id }) => actor.role === 'admin' || sales_person_id === actor.userId,
  );

/** A task is seen by its author and by admins. */
export const authorizeClientTask = <T extends { readonly sales_person_id: string }>(
  actor: Actor,
  task: T | undefined,
): Authorized<T> =>
  authorized(
    'The task',
    task,
    ({ sales_person_id }) => actor.role === 'admin' || sales_person_id === actor.userId,
  );

/** An agent may leave their salesperson; an administrator who manages users may move anyone. */
export const authorizeAssignment = <C extends { readonly user_id: string | null }>(
  actor: Actor,
  agent: C | undefined,
): Authorized<C> =>
  authorized(
    'The agent',
    agent,
    ({ user_id }) => actor.permissions.includes('admin.manage_users') || user_id === actor.userId,
  );
