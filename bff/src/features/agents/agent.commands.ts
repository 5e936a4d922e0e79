/** Writes that other features make to agent records, in their own transactions. */
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import type { ScanAlertChannel } from '@farmpost/shared/contracts/scan-alert-vocabulary';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import { type AgentRow, updateAgent } from './agent.repo';

export async function setSmsAlerts(
  db: Db,
  setting: { agentId: string; isEnabled: boolean; now: string },
): Promise<void> {
  await db
    .updateTable('agents')
    .set({ is_sms_alert_enabled: setting.isEnabled, updated_at: setting.now })
    .where('id', '=', setting.agentId)
    .execute();
}

export async function setScanAlert(
  db: Db,
  setting: { agentId: string; channel: ScanAlertChannel; now: string },
): Promise<void> {
  await db
    .updateTable('agents')
    .set({ scan_alert: setting.channel, updated_at: setting.now })
    .where('id', '=', setting.agentId)
    .execute();
}

export async function setVerifiedPhone(
  db: Db,
  verified: { agentId: string; phone: string; now: string },
): Promise<void> {
  const { phone, now } = verified;
  await db
    .updateTable('agents')
    .set({ phone, phone_verified_at: now, updated_at: now })
    .where('id', '=', verified.agentId)
    .execute();
}

/** Makes the agent a client of the salesperson, or of no one (`null`). */
export async function setSalesPerson(
  db: Db,
  { id }: Authorized<{ readonly id: string }>,
  change: { readonly salesPersonId: string | null; readonly now: string },
): Promise<void> {
  await db
    .updateTable('agents')
    .set({ sales_person_id: change.salesPersonId, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

/** Does nothing if another record, such as an unclaimed one, has the email address. */
export async function setAgentEmail(db: Db, userId: string, email: string, now: string): Promise<void> {
  const taken = await db.selectFrom('agents').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) return;
  await db.updateTable('agents').set({ email, updated_at: now }).where('user_id', '=', userId).execute();
}

type Settings = AgentRecord['settings'];

/** Merges into the stored settings. */
export async function setAgentSettings(
  db: Db,
  agent: Authorized<AgentRow>,
  settings: Partial<Pick<Settings, 'mlsProvider' | 'mlsIntegrationRequest' | 'idxValidation'>>,
  now: string,
): Promise<void> {
  await updateAgent(db, agent, { settings_json: { ...agent.settings_json, ...settings }, updated_at: now });
}

/** Sets or clears who the agent is in an MLS: listings and automatic cards follow from it. */
export async function setMlsIdentity(
  db: Db,
  agent: Authorized<AgentRow>,
  identity: { providerId: string; mlsAgentId: string; validation: Settings['idxValidation'] } | null,
  now: string,
): Promise<void> {
  await updateAgent(db, agent, {
    mls_provider_id: identity?.providerId ?? null,
    mls_agent_id: identity?.mlsAgentId ?? null,
    validated_at: identity === null ? null : now,
    settings_json: { ...agent.settings_json, idxValidation: identity?.validation ?? null },
    updated_at: now,
  });
}

/** Does nothing if onboarding was completed before. */
export async function setOnboarded(db: Db, { id }: Authorized<AgentRow>, now: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({ onboarding_completed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('onboarding_completed_at', 'is', null)
    .execute();
}

export async function deleteTestimonials(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('testimonials').where('agent_id', '=', agentId).execute();
}

export async function anonymizeAgent(db: Db, agentId: string, now: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({
      user_id: null,
      sales_person_id: null,
      email: `${agentId}@deleted.invalid`,
      first_name: '',
      last_name: '',
      phone: '',
      company: '',
      title: '',
      settings_json: {},
      mls_provider_id: null,
      mls_agent_id: null,
      validated_at: null,
      years_experience: null,
      recognition: null,
      rating: null,
      homes_sold: null,
      sales_volume_cents: null,
      is_sms_alert_enabled: false,
      scan_alert: 'off',
      phone_verified_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', agentId)
    .execute();
}

/** For a provider that is deleted: its agents are in no MLS until they connect with another one. */
export async function clearMlsIdentities(db: Db, providerId: string, now: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({ mls_provider_id: null, mls_agent_id: null, validated_at: null, updated_at: now })
    .where('mls_provider_id', '=', providerId)
    .execute();
}
