/** A connection belongs to its agent; the record itself is authorized before. */
import { type Authorized, authorized } from '../../authorized';

export const authorizeConnection = <C extends { agent_id: string }>(
  agent: Authorized<{ id: string }>,
  connection: C | undefined,
): Authorized<C> => authorized('The connection', connection, ({ agent_id }) => agent_id === agent.id);
