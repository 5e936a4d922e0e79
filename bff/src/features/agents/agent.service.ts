/** Finds, creates, links and changes agent records. */
import type { AgentRecord, createAgent as createAgentOperation } from '@farmpost/shared/contracts/agents';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { isUniqueViolation } from '../../db/unique-violation';
import type { Actor } from '../../http/define-route';
import { AppError, notFound } from '../../app-error';
import { recordAudit } from '../audit/audit.commands';
import { findAttribution, recordAttribution } from '../client-invitations/attribution.service';
import { authorizeAgent, authorizeAgentLink } from './agent.policy';
import { presentAgent } from './agent.presenter';
import * as repo from './agent.repo';
import { phoneChange } from './contact.service';

type NewAgent = z.output<NonNullable<(typeof createAgentOperation)['body']>>;
export type AgentRow = repo.AgentRow;
export type AgentFields = Omit<NewAgent, 'userId'>;

export interface AgentPage {
  data: AgentRecord[];
  total: number;
  limit: number;
  offset: number;
}

/** Returns only records that the actor may see, so that no one learns whether another person has one. */
export async function listAgents(
  { db }: AppContext,
  actor: Actor,
  query: { limit: number; offset: number; email?: string | undefined; userId?: string | undefined },
): Promise<AgentPage> {
  const { limit, offset, email, userId } = query;
  const scope =
    actor.role === 'admin'
      ? null
      : { userId: actor.userId, email: actor.email, withClients: actor.role === 'sales_person' };
  const { rows, total } = await repo.listAgents(db, { scope, email, userId }, { limit, offset });
  return { data: rows.map(presentAgent), total, limit, offset };
}

export async function readAgent(
  context: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<AgentRecord> {
  return presentAgent(await findManagedAgent(context, actor, id));
}

/**
 * Creates an agent's own record; an admin may create any. Returns an existing record of the user, and links an
 * unclaimed record with the email address. A new agent becomes the client of the salesperson who brought them.
 *
 * @param visitor the browser, if it opened the link of a salesperson
 */
export async function createAgent(
  context: AppContext,
  actor: Actor,
  sent: NewAgent,
  visitor: string | null = null,
): Promise<AgentRecord> {
  const isAdmin = actor.role === 'admin';
  if (!isAdmin) assertOwn(actor, sent);
  const userId = isAdmin ? (sent.userId ?? null) : actor.userId;
  if (userId !== null) {
    const user = await findUser(context, userId);
    const known = await repo.findAgentOfUser(context.db, user.id);
    if (known) return presentAgent(known);
  }
  const unclaimed = await repo.findAgentByEmail(context.db, sent.email);
  if (unclaimed) {
    if (userId === null) return presentAgent(unclaimed);
    return link(context, actor, authorizeAgentLink(actor, unclaimed), userId, visitor);
  }
  const at = context.now();
  const now = at.toISOString();
  const id = uuidv7();
  const { email } = sent;
  const touch =
    userId === null
      ? null
      : await findAttribution(context, { userId, email, visitor: isAdmin ? null : visitor });
  const isNew = await repo.insertAgentOnce(context.db, {
    id,
    user_id: userId,
    sales_person_id: touch?.salesPersonId ?? null,
    email,
    first_name: sent.firstName,
    last_name: sent.lastName,
    phone: sent.phone,
    company: sent.company,
    title: sent.title,
    mls_provider_id: null,
    mls_agent_id: null,
    validated_at: null,
    onboarding_completed_at: null,
    years_experience: null,
    recognition: null,
    rating: null,
    homes_sold: null,
    sales_volume_cents: null,
    phone_verified_at: null,
    erased_at: null,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) throw new AppError('conflict', 'This record was just created by another request. Try again.');
  if (touch) await recordAttribution(context, { agentId: id, email, touch });
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'agent.created',
    subjectType: 'agent',
    subjectId: id,
    at,
  });
  return readById(context, id);
}

/** Replaces all fields of the record. The route is in `profiles`, which also updates the profile. */
export async function replaceAgent(
  context: AppContext,
  actor: Actor,
  id: string,
  sent: AgentFields,
): Promise<AgentRecord> {
  const { db } = context;
  const agent = await findManagedAgent(context, actor, id);
  if (actor.role !== 'admin' && ![agent.email, actor.email].includes(sent.email)) {
    throw addressNotOwn();
  }
  const now = context.now().toISOString();
  await repo
    .updateAgent(db, agent, {
      first_name: sent.firstName,
      last_name: sent.lastName,
      company: sent.company,
      title: sent.title,
      ...phoneChange(agent, sent.phone),
      email: sent.email,
      updated_at: now,
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'email') ? addressTaken() : error;
    });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.replaced',
    subjectType: 'agent',
    subjectId: id,
    at: context.now(),
  });
  return readById(context, id);
}

/** Throws `not_found` if the actor may neither manage nor claim the record, `conflict` if it is already linked. */
export async function linkAgent(
  context: AppContext,
  actor: Actor,
  id: string,
  userId: string,
  visitor: string | null = null,
): Promise<AgentRecord> {
  const agent = authorizeAgentLink(actor, await repo.findAgent(context.db, id));
  if (actor.role !== 'admin' && userId !== actor.userId) {
    throw new AppError('validation_failed', 'You can only link a record to your own account.', {
      fields: { userId: 'Use your own id.' },
    });
  }
  return link(context, actor, agent, userId, visitor);
}

async function link(
  context: AppContext,
  actor: Actor,
  agent: Authorized<repo.AgentRow>,
  userId: string,
  visitor: string | null,
): Promise<AgentRecord> {
  if (agent.user_id === userId) return presentAgent(agent);
  await findUser(context, userId);
  const at = context.now();
  const isFree = !(await repo.findAgentOfUser(context.db, userId));
  const change = { userId, now: at.toISOString() };
  if (!isFree || !(await repo.linkAgentOnce(context.db, agent, change))) {
    throw new AppError('conflict', 'This agent record or this user is already linked.');
  }
  if (agent.sales_person_id === null) {
    const { id, email } = agent;
    const touch = await findAttribution(context, {
      userId,
      email,
      visitor: actor.role === 'admin' ? null : visitor,
    });
    if (touch) {
      await repo.updateAgent(context.db, agent, { sales_person_id: touch.salesPersonId });
      await recordAttribution(context, { agentId: id, email, touch });
    }
  }
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'agent.linked',
    subjectType: 'agent',
    subjectId: agent.id,
    detail: { userId },
    at,
  });
  return readById(context, agent.id);
}

/** The agent's settings, as their page shows them. */
export const settingsOf = (agent: AgentRow): AgentRecord['settings'] => presentAgent(agent).settings;

export async function findManagedAgent(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<Authorized<repo.AgentRow>> {
  return authorizeAgent(actor, await repo.findAgent(db, id));
}

async function readById({ db }: AppContext, id: string): Promise<AgentRecord> {
  const agent = await repo.findAgent(db, id);
  if (!agent) throw notFound('The agent');
  return presentAgent(agent);
}

const addressNotOwn = () =>
  new AppError('validation_failed', 'Please check email: use the address of your account.', {
    fields: { email: 'Use the address of your account.' },
  });

const addressTaken = () =>
  new AppError('conflict', 'Another agent record has this address.', {
    fields: { email: 'Another agent record has this address.' },
  });

/** Creating a record does not grant the agent role: the profile sets it. */
function assertOwn(actor: Actor, sent: NewAgent): void {
  if (actor.role !== 'agent') {
    throw new AppError('forbidden', 'Only agents have an agent record. Save your profile first.');
  }
  if (sent.email !== actor.email) throw addressNotOwn();
  if (sent.userId && sent.userId !== actor.userId) {
    throw new AppError('validation_failed', 'You can only create a record for your own account.', {
      fields: { userId: 'Use your own id.' },
    });
  }
}

/** Requires a confirmed email address, since an unconfirmed one proves nothing. */
async function findUser({ db }: AppContext, userId: string) {
  const user = await repo.findConfirmedUser(db, userId);
  if (!user) throw notFound('The user');
  return user;
}
