/** Whose an agent record is: the agent's. An admin may see and change any. */
import type { Actor } from '../../http/define-route';

interface Owned {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string;
}

export const mayManageAgent = (actor: Actor, agent: Owned): boolean =>
  actor.role === 'admin' || agent.user_id === actor.userId;

/** A record that was made for the person before he signed up: nobody's, and of his own address. */
export const awaitsPerson = (actor: Actor, agent: Owned): boolean =>
  agent.user_id === null && agent.email === actor.email;
