import type { Db } from '../../db/database';
import { PAGE } from '../../privacy/own-rows.repo';

/** Invitations to an address, for its owner's export. */
export async function listInvitationsTo(db: Db, email: string, after: string) {
  return db
    .selectFrom('client_invitations')
    .select(['id', 'email', 'name', 'company', 'note', 'sent_at', 'opened_at', 'accepted_at'])
    .where('email', '=', email)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
