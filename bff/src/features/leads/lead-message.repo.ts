/** Messages to and from leads, stored beside their entries on the timeline. */
import { uuidv7 } from 'uuidv7';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { insertLeadEvent, type NewLeadEvent } from './lead-timeline.repo';

export interface NewLeadMessage {
  readonly agentId: string;
  readonly channel: 'email' | 'sms';
  readonly isFromLead: boolean;
  /** `null` for what the lead wrote. */
  readonly messageId: string | null;
  readonly subject: string | null;
  readonly body: string;
}

/** The entry on the timeline with its text. */
export async function insertLeadMessage(
  db: Db,
  event: NewLeadEvent,
  message: NewLeadMessage,
): Promise<{ readonly eventId: string; readonly leadMessageId: string }> {
  const { id } = await insertLeadEvent(db, event);
  const leadMessageId = uuidv7();
  await db
    .insertInto('lead_messages')
    .values({
      id: leadMessageId,
      lead_id: event.leadId,
      agent_id: message.agentId,
      event_id: id,
      message_id: message.messageId,
      channel: message.channel,
      is_from_lead: message.isFromLead,
      subject: message.subject,
      body: message.body,
      created_at: event.now,
    })
    .execute();
  return { eventId: id, leadMessageId };
}

/** The texts of a lead's timeline by entry, with where each message is. */
export async function listLeadMessages(db: Db, leadId: string) {
  return db
    .selectFrom('lead_messages')
    .leftJoin('messages', 'messages.id', 'lead_messages.message_id')
    .leftJoin('lead_originals', 'lead_originals.lead_message_id', 'lead_messages.id')
    .select([
      'lead_messages.event_id',
      'lead_messages.channel',
      'lead_messages.is_from_lead',
      'lead_messages.subject',
      'lead_messages.body',
      'messages.status',
      'messages.error',
      'messages.delivered_at',
      'messages.held_until',
      'lead_originals.created_at as original_at',
    ])
    .where('lead_messages.lead_id', '=', leadId)
    .execute();
}

export type LeadMessageRow = Awaited<ReturnType<typeof listLeadMessages>>[number];

export async function moveLeadMessages(
  db: Db,
  from: Authorized<{ readonly id: string }>,
  to: Authorized<{ readonly id: string }>,
): Promise<void> {
  await db.updateTable('lead_messages').set({ lead_id: to.id }).where('lead_id', '=', from.id).execute();
}

/** The lead that was last texted at that number. */
export async function findTextedLead(
  db: Db,
  phone: string,
): Promise<Pick<Row<'messages'>, 'lead_id'> | undefined> {
  return db
    .selectFrom('messages')
    .select('lead_id')
    .where('channel', '=', 'sms')
    .where('recipient', '=', phone)
    .where('purpose', '=', 'lead_follow_up')
    .where('lead_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every lead that was texted at that number, of any agent. */
export async function listTextedLeads(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('lead_id')
    .distinct()
    .where('channel', '=', 'sms')
    .where('recipient', '=', phone)
    .where('purpose', '=', 'lead_follow_up')
    .where('lead_id', 'is not', null)
    .execute();
  return rows.flatMap(({ lead_id }) => lead_id ?? []);
}

/** False for a delivery that was stored before. */
export async function insertInboundOnce(db: Db, key: string, now: string): Promise<boolean> {
  const row = await db
    .insertInto('inbound_messages')
    .values({ provider_key: key, received_at: now })
    .onConflict((conflict) => conflict.column('provider_key').doNothing())
    .returning('provider_key')
    .executeTakeFirst();
  return row !== undefined;
}
