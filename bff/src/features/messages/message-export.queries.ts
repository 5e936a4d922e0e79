import type { Db } from '../../db/database';
import { PAGE } from '../../privacy/own-rows.repo';

/** Messages about an agent's work and to a person's address. */
export async function listMessagesOf(
  db: Db,
  { agentId, email }: { readonly agentId: string | null; readonly email: string },
  after: string,
) {
  return db
    .selectFrom('messages')
    .select([
      'id',
      'channel',
      'purpose',
      'recipient',
      'subject',
      'lead_id',
      'status',
      'created_at',
      'sent_at',
    ])
    .where((eb) => eb.or([eb('agent_id', '=', agentId), eb('recipient', '=', email)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
