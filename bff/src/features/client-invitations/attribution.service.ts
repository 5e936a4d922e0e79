/**
 * Decides whose client a new agent becomes. The first touch in the 90 days before the sign-up counts: a link opened in
 * the browser of the sign-up, in the browser that makes the agent's record, or from an invitation to the confirmed
 * address, on any device.
 */
import { attributionOf, type Touch } from '@farmpost/shared/domain/client-attribution';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import * as repo from './attribution.repo';

interface Person {
  readonly userId: string;
  readonly email: string;
  /** Hash of the browser's cookie, or `null`. */
  readonly visitor: string | null;
}

/** `null` for an agent who came by themselves. */
export async function findAttribution(
  { db }: Pick<AppContext, 'db'>,
  { userId, email, visitor }: Person,
): Promise<Touch | null> {
  const signedUpAt = await repo.findSignUpTime(db, userId);
  if (signedUpAt === null) return null;
  const visitors = [visitor, await repo.findSignUpVisitor(db, userId)].filter((hash) => hash !== null);
  const touches = await repo.listTouches(db, [...new Set(visitors)]);
  const invitations = await repo.listMailedTo(db, email);
  const touchOf = (row: (typeof invitations)[number], touchedAt: string): Touch => ({
    sourceId: row.id,
    salesPersonId: row.sales_person_id,
    kind: 'invitation',
    touchedAt,
  });
  const opened = invitations.flatMap((row) => (row.opened_at === null ? [] : touchOf(row, row.opened_at)));
  const mailed = invitations.flatMap((row) =>
    row.opened_at === null && row.sent_at !== null ? touchOf(row, row.sent_at) : [],
  );
  const people = [...touches, ...opened, ...mailed].map(({ salesPersonId }) => salesPersonId);
  const known = new Set(await repo.listSalesPeople(db, [...new Set(people)]));
  const counts = ({ salesPersonId }: Touch) => known.has(salesPersonId) && salesPersonId !== userId;
  return attributionOf(
    { opened: [...touches, ...opened].filter(counts), mailed: mailed.filter(counts) },
    signedUpAt,
  );
}

/** Records why the agent is a client. Call it in the transaction that makes them one. */
export async function recordAttribution(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { agentId, email, touch }: { readonly agentId: string; readonly email: string; readonly touch: Touch },
): Promise<void> {
  const at = now().toISOString();
  const { salesPersonId, sourceId } = touch;
  await repo.insertAssignment(db, {
    id: uuidv7(),
    agent_id: agentId,
    sales_person_id: salesPersonId,
    kind: touch.kind,
    source_id: sourceId,
    touched_at: touch.touchedAt,
    actor_id: null,
    created_at: at,
  });
  await repo.acceptInvitations(db, { sourceId, salesPersonId, email, agentId, now: at });
}
