/** Whose a lead is: its agent's. An admin may read and mend any. */
import type { Actor } from '../../http/define-route';

export const mayManageLead = (actor: Actor, lead: { readonly agent_id: string }): boolean =>
  actor.role === 'admin' || (actor.agentId !== null && actor.agentId === lead.agent_id);
