/** Only a listing's own agents and admins may give its seller a report. */
import { type Authorized, authorized } from '../../authorized';
import type { Row } from '../../db/tables';
import type { Actor } from '../../http/define-route';

/** The agent whose cards are reported: the actor or, for an admin, the first agent of the listing. */
export const authorizeReport = (actor: Actor, agents: readonly Row<'agents'>[]): Authorized<Row<'agents'>> =>
  authorized(
    'The listing',
    agents.find(({ id }) => id === actor.agentId) ?? (actor.role === 'admin' ? agents[0] : undefined),
    ({ id }) => actor.role === 'admin' || id === actor.agentId,
  );
