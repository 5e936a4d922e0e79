/** Only a campaign’s own agent and admins may access it; only admins may hold it. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeCampaign = <C extends { readonly agent_id: string }>(
  actor: Actor,
  campaign: C | undefined,
): Authorized<C> =>
  authorized(
    'The campaign',
    campaign,
    ({ agent_id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === agent_id),
  );

export const authorizeStaffAct = <C extends object>(actor: Actor, campaign: C | undefined): Authorized<C> =>
  authorized('The mailing', campaign, () => actor.permissions.includes('admin.manage_users'));
