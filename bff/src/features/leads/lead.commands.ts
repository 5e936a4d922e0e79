/** Changes and deletions of leads for other features, in their own transactions. */
import type { Db } from '../../db/database';
import { insertSmsOptOut } from './sms-opt-out.repo';

/** Blocks texts to numbers whose possible opt-out the agent never answered. */
export async function deleteLeadsOfAgent(db: Db, agentId: string, now: string): Promise<void> {
  const open = await db
    .selectFrom('opt_out_questions')
    .select('contact_hash')
    .where('agent_id', '=', agentId)
    .where('channel', '=', 'sms')
    .where('answered_at', 'is', null)
    .execute();
  for (const { contact_hash: hash } of open) await insertSmsOptOut(db, hash, now);
  await db.deleteFrom('leads').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('deleted_leads').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('contact_opt_outs').where('agent_id', '=', agentId).execute();
}

/** Ends the time in which a deletion can be undone. */
export async function forgetLeadsDeletedBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('deleted_leads').where('deleted_at', '<', before).execute();
}

/** Vendors repeat a delivery for days, not for longer. */
export async function deleteInboundBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('inbound_messages').where('received_at', '<', before).execute();
}

/** Agents have read an answer long before; its text stays. */
export async function deleteOriginalsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('lead_originals').where('created_at', '<', before).execute();
}

/** Removes texts, such as a deleted home's address, from what was written to some leads and by them. Their mails
 * as they came in are deleted: sealed and encoded, they cannot be changed. */
export async function removeFromLeadMessages(
  db: Db,
  leadIds: readonly string[],
  texts: readonly string[],
): Promise<void> {
  if (leadIds.length === 0) return;
  const without = (body: string) => texts.reduce((rest, text) => rest.replaceAll(text, '[removed]'), body);
  await db
    .deleteFrom('lead_originals')
    .where('lead_message_id', 'in', (some) =>
      some.selectFrom('lead_messages').select('id').where('lead_id', 'in', leadIds),
    )
    .execute();
  const rows = await db
    .selectFrom('lead_messages')
    .innerJoin('lead_events', 'lead_events.id', 'lead_messages.event_id')
    .select(['lead_messages.id', 'event_id', 'subject', 'body', 'lead_events.text'])
    .where('lead_messages.lead_id', 'in', leadIds)
    .execute();
  for (const { id, event_id: eventId, subject, body, text } of rows) {
    await db
      .updateTable('lead_messages')
      .set({ subject: subject === null ? null : without(subject), body: without(body) })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('lead_events')
      .set({ text: without(text) })
      .where('id', '=', eventId)
      .execute();
  }
}

/** Keeps the leads, but clears their household; deleted leads are forgotten. Returns their ids. */
export async function unlinkLeadsFromHome(db: Db, householdId: string): Promise<string[]> {
  await db.deleteFrom('deleted_leads').where('household_id', '=', householdId).execute();
  const rows = await db
    .updateTable('leads')
    .set({ household_id: null })
    .where('household_id', '=', householdId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the leads of one household to another, because both are one home. Returns how many. */
export async function moveLeadsToHome(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await db
    .updateTable('leads')
    .set({ household_id: to })
    .where('household_id', '=', from)
    .returning('id')
    .execute();
  return rows.length;
}
