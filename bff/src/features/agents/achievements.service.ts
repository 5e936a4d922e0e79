/** The figures on an agent's landing page. */
import type { Achievements } from '@farmpost/shared/contracts/achievements';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { updateAgent } from './agent.repo';
import { type AgentRow, findManagedAgent } from './agent.service';

const present = (agent: AgentRow): Achievements => ({
  yearsExperience: agent.years_experience,
  homesSold: agent.homes_sold,
  salesVolumeCents: agent.sales_volume_cents,
  recognition: agent.recognition ?? '',
});

export async function readAchievements(context: AppContext, actor: Actor, id: string): Promise<Achievements> {
  return present(await findManagedAgent(context, actor, id));
}

export async function replaceAchievements(
  context: AppContext,
  actor: Actor,
  id: string,
  sent: Achievements,
): Promise<Achievements> {
  const { db } = context;
  const agent = await findManagedAgent(context, actor, id);
  const at = context.now();
  await updateAgent(db, agent, {
    years_experience: sent.yearsExperience,
    homes_sold: sent.homesSold,
    sales_volume_cents: sent.salesVolumeCents,
    recognition: sent.recognition === '' ? null : sent.recognition,
    updated_at: at.toISOString(),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.achievements_changed',
    subjectType: 'agent',
    subjectId: id,
    at,
  });
  return readAchievements(context, actor, id);
}
