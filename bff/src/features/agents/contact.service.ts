/** Keeps name and contact in sync between the profile (landing page) and the agent record (cards, alerts). */
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

const normalizePhone = (phone: string) => toE164(phone) ?? phone;

/** A new number loses the verification, and an unverified number gets no alerts. */
export function phoneChange(
  agent: Pick<AgentRow, 'phone' | 'scan_alert'>,
  phone: string | undefined,
): Pick<RowUpdate<'agents'>, 'phone' | 'phone_verified_at' | 'is_sms_alert_enabled' | 'scan_alert'> {
  if (phone === undefined) return {};
  if (normalizePhone(phone) === normalizePhone(agent.phone)) return { phone };
  return {
    phone,
    phone_verified_at: null,
    is_sms_alert_enabled: false,
    ...(agent.scan_alert === 'text' && { scan_alert: 'off' as const }),
  };
}

/** Copies profile changes to the user's agent record, if there is one. */
export async function copyContactToAgent(
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
