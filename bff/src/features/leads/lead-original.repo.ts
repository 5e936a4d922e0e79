/** The raw mails of leads, sealed. They are deleted with their message. */
import type { Db } from '../../db/database';

export async function insertOriginal(
  db: Db,
  original: { readonly leadMessageId: string; readonly sealed: string; readonly now: string },
): Promise<void> {
  await db
    .insertInto('lead_originals')
    .values({ lead_message_id: original.leadMessageId, sealed: original.sealed, created_at: original.now })
    .execute();
}

/** The sealed mail behind an entry of a lead's timeline. */
export async function findOriginal(
  db: Db,
  { leadId, eventId }: { readonly leadId: string; readonly eventId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('lead_originals')
    .innerJoin('lead_messages', 'lead_messages.id', 'lead_originals.lead_message_id')
    .select('sealed')
    .where('lead_messages.lead_id', '=', leadId)
    .where('lead_messages.event_id', '=', eventId)
    .executeTakeFirst();
  return row?.sealed;
}
