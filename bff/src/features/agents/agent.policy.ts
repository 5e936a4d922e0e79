/** An agent record belongs to its agent. An admin may see and change any. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

interface Owned {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string;
}

const mayManage = (actor: Actor, agent: Owned): boolean =>
  actor.role === 'admin' || agent.user_id === actor.userId;

/** A record made for the person before they signed up: linked to no user, with their own address. */
const awaitsPerson = (actor: Actor, agent: Owned): boolean =>
  actor.role === 'agent' && agent.user_id === null && agent.email === actor.email;

export const authorizeAgent = <A extends Owned>(actor: Actor, agent: A | undefined): Authorized<A> =>
  authorized('The agent', agent, (record) => mayManage(actor, record));

/** Also lets a person take the record that awaits them. */
export const authorizeAgentLink = <A extends Owned>(actor: Actor, agent: A | undefined): Authorized<A> =>
  authorized('The agent', agent, (record) => mayManage(actor, record) || awaitsPerson(actor, record));
