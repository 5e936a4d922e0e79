import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';

/** Cards that the printer has not accepted yet; they need the agent's name. */
const UNPRINTED: readonly PieceStatus[] = ['queued', 'submitted'];

export async function hasUnprintedCards(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_pieces')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status', 'in', UNPRINTED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
      phone_verified_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', agentId)
    .execute();
}
