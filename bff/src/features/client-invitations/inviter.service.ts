/** Reads a sign-up link for its page: who invited the person, and whether the link still works. */
import type { Inviter } from '@farmpost/shared/contracts/client-invitations';
import type { InvitationState, InviterState, TouchKind } from '@farmpost/shared/contracts/client-vocabulary';
import type { AppContext } from '../../context';
import { listSalesPeople } from './attribution.repo';
import { stateOf } from './client-invitation.presenter';
import { findInvitationByToken, findSender } from './client-invitation.repo';
import { findReferralByCode } from './referral.repo';
import { hashOf } from './visitor-cookie';

interface Found {
  readonly state: InviterState;
  readonly salesPersonId: string | null;
  readonly email: string | null;
}

const unknown: Found = { state: 'unknown', salesPersonId: null, email: null };

const states: Readonly<Record<InvitationState, InviterState>> = {
  // Its mail has not gone out again yet, so nobody has its link.
  waiting: 'unknown',
  sent: 'open',
  opened: 'open',
  accepted: 'accepted',
  expired: 'expired',
  revoked: 'ended',
  opted_out: 'ended',
};

async function findInvitation({ db, now }: AppContext, token: string): Promise<Found> {
  const row = await findInvitationByToken(db, hashOf(token));
  if (!row) return unknown;
  const state = states[stateOf(row, now())];
  if (state !== 'open' && state !== 'expired') return { ...unknown, state };
  return { state, salesPersonId: row.sales_person_id, email: row.email };
}

async function findReferral({ db }: AppContext, code: string): Promise<Found> {
  const row = await findReferralByCode(db, code.toUpperCase());
  if (!row) return unknown;
  if (row.ended_at !== null) return { ...unknown, state: 'ended' };
  return { state: 'open', salesPersonId: row.sales_person_id, email: null };
}

/** Changes nothing: the link was noted as opened on the way to the page. */
export async function readInviter(
  context: AppContext,
  { kind, link }: { readonly kind: TouchKind; readonly link: string },
): Promise<Inviter> {
  const { state, salesPersonId, email } = await (kind === 'invitation'
    ? findInvitation(context, link)
    : findReferral(context, link));
  if (salesPersonId === null) return { state, inviter: null, email: null };
  const sender = await findSender(context.db, salesPersonId);
  const canHaveClients = (await listSalesPeople(context.db, [salesPersonId])).length > 0;
  if (!sender || !canHaveClients) return { state: 'ended', inviter: null, email: null };
  return { state, inviter: { name: sender.name, company: sender.company }, email };
}
