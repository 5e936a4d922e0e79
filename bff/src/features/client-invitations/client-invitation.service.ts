/**
 * Invitations by salespeople: made, mailed, opened, resent and revoked. Only a hash of a link's secret is stored, so
 * the link is in the mail and in one answer; a resent invitation has a new one.
 */
import type {
  ClientInvitation,
  createClientInvitation,
  listClientInvitations,
} from '@farmpost/shared/contracts/client-invitations';
import {
  INVITATION_DAYS,
  type InvitationState,
  invitationStates,
} from '@farmpost/shared/contracts/client-vocabulary';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { refusalsOf } from './address-check';
import { clientInvitationMail } from './client-invitation-mail';
import { authorizeInvitation } from './client-invitation.policy';
import { presentInvitation, stateOf } from './client-invitation.presenter';
import * as repo from './client-invitation.repo';
import { listOptedOut, stopLinksOf } from './opt-out.service';
import { hashOf, newSecret } from './visitor-cookie';

type NewInvitation = z.output<typeof createClientInvitation.body & z.ZodType>;
type Query = z.output<typeof listClientInvitations.query & z.ZodType>;

const DAY_MS = 86_400_000;

/** Id of the salesperson whose invitations and links the actor sees; `null` for everyone's. */
export const scopeOf = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.userId);

const urlOf = ({ config }: Pick<AppContext, 'config'>, token: string): string =>
  `${config.publicUrl}/i/${token}`;

export function newInvitationRow(
  salesPersonId: string,
  person: { readonly name: string; readonly email: string; readonly company: string; readonly note: string },
  now: string,
) {
  const { name, email, company, note } = person;
  return {
    id: uuidv7(),
    sales_person_id: salesPersonId,
    email,
    name,
    company,
    note,
    search_text: `${name} ${email} ${company}`.toLowerCase(),
    token_hash: null,
    sent_at: null,
    opened_at: null,
    accepted_at: null,
    revoked_at: null,
    expires_at: null,
    agent_id: null,
    created_at: now,
    updated_at: now,
  };
}

/** Mails a new link. Call it in a transaction. `null` if someone else did it first. */
export async function sendInvitation(
  context: AppContext,
  invitation: Authorized<repo.InvitationRow>,
  from: repo.Sender,
): Promise<{ row: repo.InvitationRow; url: string } | null> {
  const { db } = context;
  const at = context.now();
  const token = newSecret();
  const row = await repo.updateInvitation(db, invitation, {
    token_hash: hashOf(token),
    sends: invitation.sends + 1,
    sent_at: at.toISOString(),
    opened_at: null,
    revoked_at: null,
    expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    updated_at: at.toISOString(),
  });
  if (!row) return null;
  const url = urlOf(context, token);
  const { name, note, email } = row;
  const { postalAddress } = senderOf(context);
  const stop = stopLinksOf(context, email);
  await queueMessage(context, {
    ...clientInvitationMail({ name, note, url, stopUrl: stop.page, from, postalAddress }),
    unsubscribeUrl: stop.oneClick,
    dedupeKey: `client-invitation:${row.id}:${row.sends}`,
    channel: 'email',
    purpose: 'client_invitation',
    recipient: email,
    replyTo: from.email,
    leadId: null,
    agentId: null,
  });
  return { row, url };
}

async function findSender({ db }: AppContext, userId: string): Promise<repo.Sender> {
  const sender = await repo.findSender(db, userId);
  if (!sender) throw notFound('The salesperson');
  return sender;
}

async function mailNow(
  context: AppContext,
  actor: Actor,
  invitation: Authorized<repo.InvitationRow>,
): Promise<{ invitation: ClientInvitation; url: string }> {
  const from = await findSender(context, invitation.sales_person_id);
  const sent = await sendInvitation(context, invitation, from);
  if (!sent)
    throw new AppError('conflict', 'This invitation was just changed. Reload the list and try again.');
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'client_invitation.sent',
    subjectType: 'client_invitation',
    subjectId: invitation.id,
    at: context.now(),
  });
  return { invitation: presentInvitation(sent.row, context.now()), url: sent.url };
}

const refused = (reason: string) => new AppError('conflict', reason, { fields: { email: reason } });

/** Throws `conflict` for an address that cannot be invited. */
export async function createInvitation(
  context: AppContext,
  actor: Actor,
  person: NewInvitation,
): Promise<{ invitation: ClientInvitation; url: string }> {
  const { db } = context;
  const reason = (await refusalsOf(context, actor, [person.email])).get(person.email);
  if (reason !== undefined) throw refused(reason);
  await repo.putInvitations(db, [newInvitationRow(actor.userId, person, context.now().toISOString())]);
  const row = authorizeInvitation(actor, await repo.findInvitationTo(db, actor.userId, person.email));
  return mailNow(context, actor, row);
}

export async function previewInvitation(
  context: AppContext,
  actor: Actor,
  { name, note }: { readonly name: string; readonly note: string },
): Promise<{ from: string; subject: string; text: string }> {
  const from = await findSender(context, actor.userId);
  const { subject, text } = clientInvitationMail({
    name,
    note,
    url: urlOf(context, '…'),
    stopUrl: `${context.config.publicUrl}/stop-invitations`,
    from,
    postalAddress: senderOf(context).postalAddress,
  });
  return { from: `${from.name} <${from.email}>`, subject, text };
}

export async function listInvitations(context: AppContext, actor: Actor, query: Query) {
  const { db } = context;
  const { limit, offset, state, search } = query;
  const now = context.now();
  const salesPersonId = scopeOf(actor);
  const filter = { salesPersonId, state, search };
  const { rows, total } = await repo.listInvitations(db, filter, { limit, offset, now: now.toISOString() });
  const counted = await repo.countByState(db, salesPersonId, now.toISOString());
  const counts = Object.fromEntries(invitationStates.map((name) => [name, counted.get(name) ?? 0]));
  return {
    data: rows.map((row) => presentInvitation(row, now)),
    total,
    limit,
    offset,
    counts: counts as Record<InvitationState, number>,
  };
}

async function findOwn({ db }: AppContext, actor: Actor, id: string) {
  return authorizeInvitation(actor, await repo.findInvitation(db, id));
}

/** Throws `conflict` for an accepted invitation, and for an address that has an account by now. */
export async function resendInvitation(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<{ invitation: ClientInvitation; url: string }> {
  const invitation = await findOwn(context, actor, id);
  if (invitation.accepted_at !== null) throw refused('This invitation has already been accepted.');
  const refusals = await refusalsOf(
    context,
    { ...actor, userId: invitation.sales_person_id },
    [invitation.email],
    {
      isAgain: true,
    },
  );
  const reason = refusals.get(invitation.email);
  if (reason !== undefined) throw refused(reason);
  return mailNow(context, actor, invitation);
}

/** A second call changes nothing. */
export async function revokeInvitation(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<ClientInvitation> {
  const invitation = await findOwn(context, actor, id);
  const now = context.now();
  if (invitation.revoked_at !== null || invitation.opted_out_at !== null)
    return presentInvitation(invitation, now);
  const at = now.toISOString();
  const row = await repo.updateInvitation(context.db, invitation, { revoked_at: at, updated_at: at });
  if (!row)
    throw new AppError('conflict', 'This invitation has already been accepted, so it cannot be revoked.');
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'client_invitation.revoked',
    subjectType: 'client_invitation',
    subjectId: id,
    at: now,
  });
  return presentInvitation(row, now);
}

/** Notes that a link was opened. `null` for a link that is unknown or no longer works. */
export async function openInvitation(
  context: AppContext,
  token: string,
): Promise<{ salesPersonId: string; sourceId: string } | null> {
  const { db } = context;
  const row = await repo.findInvitationByToken(db, hashOf(token));
  if (!row) return null;
  const state = stateOf(row, context.now());
  if (state !== 'sent' && state !== 'opened') return null;
  if (row.opened_at === null) {
    await repo.updateInvitation(db, byPlatform(row), { opened_at: context.now().toISOString() });
  }
  return { salesPersonId: row.sales_person_id, sourceId: row.id };
}

const BATCH = 20;
/** A run a minute, so that other mail is never behind more than a few seconds of invitations. */
const PER_RUN = 200;

/**
 * Mails the next invitations that came in files, in short transactions with other requests in between. People who have
 * signed up since get none.
 */
export async function sendWaiting(context: AppContext): Promise<void> {
  const from = new Map<string, repo.Sender | undefined>();
  for (let sent = 0; sent < PER_RUN; sent += BATCH) {
    const rows = await repo.listWaiting(context.db, BATCH);
    if (rows.length === 0) return;
    await transaction(context.db, async (db) => {
      const inside = { ...context, db };
      const emails = rows.map(({ email }) => email);
      const known = new Set([
        ...(await repo.listKnownAddresses(db, emails)),
        ...(await listOptedOut(db, emails)),
      ]);
      for (const row of rows) {
        if (known.has(row.email)) {
          const at = context.now().toISOString();
          await repo.updateInvitation(db, byPlatform(row), { revoked_at: at, updated_at: at });
          continue;
        }
        const id = row.sales_person_id;
        if (!from.has(id)) from.set(id, await repo.findSender(db, id));
        const sender = from.get(id);
        if (sender) await sendInvitation(inside, byPlatform(row), sender);
      }
    });
    await nextTurn();
  }
}
