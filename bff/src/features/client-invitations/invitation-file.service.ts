/** Invitations by a file: every row is checked, and what can be invited waits for the job that mails it. */
import { type InvitationFileCheck, invitedPerson } from '@farmpost/shared/contracts/client-invitations';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppContext } from '../../context';
import { chunks } from '../../db/chunks';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { refusalsOf } from './address-check';
import { putInvitations } from './client-invitation.repo';
import { newInvitationRow } from './client-invitation.service';
import { type PersonRow, readPeople } from './invitation-csv';

const CHUNK = 250;
const SHOWN = 100;

interface Checked {
  readonly ready: PersonRow[];
  readonly refused: { line: number; email: string; reason: string }[];
}

/** Asks the database for many addresses at once, and lets other requests in between. */
async function check(context: AppContext, actor: Actor, rows: readonly PersonRow[]): Promise<Checked> {
  const ready: PersonRow[] = [];
  const refused: Checked['refused'] = [];
  const lines = new Map<string, number>();
  for (const some of chunks(rows, CHUNK)) {
    const emails = [...new Set(some.map(({ email }) => email))];
    const reasons = await refusalsOf(context, actor, emails, { isFile: true });
    for (const { line, email, name, company } of some) {
      const checked = invitedPerson.safeParse({ email, name, company });
      const first = lines.get(email);
      const reason = !checked.success
        ? (checked.error.issues[0]?.message ?? 'The row is not valid.')
        : first === undefined
          ? reasons.get(email)
          : `The same address as in line ${first}.`;
      if (reason !== undefined) refused.push({ line, email: email.slice(0, 254), reason });
      else {
        lines.set(email, line);
        ready.push({ line, email, name, company });
      }
    }
    await nextTurn();
  }
  return { ready, refused };
}

/** Sends nothing. Throws `validation_failed` for a file that cannot be used. */
export async function checkFile(
  context: AppContext,
  actor: Actor,
  csv: string,
): Promise<InvitationFileCheck> {
  const rows = await readPeople(csv);
  const { ready, refused } = await check(context, actor, rows);
  return {
    rows: rows.length,
    ready: ready.length,
    sample: ready.slice(0, SHOWN),
    refused: refused.length,
    refusals: refused.slice(0, SHOWN),
  };
}

/**
 * Stores the invitations in short transactions. A request that is sent again, because its answer was lost, finds them
 * and adds nothing.
 */
export async function sendFile(
  context: AppContext,
  actor: Actor,
  { csv, note }: { readonly csv: string; readonly note: string },
): Promise<{ invited: number; refused: number }> {
  const { ready, refused } = await check(context, actor, await readPeople(csv));
  const now = context.now();
  for (const some of chunks(ready, CHUNK)) {
    const rows = some.map((person) => newInvitationRow(actor.userId, { ...person, note }, now.toISOString()));
    await transaction(context.db, (db) => putInvitations(db, rows));
    await nextTurn();
  }
  await transaction(context.db, async (db) => {
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'client_invitation.file_sent',
      subjectType: 'user',
      subjectId: actor.userId,
      detail: { invited: ready.length, refused: refused.length },
      at: now,
    });
    await context.jobs.enqueue(db, 'client-invitations.send', {}, { uniqueKey: 'file' });
  });
  return { invited: ready.length, refused: refused.length };
}
