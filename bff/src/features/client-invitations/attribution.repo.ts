/** Touches of browsers with links of salespeople, and whose client an agent became. */
import type { Touch } from '@farmpost/shared/domain/client-attribution';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** False if the browser has opened that link before. */
export async function insertTouchOnce(db: Db, touch: NewRow<'sales_touches'>): Promise<boolean> {
  const row = await db
    .insertInto('sales_touches')
    .values(touch)
    .onConflict((conflict) => conflict.columns(['visitor_hash', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSignUpVisitor(db: Db, row: NewRow<'sign_up_visitors'>): Promise<void> {
  await db
    .insertInto('sign_up_visitors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSignUpVisitor(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_up_visitors')
    .select('visitor_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.visitor_hash ?? null;
}

export async function findSignUpTime(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Touches of browsers, without those of invitations that were revoked, or that the person wants no more of. */
export async function listTouches(db: Db, visitors: readonly string[]): Promise<Touch[]> {
  if (visitors.length === 0) return [];
  return db
    .selectFrom('sales_touches')
    .leftJoin('client_invitations', 'client_invitations.id', 'sales_touches.source_id')
    .select([
      'sales_touches.source_id as sourceId',
      'sales_touches.sales_person_id as salesPersonId',
      'sales_touches.kind',
      'sales_touches.touched_at as touchedAt',
    ])
    .where('sales_touches.visitor_hash', 'in', visitors)
    .where('client_invitations.revoked_at', 'is', null)
    .where('client_invitations.opted_out_at', 'is', null)
    .execute();
}

/** Invitations that were mailed to an address, and neither revoked nor declined for good. */
export async function listMailedTo(db: Db, email: string) {
  return db
    .selectFrom('client_invitations')
    .select(['id', 'sales_person_id', 'sent_at', 'opened_at'])
    .where('email', '=', email)
    .where('sent_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .execute();
}

/** The people who may have clients now. */
export async function listSalesPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ['sales_person', 'admin'])
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertAssignment(db: Db, row: NewRow<'client_assignments'>): Promise<void> {
  await db.insertInto('client_assignments').values(row).execute();
}

/** Marks the invitation that brought a client, and the same salesperson's invitation of the client's address. */
export async function acceptInvitations(
  db: Db,
  accepted: { sourceId: string; salesPersonId: string; email: string; agentId: string; now: string },
): Promise<void> {
  await db
    .updateTable('client_invitations')
    .set({ accepted_at: accepted.now, agent_id: accepted.agentId, updated_at: accepted.now })
    .where('sales_person_id', '=', accepted.salesPersonId)
    .where((eb) => eb.or([eb('id', '=', accepted.sourceId), eb('email', '=', accepted.email)]))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
