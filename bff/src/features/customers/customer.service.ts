/** A person's page for administrators, and what an administrator does there. Every act is on the audit log. */
import type { Adjustment, AdjustmentOrder } from '@farmpost/shared/contracts/adjustments';
import type { BillingSettings } from '@farmpost/shared/contracts/billing';
import type { Customer, CustomerMessage, CustomerNote } from '@farmpost/shared/contracts/customers';
import { toE164 } from '@farmpost/shared/domain/phone';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { pageOf, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { findCustomerAgent } from '../agents/agent.queries';
import { recordAudit } from '../audit/audit.commands';
import { endOneSession, forgetActors } from '../auth/auth.commands';
import { findSignInState, listOpenSessions } from '../auth/sessions/session.queries';
import { creditAgent } from '../billing/adjustment.service';
import { listAdjustmentRows, readCustomerMoney } from '../billing/customer-money.queries';
import { type Extension, extendMembership } from '../billing/extension.service';
import { findOwnAgent, readBilling } from '../billing/settings.service';
import { countCustomerMailings, listCustomerMailings } from '../campaigns/customer-mailing.queries';
import { countLeadsByStatus } from '../leads/lead-count.queries';
import { listMessagesTo } from '../messages/customer-message.queries';
import { resendMessage } from '../messages/resend.service';
import { findProvider } from '../mls-providers/mls-provider.queries';
import { findPeople } from '../profiles/profile.queries';
import { presentById } from '../users/user.service';
import { presentAdjustment, presentAdjustments } from './adjustment.presenter';
import * as notes from './customer-note.repo';

export interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

const MAILINGS = 50;
const ADJUSTMENTS = 20;
const OPEN = new Set(['scheduled', 'paused', 'active', 'pending', 'draft']);

async function readNotes({ db }: AppContext, userId: string): Promise<CustomerNote[]> {
  const rows = await notes.listNotes(db, userId);
  const people = await findPeople(db, [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    author: people.get(row.author_id ?? '')?.name ?? 'A deleted account',
    text: row.body,
    createdAt: row.created_at,
  }));
}

async function readAgent({ db }: AppContext, userId: string): Promise<Customer['agent']> {
  const row = await findCustomerAgent(db, userId);
  if (!row) return null;
  const { sales_person_id: salesPersonId } = row;
  const provider = row.mls_provider_id === null ? undefined : await findProvider(db, row.mls_provider_id);
  const people = await findPeople(db, salesPersonId === null ? [] : [salesPersonId]);
  return {
    id: row.id,
    brokerage: row.company,
    phone: row.phone,
    isPhoneVerified: row.phone_verified_at !== null,
    mls: provider?.name ?? null,
    mlsAgentId: row.mls_agent_id,
    isValidated: row.validated_at !== null,
    salesPerson:
      salesPersonId === null
        ? null
        : { id: salesPersonId, name: people.get(salesPersonId)?.name ?? 'A deleted account' },
    onboardedAt: row.onboarding_completed_at,
  };
}

async function readMailings({ db }: AppContext, agentId: string | undefined): Promise<Customer['mailings']> {
  if (agentId === undefined) return { total: 0, latest: [], planned: 0, held: 0, inTheMail: 0 };
  const latest = await listCustomerMailings(db, agentId, MAILINGS);
  const sum = (cards: (mailing: (typeof latest)[number]) => number) =>
    latest.filter(({ status }) => OPEN.has(status)).reduce((total, mailing) => total + cards(mailing), 0);
  const isHeld = (mailing: (typeof latest)[number]) =>
    mailing.staffHold !== null || (mailing.status === 'paused' && mailing.isHeldByBilling);
  return {
    total: await countCustomerMailings(db, agentId),
    latest,
    planned: sum((mailing) => (mailing.status === 'scheduled' || isHeld(mailing) ? mailing.cards : 0)),
    held: sum((mailing) => (isHeld(mailing) ? mailing.cards : 0)),
    inTheMail: sum(({ pieces }) => pieces.accepted + pieces.mailed),
  };
}

export async function readCustomer(context: AppContext, actor: Actor, userId: string): Promise<Customer> {
  const { db } = context;
  const user = await presentById(context, actor, userId);
  const agent = await readAgent(context, userId);
  const rows = agent === null ? [] : await listAdjustmentRows(db, { agentId: agent.id, limit: ADJUSTMENTS });
  const sessions = await listOpenSessions(db, userId, context.now().toISOString());
  return {
    user,
    agent,
    money: agent === null ? null : await readCustomerMoney(context, agent.id),
    adjustments: await presentAdjustments(db, rows),
    mailings: await readMailings(context, agent?.id),
    leads: agent === null ? null : await countLeadsByStatus(db, agent.id),
    sessions: sessions.map(({ secondMethod, ...session }) => ({
      ...session,
      hasSecondFactor: secondMethod !== null,
    })),
    factors: (await findSignInState(db, userId)).factors,
    notes: await readNotes(context, userId),
  };
}

/** Addresses and numbers at which a person gets messages. */
async function recipientsOf(context: AppContext, actor: Actor, userId: string): Promise<string[]> {
  const user = await presentById(context, actor, userId);
  const agent = await findCustomerAgent(context.db, userId);
  const phones = [user.phone, agent?.phone ?? ''].flatMap((phone) => toE164(phone) ?? []);
  return [...new Set([user.email, ...(agent ? [agent.email] : []), ...phones])];
}

export async function readMessages(
  context: AppContext,
  actor: Actor,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: CustomerMessage[]; nextCursor: string | null }> {
  const recipients = await recipientsOf(context, actor, userId);
  const rows = await listMessagesTo(context.db, recipients, { before: readCursor(cursor), limit: limit + 1 });
  const { page, nextCursor } = pageOf(rows, limit);
  return { data: page.map(({ created_at: _at, ...message }) => message), nextCursor };
}

const record = (
  context: AppContext,
  { actor, ip }: Act,
  userId: string,
  entry: { readonly action: string; readonly detail: Record<string, unknown> },
): Promise<void> =>
  recordAudit(context.db, {
    actorId: actor.userId,
    subjectType: 'user',
    subjectId: userId,
    ip,
    at: context.now(),
    ...entry,
  });

/** Call it in a transaction. */
export async function resend(
  context: AppContext,
  act: Act,
  userId: string,
  messageId: string,
): Promise<{ messageId: string }> {
  const recipients = await recipientsOf(context, act.actor, userId);
  const message = await resendMessage(context, messageId, recipients);
  await record(context, act, userId, {
    action: 'message.resent',
    detail: { message: message.id, channel: message.channel, purpose: message.purpose },
  });
  return { messageId };
}

/** Call it in a transaction. */
export async function addNote(
  context: AppContext,
  act: Act,
  userId: string,
  text: string,
): Promise<{ data: CustomerNote[] }> {
  await presentById(context, act.actor, userId);
  const id = uuidv7();
  await notes.insertNote(context.db, {
    id,
    user_id: userId,
    author_id: act.actor.userId,
    body: text,
    created_at: context.now().toISOString(),
  });
  await record(context, act, userId, { action: 'user.note_added', detail: { note: id } });
  return { data: await readNotes(context, userId) };
}

/** Call it in a transaction. Throws `not_found` if it is not an open session of that person. */
export async function endSession(
  context: AppContext,
  act: Act,
  userId: string,
  sessionId: string,
): Promise<void> {
  await presentById(context, act.actor, userId);
  const now = context.now().toISOString();
  const which = { userId, sessionId };
  if (!(await endOneSession(context.db, which, 'ended by an administrator', now)))
    throw notFound('The session');
  await record(context, act, userId, { action: 'user.session_ended', detail: { session: sessionId } });
  await forgetActors(context);
}

/** The agent record of a person, for acts on their money. Throws `conflict` for a person who is no agent. */
async function agentOf(context: AppContext, actor: Actor, userId: string) {
  await presentById(context, actor, userId);
  const agent = await findCustomerAgent(context.db, userId);
  if (!agent)
    throw new AppError('conflict', 'This person is no agent, so there is no membership and no invoice.');
  return findOwnAgent(context, actor, agent.id);
}

/** Call it in a transaction. */
export async function credit(
  context: AppContext,
  act: Act,
  userId: string,
  { requestId, note = '', ...order }: AdjustmentOrder,
): Promise<Adjustment> {
  const agent = await agentOf(context, act.actor, userId);
  return presentAdjustment(
    context.db,
    await creditAgent(context, act, agent, { id: requestId, note, ...order }),
  );
}

/** Opens its own transactions. */
export async function extend(
  context: AppContext,
  act: Act,
  userId: string,
  extension: Extension,
): Promise<BillingSettings> {
  const agent = await transaction(context.db, (db) => agentOf({ ...context, db }, act.actor, userId));
  await extendMembership(context, act, agent, extension);
  return readBilling(context, act.actor, agent.id);
}
