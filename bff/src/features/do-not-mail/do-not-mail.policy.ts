/** An entry belongs to its agent; administrators change every entry. */
import { AppError } from '../../app-error';
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

/**
 * The agent whose entries the person reads and adds; `null` for an administrator, who adds for all agents. Throws
 * `forbidden` for anyone else.
 */
export function scopeOf({ role, agentId }: Actor): string | null {
  if (role === 'admin') return null;
  if (role === 'agent' && agentId !== null) return agentId;
  throw new AppError('forbidden', 'Only agents and administrators keep do-not-mail entries.');
}

export function authorizeEntry<R extends { readonly agent_id: string | null }>(
  actor: Actor,
  row: R | undefined,
): Authorized<R> {
  const scope = scopeOf(actor);
  return authorized('The entry', row, ({ agent_id: agentId }) => scope === null || agentId === scope);
}
