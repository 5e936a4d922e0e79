/** An import belongs to its agent alone; nobody else sees the file or changes what becomes of it. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeLeadImport = <R extends { readonly agent_id: string }>(
  actor: Actor,
  row: R | undefined,
): Authorized<R> => authorized('The import', row, ({ agent_id: agentId }) => agentId === actor.agentId);
