/** An agent asks a person to check who they are; an administrator compares them with the register and decides. */
import type {
  AgentIdentityCheck,
  askIdentityCheck as askOperation,
  decideIdentityCheck as decideOperation,
  IdentityCheck,
} from '@farmpost/shared/contracts/identity-checks';
import type { IdentityCheckStatus } from '@farmpost/shared/contracts/identity-check-vocabulary';
import { SUPPORT_EMAIL } from '@farmpost/shared/domain/company';
import { displayName } from '@farmpost/shared/domain/person-name';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { findCustomerAgent, findKnownAgents, type KnownAgent } from '../agents/agent.queries';
import { findManagedAgent } from '../agents/agent.service';
import { recordAudit } from '../audit/audit.commands';
import { connectEntry, releaseEntry } from '../idx-connections/idx-connection.service';
import { findHolder } from '../idx-connections/idx-connection.queries';
import { findIdxProvider, readRosterEntry } from '../idx-connections/roster.service';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { askedMail, decidedMail, entryTakenMail } from './identity-check-mails';
import { identityCheckKey } from './identity-check.commands';
import { authorizeDecision } from './identity-check.policy';
import { presentCheck, presentCheckOfAgent } from './identity-check.presenter';
import * as repo from './identity-check.repo';

type Ask = z.output<NonNullable<(typeof askOperation)['body']>>;
type Decision = z.output<NonNullable<(typeof decideOperation)['body']>>;

export async function readOwnCheck(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<{ check: IdentityCheck | null }> {
  const agent = await findManagedAgent(context, actor, agentId);
  const row = await repo.findNewest(context.db, agent.id);
  return { check: row ? presentCheck(row) : null };
}

/** Opens its own transaction after the MLS has answered. Throws `conflict`, `not_found`, `provider_failed`. */
export async function askForCheck(
  context: AppContext,
  actor: Actor,
  agentId: string,
  { licenseNumber, licenseState, note, entry: chosen }: Ask,
): Promise<IdentityCheck> {
  const agent = await findManagedAgent(context, actor, agentId);
  if (agent.validated_at !== null) throw new AppError('conflict', 'Your MLS has confirmed who you are.');
  const provider = chosen === undefined ? null : await findIdxProvider(context, chosen.providerId);
  const entry = provider && chosen ? await readRosterEntry(context, provider, chosen.mlsId) : null;
  const at = context.now();
  const now = at.toISOString();
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const row = await repo.putOpen(db, {
      id: uuidv7(),
      agent_id: agent.id,
      mls_provider_id: provider?.id ?? null,
      entry_json: entry,
      license_number: licenseNumber,
      license_state: licenseState,
      note,
      status: 'open',
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: now,
      updated_at: now,
    });
    await queueMessage(within, {
      dedupeKey: `${identityCheckKey(row.id)}asked`,
      channel: 'email',
      purpose: 'account',
      recipient: SUPPORT_EMAIL,
      replyTo: agent.email,
      leadId: null,
      agentId: null,
      ...askedMail({ check: row, userId: agent.user_id, name: displayName(agent) }, senderOf(context)),
    });
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'agent.identity_check_asked',
      subjectType: 'agent',
      subjectId: agent.id,
      detail: { licenseState, licenseNumber },
      at,
    });
    return presentCheck(row);
  });
}

/** Another agent who is confirmed as the check's roster entry. */
async function findHolderOf(db: Db, row: repo.CheckRow): Promise<KnownAgent | undefined> {
  const { mls_provider_id: providerId, entry_json: entry, agent_id: agentId } = row;
  if (providerId === null || entry === null) return undefined;
  const holderId = await findHolder(db, { providerId, mlsId: entry.mlsId });
  if (holderId === undefined || holderId === agentId) return undefined;
  return (await findKnownAgents(db, [holderId])).get(holderId);
}

async function present(db: Db, rows: readonly repo.CheckRow[]): Promise<AgentIdentityCheck[]> {
  const agents = await findKnownAgents(
    db,
    rows.map(({ agent_id }) => agent_id),
  );
  const presented: AgentIdentityCheck[] = [];
  for (const row of rows) {
    const agent = agents.get(row.agent_id);
    if (agent) presented.push(presentCheckOfAgent(row, agent, await findHolderOf(db, row)));
  }
  return presented;
}

/** An account without an agent record has none. */
export async function readChecks(
  { db }: AppContext,
  { status, userId }: { status?: IdentityCheckStatus | undefined; userId?: string | undefined },
): Promise<{ data: AgentIdentityCheck[] }> {
  const agentId = userId === undefined ? undefined : (await findCustomerAgent(db, userId))?.id;
  if (userId !== undefined && agentId === undefined) return { data: [] };
  const rows = await repo.listChecks(db, {
    ...(status !== undefined && { status }),
    ...(agentId !== undefined && { agentId }),
  });
  return { data: await present(db, rows) };
}

/** Takes the roster entry from the agent whom the administrator saw. Throws `conflict` if it is another's by now. */
async function takeEntry(
  context: AppContext,
  actor: Actor,
  check: Authorized<repo.CheckRow>,
  fromAgentId: string,
): Promise<void> {
  const { db } = context;
  const { mls_provider_id: providerId, entry_json: entry } = check;
  const holder = await findHolderOf(db, check);
  if (!holder || providerId === null || entry === null) return;
  if (holder.id !== fromAgentId) {
    throw new AppError('conflict', 'The entry belongs to another account by now. Reload the page.');
  }
  await releaseEntry(context, actor, holder.id, { providerId, mlsId: entry.mlsId });
  await queueMessage(context, {
    dedupeKey: `${identityCheckKey(check.id)}taken`,
    channel: 'email',
    purpose: 'account',
    recipient: holder.email,
    replyTo: SUPPORT_EMAIL,
    leadId: null,
    agentId: holder.id,
    ...entryTakenMail(entry, senderOf(context)),
  });
}

/** Call it in a transaction. Throws `conflict` for a check that is decided, or an entry of another account. */
export async function decideCheck(
  context: AppContext,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<AgentIdentityCheck> {
  const { db } = context;
  const check = authorizeDecision(actor, await repo.findCheck(db, id));
  const agent = await findManagedAgent(context, actor, check.agent_id);
  const at = context.now();
  const now = at.toISOString();
  const reason = decision.decision === 'refused' ? decision.reason : null;
  const isDecided = await repo.decide(db, check, {
    status: decision.decision,
    reason,
    decided_by: actor.userId,
    decided_at: now,
    updated_at: now,
  });
  if (!isDecided) throw new AppError('conflict', 'This check was decided before. Reload the page.');
  if (reason === null && check.entry_json !== null && check.mls_provider_id !== null) {
    const provider = await findIdxProvider(context, check.mls_provider_id);
    if (decision.decision === 'confirmed' && decision.takesEntryFrom !== undefined) {
      await takeEntry(context, actor, check, decision.takesEntryFrom);
    }
    await connectEntry(context, actor, check.agent_id, provider, check.entry_json);
  }
  await queueMessage(context, {
    dedupeKey: `${identityCheckKey(id)}decided`,
    channel: 'email',
    purpose: 'account',
    recipient: agent.email,
    replyTo: SUPPORT_EMAIL,
    leadId: null,
    agentId: check.agent_id,
    ...decidedMail({ reason, hasListings: check.entry_json !== null }, senderOf(context)),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: `agent.identity_check_${decision.decision}`,
    subjectType: 'agent',
    subjectId: check.agent_id,
    detail: { checkId: id, ...(reason !== null && { reason }) },
    at,
  });
  const [decided] = await present(db, [(await repo.findCheck(db, id)) ?? check]);
  if (!decided) throw notFound('The agent');
  return decided;
}
