/** Whether an agent is known, for other features. */
import type { Db } from '../../db/database';
import { findKnownAgents } from '../agents/agent.queries';
import { presentCheck } from './identity-check.presenter';
import { listChecks, listStatuses } from './identity-check.repo';

/** Checks that wait for a person, the oldest first. An agent whom a code proved since waits no more. */
export async function listWaiting(db: Db) {
  const rows = await listChecks(db, { status: 'open' });
  const agents = await findKnownAgents(
    db,
    rows.map(({ agent_id }) => agent_id),
  );
  return rows.flatMap((row) => {
    const agent = agents.get(row.agent_id);
    return agent?.validatedAt === null ? [{ ...presentCheck(row), agent }] : [];
  });
}

/** Whether a person checks, or has confirmed, who the agent is. */
export const hasIdentityCheck = async (db: Db, agentId: string): Promise<boolean> =>
  (await listStatuses(db, agentId)).some((status) => status !== 'refused');

/**
 * Why nothing may be mailed in the agent's name yet; `null` once the MLS roster or a person has confirmed who they
 * are. Cards in someone's name need proof (docs/decisions/0041 and 0117).
 */
export async function unknownAgentReason(db: Db, agentId: string): Promise<string | null> {
  const agent = (await findKnownAgents(db, [agentId])).get(agentId);
  if (!agent || agent.validatedAt !== null) return null;
  const statuses = await listStatuses(db, agentId);
  if (statuses.includes('confirmed')) return null;
  return statuses.includes('open')
    ? 'We are checking your license. Prepare everything meanwhile: you can send it once we confirm.'
    : 'Confirm who you are first: find yourself in your MLS, or ask us to check your license.';
}
