/** Writes that other features make, in their own transactions. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';
import { insertAssignment, insertSignUpVisitor } from './attribution.repo';

/** Remembers the browser of a sign-up, so that its touches count on whatever device the person goes on. */
export async function rememberVisitor(
  db: Db,
  {
    userId,
    visitor,
    now,
  }: { readonly userId: string; readonly visitor: string | null; readonly now: string },
): Promise<void> {
  if (visitor === null) return;
  await insertSignUpVisitor(db, { user_id: userId, visitor_hash: visitor, created_at: now });
}

/** An administrator moved the client, or the client left. */
export async function recordAssignment(db: Db, row: NewRow<'client_assignments'>): Promise<void> {
  await insertAssignment(db, row);
}

export async function deleteAssignmentsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('client_assignments').where('agent_id', '=', agentId).execute();
}

/** Deletes the invitations to a person, and the browser of their sign-up. */
export async function deleteInvitationsTo(db: Db, person: { id: string; email: string }): Promise<void> {
  await db.deleteFrom('client_invitations').where('email', '=', person.email).execute();
  await db.deleteFrom('sign_up_visitors').where('user_id', '=', person.id).execute();
}

/** Deletes touches that no longer count, and invitations that no one accepted. */
export async function deleteTouchesBefore(
  db: Db,
  { touches, invitations }: { readonly touches: string; readonly invitations: string },
): Promise<void> {
  await db.deleteFrom('sales_touches').where('touched_at', '<', touches).execute();
  await db.deleteFrom('sign_up_visitors').where('created_at', '<', touches).execute();
  await db
    .deleteFrom('client_invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', invitations)
    .execute();
}
