/** An answer of a lead by mail, with the mail as it came in and the question whether it is an opt-out. */
import { uuidv7 } from 'uuidv7';
import { gzipSync } from 'node:zlib';
import type { Db } from '../db/database';
import { sealBytes } from '../db/sealed-text';
import type { Row } from '../db/tables';

/** Returns the id of its entry on the timeline. */
export async function buildLeadAnswer(
  db: Db,
  lead: Pick<Row<'leads'>, 'id' | 'agent_id' | 'created_at'>,
  key: Buffer,
): Promise<string> {
  const [eventId, messageId] = [uuidv7(), uuidv7()];
  const at = lead.created_at;
  await db
    .insertInto('lead_events')
    .values({
      id: eventId,
      lead_id: lead.id,
      kind: 'reply',
      text: 'Answered',
      actor_id: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('lead_messages')
    .values({
      id: messageId,
      lead_id: lead.id,
      agent_id: lead.agent_id,
      event_id: eventId,
      message_id: null,
      channel: 'email',
      is_from_lead: true,
      subject: null,
      body: 'Not interested',
      created_at: at,
    })
    .execute();
  const raw = 'From: lead@example.com\r\nSubject: Re: Your home\r\n\r\nNot interested\r\n';
  await db
    .insertInto('lead_originals')
    .values({ lead_message_id: messageId, sealed: sealBytes(gzipSync(raw), key), created_at: at })
    .execute();
  await db
    .insertInto('opt_out_questions')
    .values({
      id: uuidv7(),
      lead_id: lead.id,
      agent_id: lead.agent_id,
      event_id: eventId,
      channel: 'email',
      contact_hash: eventId,
      created_at: at,
      answered_at: null,
      answer: null,
    })
    .execute();
  return eventId;
}
