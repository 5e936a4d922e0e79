/**
 * Takes the person out of an agent record. What the books need stays: the ledger, and what was mailed where and when,
 * without name, text or contact. So do the wishes of homeowners not to be mailed.
 */
import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';

/** Not with the printer yet: a card needs its agent's name until it is. */
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

/** Leads, scans, messages and what else tells of people. */
async function deletePersonalRows(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('messages').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('leads').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('qr_scans').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('testimonials').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('billing_accounts').where('agent_id', '=', agentId).execute();
  await db
    .deleteFrom('listings')
    .where('source', '=', 'manual')
    .where('id', 'in', (eb) =>
      eb.selectFrom('listing_agents').select('listing_id').where('agent_id', '=', agentId),
    )
    .execute();
  await db.deleteFrom('listing_agents').where('agent_id', '=', agentId).execute();
  await db
    .deleteFrom('preflights')
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaigns').select('id').where('agent_id', '=', agentId),
    )
    .execute();
}

export async function eraseAgentRows(db: Db, agentId: string, now: string): Promise<void> {
  await deletePersonalRows(db, agentId);
  await db
    .updateTable('campaigns')
    .set({
      name: 'Deleted account',
      copy_json: { headline: 'Deleted account', message: '' },
      location: '',
      area_json: null,
      approved_by: null,
      updated_at: now,
    })
    .where('agent_id', '=', agentId)
    .execute();
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
