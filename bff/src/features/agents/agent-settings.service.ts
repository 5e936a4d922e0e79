/** An agent's settings: the MLS provider, the agent's own record there, and marketing preferences. */
import type { AgentRecord, updateAgentSettings } from '@farmpost/shared/contracts/agents';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { upsertMarketing } from '../billing/billing.commands';
import { updateAgent } from './agent.repo';
import { findManagedAgent, readAgent } from './agent.service';

type SettingsChange = z.output<NonNullable<(typeof updateAgentSettings)['body']>>;

/** Merges: a missing field stays unchanged, null clears it. */
export async function changeSettings(
  context: AppContext,
  actor: Actor,
  id: string,
  { marketingPreferences: marketing, ...settings }: SettingsChange,
): Promise<AgentRecord> {
  const { db } = context;
  const agent = await findManagedAgent(context, actor, id);
  const at = context.now();
  const now = at.toISOString();
  const sent = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  await updateAgent(db, agent, { settings_json: { ...agent.settings_json, ...sent }, updated_at: now });
  if (marketing) {
    await upsertMarketing(db, {
      agentId: id,
      listingBudgetCents: marketing.budgetLimitCents,
      isAutoApprove: marketing.autoApprovePostcards,
      now,
    });
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.settings_changed',
    subjectType: 'agent',
    subjectId: id,
    detail: { settings: [...Object.keys(sent), ...(marketing ? ['marketingPreferences'] : [])] },
    at,
  });
  return readAgent(context, actor, id);
}
