/** Whose a campaign is: its agent's. An admin may see and stop any. */
import type { Actor } from '../../http/define-route';

export const mayManageCampaign = (actor: Actor, campaign: { readonly agent_id: string }): boolean =>
  actor.role === 'admin' || (actor.agentId !== null && actor.agentId === campaign.agent_id);
