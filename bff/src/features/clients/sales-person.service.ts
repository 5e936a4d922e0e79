/** The tie between an agent and their salesperson: the agent sees it and may end it, an administrator may move it. */
import type { OwnSalesPerson } from '@farmpost/shared/contracts/clients';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { setSalesPerson } from '../agents/agent.commands';
import { recordAudit } from '../audit/audit.commands';
import { recordAssignment } from '../client-invitations/client-invitation.commands';
import { authorizeAssignment } from './client.policy';
import { findAgentOfUser, findPerson, listAssignments } from './client.queries';
import { nameOf } from './client.service';

interface Agent {
  readonly id: string;
  readonly user_id: string | null;
  readonly sales_person_id: string | null;
}

async function present({ db }: AppContext, agent: Agent | undefined): Promise<OwnSalesPerson> {
  if (!agent || agent.sales_person_id === null) return { salesPerson: null };
  const person = await findPerson(db, agent.sales_person_id);
  if (!person) return { salesPerson: null };
  const [latest] = await listAssignments(db, agent.id);
  const known = latest?.sales_person_id === agent.sales_person_id ? latest : undefined;
  return {
    salesPerson: {
      name: nameOf(person),
      email: person.email,
      phone: person.phone ?? '',
      since: known?.created_at ?? null,
      kind: known?.kind ?? null,
    },
  };
}

export async function readOwnSalesPerson(context: AppContext, actor: Actor): Promise<OwnSalesPerson> {
  return present(context, await findAgentOfUser(context.db, actor.userId));
}

async function assign(
  context: AppContext,
  actor: Actor,
  agent: Authorized<Agent>,
  change: {
    readonly to: string | null;
    readonly kind: 'moved' | 'detached';
    readonly reason: string;
    readonly ip: string;
  },
): Promise<OwnSalesPerson> {
  const { db } = context;
  const { to, kind, reason, ip } = change;
  if (agent.sales_person_id === to) return present(context, agent);
  const at = context.now();
  const now = at.toISOString();
  await setSalesPerson(db, agent, { salesPersonId: to, now });
  await recordAssignment(db, {
    id: uuidv7(),
    agent_id: agent.id,
    sales_person_id: to,
    kind,
    source_id: null,
    touched_at: null,
    reason,
    actor_id: actor.userId,
    created_at: now,
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: `client.${kind}`,
    subjectType: 'agent',
    subjectId: agent.id,
    detail: { from: agent.sales_person_id, to, reason },
    ip,
    at,
  });
  return present(context, { ...agent, sales_person_id: to });
}

/** A second call changes nothing. */
export async function detach(context: AppContext, actor: Actor, ip: string): Promise<OwnSalesPerson> {
  const found = await findAgentOfUser(context.db, actor.userId);
  if (!found) return { salesPerson: null };
  const agent = authorizeAssignment(actor, found);
  return assign(context, actor, agent, { to: null, kind: 'detached', reason: '', ip });
}

/** Throws `validation_failed` for someone who cannot have clients. */
export async function moveClient(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  move: { readonly userId: string; readonly salesPersonId: string | null; readonly reason: string },
): Promise<OwnSalesPerson> {
  const { userId, salesPersonId, reason } = move;
  const agent = authorizeAssignment(actor, await findAgentOfUser(context.db, userId));
  if (salesPersonId !== null) {
    const person = await findPerson(context.db, salesPersonId);
    if (person?.role !== 'sales_person' && person?.role !== 'admin') {
      const message = 'Choose someone with the salesperson role.';
      throw new AppError('validation_failed', message, { fields: { salesPersonId: message } });
    }
  }
  return assign(context, actor, agent, { to: salesPersonId, kind: 'moved', reason, ip });
}
