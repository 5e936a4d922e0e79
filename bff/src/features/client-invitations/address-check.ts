/** Finds addresses that a salesperson cannot invite, and why. Never reveals accounts or other people's invitations. */
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { stateOf } from './client-invitation.presenter';
import { listInvitationsTo, listKnownAddresses } from './client-invitation.repo';
import { listOptedOut } from './opt-out.service';

const CANNOT = 'This address cannot be invited.';
const OPTED_OUT = 'This person asked for no more invitations.';

/**
 * The reason for each address that is refused.
 *
 * @param options.isAgain the person's own open invitation is no reason: it is sent again
 * @param options.isFile nor is one that waits for its mail: the file is sent again after a failure
 */
export async function refusalsOf(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Pick<Actor, 'userId' | 'email'>,
  emails: readonly string[],
  { isAgain = false, isFile = false }: { readonly isAgain?: boolean; readonly isFile?: boolean } = {},
): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  if (emails.length === 0) return reasons;
  const at = now();
  for (const row of await listInvitationsTo(db, emails)) {
    const state = stateOf(row, at);
    if (state === 'revoked' || state === 'expired' || state === 'opted_out') continue;
    if (row.sales_person_id !== actor.userId || state === 'accepted') reasons.set(row.email, CANNOT);
    else if (!isAgain && !(isFile && state === 'waiting'))
      reasons.set(row.email, reasons.get(row.email) ?? 'You have already invited this address.');
  }
  for (const email of await listOptedOut(db, emails)) reasons.set(email, OPTED_OUT);
  for (const email of await listKnownAddresses(db, emails)) reasons.set(email, CANNOT);
  if (emails.includes(actor.email)) reasons.set(actor.email, 'This is your own address.');
  return reasons;
}
