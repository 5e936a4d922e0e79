/** Name and contact of a person, kept alike in his profile (landing page) and his agent record (cards, alerts). */
import { toE164 } from '@farmpost/shared/domain/phone';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { RowUpdate } from '../../db/tables';
import { type AgentRow, findAgentOfUser, updateAgent } from './agent.repo';

export interface Contact {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
  readonly title?: string | undefined;
}

const dialled = (phone: string) => toE164(phone) ?? phone;

/** A number that nobody has proved to be his gets no alerts. */
export function phoneChange(
  agent: Pick<AgentRow, 'phone'>,
  phone: string | undefined,
): Pick<RowUpdate<'agents'>, 'phone' | 'phone_verified_at' | 'is_sms_alert_enabled'> {
  if (phone === undefined) return {};
  if (dialled(phone) === dialled(agent.phone)) return { phone };
  return { phone, phone_verified_at: null, is_sms_alert_enabled: false };
}

/** From a profile that changed to the person's agent record, where he has one. */
export async function carryOverContact(
  { db, now }: AppContext,
  userId: string,
  { first_name, last_name, phone, company, title }: Contact,
): Promise<void> {
  const agent = await findAgentOfUser(db, userId);
  if (!agent) return;
  await updateAgent(db, byPlatform(agent), {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(company !== undefined && { company }),
    ...(title !== undefined && { title }),
    ...phoneChange(agent, phone),
    updated_at: now().toISOString(),
  });
}
