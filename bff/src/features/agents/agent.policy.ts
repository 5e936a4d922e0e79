/** An agent record belongs to its agent. Admins may see and change every record. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

interface Owned {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string;
}

const mayManage = (actor: Actor, agent: Owned): boolean =>
  actor.role === 'admin' || agent.user_id === actor.userId;

/** A record created for the person before they signed up: not linked to a user, with their email address. */
const isUnclaimedRecordOf = (actor: Actor, agent: Owned): boolean =>
  actor.role === 'agent' && agent.user_id === null && agent.email === actor.email;

export const authorizeAgent = <A extends Owned>(actor: Actor, agent: A | undefined): Authorized<A> =>
  authorized('The agent', agent, (record) => mayManage(actor, record));

/** Also lets an agent claim the unclaimed record with their email address. */
export const authorizeAgentLink = <A extends Owned>(actor: Actor, agent: A | undefined): Authorized<A> =>
  authorized('The agent', agent, (record) => mayManage(actor, record) || isUnclaimedRecordOf(actor, record));
