/** API keys: shown once, stored as hashes. A key acts as its agent, within its scopes. */
import { rolePermissions } from '@farmpost/shared/contracts/roles';
import type { ApiKeyRecord } from '@farmpost/shared/contracts/api-keys';
import type { ApiScope } from '@farmpost/shared/contracts/api-vocabulary';
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import { API_KEY_PREFIX } from '../../http/authorize';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { authorizeApiKey } from './api-key.policy';
import { presentApiKey } from './api-key.presenter';
import * as repo from './api-key.repo';

const MOST = 20;
const SHOWN_CHARACTERS = 10;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export async function readApiKeys({ db }: AppContext, actor: Actor): Promise<ApiKeyRecord[]> {
  return (await repo.listKeys(db, agentOf(actor))).map(presentApiKey);
}

export async function addApiKey(
  { db, now }: AppContext,
  actor: Actor,
  { name, scopes, ip }: { name: string; scopes: readonly ApiScope[]; ip: string },
): Promise<ApiKeyRecord & { key: string }> {
  const agentId = agentOf(actor);
  if ((await repo.listKeys(db, agentId)).length >= MOST) {
    throw new AppError('conflict', `You have ${MOST} keys. Revoke one first.`);
  }
  const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const at = now();
  const row = await repo.insertKey(db, {
    id: uuidv7(),
    agent_id: agentId,
    user_id: actor.userId,
    name,
    prefix: key.slice(0, SHOWN_CHARACTERS),
    key_hash: hashOf(key),
    scopes_json: [...new Set(scopes)],
    created_at: at.toISOString(),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'api_key.created',
    subjectType: 'api_key',
    subjectId: row.id,
    detail: { name, scopes },
    ip,
    at,
  });
  return { ...presentApiKey(row), key };
}

export async function dropApiKey(
  { db, now }: AppContext,
  actor: Actor,
  { id, ip }: { id: string; ip: string },
): Promise<void> {
  const row = authorizeApiKey(actor, await repo.findKey(db, id));
  await repo.deleteKey(db, row);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'api_key.revoked',
    subjectType: 'api_key',
    subjectId: id,
    detail: { name: row.name },
    ip,
    at: now(),
  });
}

const MINUTE = 60_000;

/** The agent of a key, or `null` if it does not work. */
export async function authenticateApiKey({ db, now }: AppContext, key: string): Promise<Actor | null> {
  const at = now();
  const holder = await repo.findKeyHolder(db, hashOf(key), at.toISOString());
  if (!holder) return null;
  if (holder.last_used_at === null || Date.parse(holder.last_used_at) <= at.getTime() - MINUTE) {
    await repo.markUsed(db, holder.id, at.toISOString());
  }
  return {
    userId: holder.user_id,
    sessionId: holder.id,
    email: holder.email,
    role: 'agent',
    // Its scopes alone decide what it may call.
    permissions: rolePermissions.agent,
    agentId: holder.agent_id,
    apiScopes: holder.scopes_json,
  };
}
