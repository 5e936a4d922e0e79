/**
 * Connects an agent with their entry in an MLS roster. The entry is read from the MLS, never from the client, and it is
 * proved by the roster's email address: listings, and cards in that name, follow from it (decision record 41).
 */
import type { MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdxConnection } from '@farmpost/shared/contracts/idx-connections';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { isUniqueViolation } from '../../db/unique-violation';
import type { Actor } from '../../http/define-route';
import { createLimiter } from '../../http/rate-limit';
import { setMlsIdentity } from '../agents/agent.commands';
import { type AgentRow, findManagedAgent } from '../agents/agent.service';
import { recordAudit } from '../audit/audit.commands';
import { identityCodeKey } from './idx-connection.commands';
import * as repo from './idx-connection.repo';
import { findIdxProvider, readRosterEntry } from './roster.service';
import { linkListingsOfAgent, unlinkListingsOfAgent } from '../listings/listing.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import { startRun } from '../sync/sync.service';
import { authorizeConnection } from './idx-connection.policy';
import { presentConnection } from './idx-connection.presenter';
import { identityCodeMail } from './identity-mails';

const CODE_MILLISECONDS = 30 * 60 * 1000;
const MAX_ATTEMPTS = 5;
/** Counts requests from all accounts, so that no one can flood a stranger's mailbox. */
const CODES_PER_ADDRESS = { points: 5, perSeconds: 3600 };

/** The newest connection of an agent that the caller has authorized. */
export async function findLatestConnection(db: Db, agentId: string): Promise<IdxConnection | null> {
  const [connection] = await repo.listConnections(db, agentId);
  return connection ? presentConnection(connection) : null;
}

export async function readConnections(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<IdxConnection[]> {
  const agent = await findManagedAgent(context, actor, agentId);
  return (await repo.listConnections(context.db, agent.id)).map(presentConnection);
}

async function findOwn(context: AppContext, actor: Actor, agentId: string, id: string) {
  const agent = await findManagedAgent(context, actor, agentId);
  const connection = authorizeConnection(agent, await repo.findConnection(context.db, agent.id, id));
  return { agent, connection };
}

export async function readConnection(
  context: AppContext,
  actor: Actor,
  agentId: string,
  id: string,
): Promise<IdxConnection> {
  return presentConnection((await findOwn(context, actor, agentId, id)).connection);
}

const claimed = (name: string) =>
  new AppError(
    'conflict',
    `${name} is connected to another account. If that is not yours, ask us to check your license.`,
  );

/** Opens its own transaction after the MLS has answered. Throws `not_found`, `conflict`, `provider_failed`. */
export async function connect(
  context: AppContext,
  actor: Actor,
  agentId: string,
  chosen: { providerId: string; mlsId: string },
): Promise<IdxConnection> {
  await findManagedAgent(context, actor, agentId);
  const provider = await findIdxProvider(context, chosen.providerId);
  const entry = await readRosterEntry(context, provider, chosen.mlsId);
  return transaction(context.db, (db) => connectEntry({ ...context, db }, actor, agentId, provider, entry));
}

/** Stores the entry in the caller's transaction; an administrator needs no code. Throws `conflict`. */
export async function connectEntry(
  context: AppContext,
  actor: Actor,
  agentId: string,
  provider: ProviderRow,
  entry: MlsAgent,
): Promise<IdxConnection> {
  const { db } = context;
  const agent = await findManagedAgent(context, actor, agentId);
  const taken = await repo.findClaimed(db, {
    providerId: provider.id,
    mlsIds: [entry.mlsId],
    except: agent.id,
  });
  if (taken.size > 0) throw claimed(entry.name);
  const known = (await repo.listConnections(db, agent.id)).find(
    (row) => row.mls_provider_id === provider.id && row.mls_agent_id === entry.mlsId,
  );
  if (known?.status === 'validated') return presentConnection(known);
  const isProved = actor.role === 'admin' || (entry.email !== '' && entry.email === agent.email);
  if (!isProved && entry.email === '') {
    throw new AppError(
      'conflict',
      `${provider.name} lists no email address for ${entry.name}, so no code can prove that this is you. Ask us to check your license.`,
    );
  }
  const at = context.now();
  const now = at.toISOString();
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const id = known?.id ?? uuidv7();
  if (!isProved) await createLimiter(context, 'identity-code', CODES_PER_ADDRESS).take(entry.email);
  const storedId = await repo.putConnection(db, {
    id,
    agent_id: agent.id,
    mls_provider_id: provider.id,
    mls_agent_id: entry.mlsId,
    status: 'pending',
    entry_json: entry,
    code_hash: isProved ? null : hashCode(context, `${agent.id} ${entry.mlsId} ${now}`, code),
    code_sent_to: isProved ? null : entry.email,
    code_expires_at: isProved ? null : new Date(at.getTime() + CODE_MILLISECONDS).toISOString(),
    attempts: 0,
    validated_at: null,
    created_at: now,
    updated_at: now,
  });
  if (isProved) return validate(context, actor, agent, storedId);
  const name = entry.name;
  const mail = identityCodeMail({ code, name, mls: provider.name, account: agent.email }, senderOf(context));
  await queueMessage(context, {
    dedupeKey: `${identityCodeKey(storedId)}${now}`,
    channel: 'email',
    purpose: 'account',
    recipient: entry.email,
    ...mail,
    leadId: null,
    agentId: null,
  });
  return presentConnection((await findOwn(context, actor, agentId, storedId)).connection);
}

/** Keyed, because a plain hash of six digits is easy to reverse by trying them all. */
function hashCode({ config }: AppContext, salt: string, code: string): string {
  const [key] = config.jwtKeys;
  if (!key) throw new Error('No key is configured.');
  return createHmac('sha256', key).update(`identity code ${salt} ${code}`).digest('hex');
}

/** Opens its own transaction, so that a failed attempt counts despite the error. Throws `validation_failed`, `gone`. */
export async function prove(
  context: AppContext,
  actor: Actor,
  agentId: string,
  id: string,
  code: string,
): Promise<IdxConnection> {
  const result = await transaction(context.db, (db) => tryCode({ ...context, db }, actor, agentId, id, code));
  if ('refusal' in result) throw result.refusal;
  return result;
}

async function tryCode(
  context: AppContext,
  actor: Actor,
  agentId: string,
  id: string,
  code: string,
): Promise<IdxConnection | { refusal: AppError }> {
  const { agent, connection } = await findOwn(context, actor, agentId, id);
  if (connection.status === 'validated') return presentConnection(connection);
  const row = await repo.countAttempt(context.db, connection.id);
  const now = context.now().toISOString();
  const expired = new AppError('gone', 'This code has expired. Ask for a new one.');
  if (!row?.code_hash || (row.code_expires_at ?? '') <= now || row.attempts > MAX_ATTEMPTS) {
    return { refusal: expired };
  }
  const given = Buffer.from(hashCode(context, `${agent.id} ${row.mls_agent_id} ${row.updated_at}`, code));
  if (!timingSafeEqual(given, Buffer.from(row.code_hash))) {
    const left = MAX_ATTEMPTS - row.attempts;
    if (left === 0) return { refusal: expired };
    const message = `That is not the code. ${left} ${left === 1 ? 'try' : 'tries'} left.`;
    return { refusal: new AppError('validation_failed', message, { fields: { code: message } }) };
  }
  return validate(context, actor, agent, row.id);
}

/** From here on, the MLS's listings of this person are the agent's. */
async function validate(
  context: AppContext,
  actor: Actor,
  agent: Authorized<AgentRow>,
  id: string,
): Promise<IdxConnection> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const connection = authorizeConnection(agent, await repo.findConnection(db, agent.id, id));
  const { mls_provider_id: providerId, mls_agent_id: mlsAgentId, entry_json: entry } = connection;
  const mlsIds = [mlsAgentId];
  if ((await repo.findClaimed(db, { providerId, mlsIds, except: agent.id })).size > 0)
    throw claimed(entry.name);
  await repo.deleteOthers(db, agent.id, id);
  await repo
    .updateConnection(db, connection, {
      status: 'validated',
      validated_at: now,
      code_hash: null,
      code_sent_to: null,
      code_expires_at: null,
      updated_at: now,
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'mls_agent_id') ? claimed(entry.name) : error;
    });
  await setMlsIdentity(
    db,
    agent,
    {
      providerId,
      mlsAgentId,
      validation: {
        mlsId: entry.mlsId,
        mlsProvider: connection.provider_name,
        validatedAgent: entry,
        validatedAt: now,
      },
    },
    now,
  );
  await unlinkListingsOfAgent(db, agent.id);
  await linkListingsOfAgent(db, { agentId: agent.id, providerId, mlsAgentId });
  await startFirstSync(context, agent, providerId);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.identity_validated',
    subjectType: 'agent',
    subjectId: agent.id,
    detail: { mlsProviderId: providerId, mlsAgentId },
    at,
  });
  return presentConnection((await findOwn(context, actor, agent.id, id)).connection);
}

/** An MLS whose listings were never read is read now, not at its next scheduled time. */
async function startFirstSync(context: AppContext, agent: Authorized<AgentRow>, providerId: string) {
  const provider = await findIdxProvider(context, providerId);
  if (provider.last_sync_at !== null || provider.sync_status === 'syncing') return;
  await startRun(context, {
    providerId,
    agentId: agent.id,
    syncType: 'full',
    trigger: 'schedule',
    requestedBy: null,
  });
}

/** Listings of the MLS no longer belong to the agent. */
export async function disconnect(
  context: AppContext,
  actor: Actor,
  agentId: string,
  id: string,
): Promise<void> {
  const { agent, connection } = await findOwn(context, actor, agentId, id);
  await repo.deleteConnection(context.db, connection);
  await endIdentity(context, actor, agent, connection);
}

/** Takes a validated entry from an agent, for a person who decided that it is someone else's. */
export async function releaseEntry(
  context: AppContext,
  actor: Actor,
  agentId: string,
  { providerId, mlsId }: { readonly providerId: string; readonly mlsId: string },
): Promise<void> {
  const agent = await findManagedAgent(context, actor, agentId);
  const known = (await repo.listConnections(context.db, agent.id)).find(
    (row) => row.mls_provider_id === providerId && row.mls_agent_id === mlsId,
  );
  if (known) await repo.deleteConnection(context.db, authorizeConnection(agent, known));
  await endIdentity(context, actor, agent, { status: 'validated', mls_provider_id: providerId });
}

async function endIdentity(
  { db, now }: AppContext,
  actor: Actor,
  agent: Authorized<AgentRow>,
  { status, mls_provider_id: providerId }: Pick<repo.ConnectionRow, 'status' | 'mls_provider_id'>,
): Promise<void> {
  const at = now();
  if (status === 'validated') {
    await setMlsIdentity(db, agent, null, at.toISOString());
    await unlinkListingsOfAgent(db, agent.id);
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.identity_removed',
    subjectType: 'agent',
    subjectId: agent.id,
    detail: { mlsProviderId: providerId },
    at,
  });
}
