/** An agent's CRM: connected once its key works, changed, and disconnected. */
import type { CrmConnection } from '@farmpost/shared/contracts/crm-connections';
import type * as contract from '@farmpost/shared/contracts/crm-connections';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { openSealedText, sealText } from '../../db/sealed-text';
import { transaction } from '../../db/transaction';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import type { CrmAccount } from '../../providers/crm.port';
import { ProviderError } from '../../providers/provider-error';
import { recordAudit } from '../audit/audit.commands';
import { findOwnedList } from '../mailing-lists/mailing-list.queries';
import { authorizeConnection } from './crm-connection.policy';
import { presentConnection } from './crm-connection.presenter';
import * as repo from './crm-connection.repo';
import { startRun } from './sync.service';

const HINT = 4;

const invalid = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

async function present({ db }: AppContext, row: repo.ConnectionRow): Promise<CrmConnection> {
  const list = row.list_id === null ? undefined : await findOwnedList(db, row.list_id, row.agent_id);
  return presentConnection(row, list?.name ?? null);
}

const findOwn = async ({ db }: AppContext, actor: Actor) =>
  authorizeConnection(actor, await repo.findConnectionOf(db, agentOf(actor)));

export async function readConnection(context: AppContext, actor: Actor): Promise<CrmConnection | null> {
  const row = await repo.findConnectionOf(context.db, agentOf(actor));
  return row ? present(context, row) : null;
}

/** Asks the CRM with the key. Throws `validation_failed` for a key that it refuses, and `provider_failed`. */
async function askAccount({ providers }: AppContext, apiKey: string): Promise<CrmAccount> {
  try {
    return await providers.crm({ provider: 'followupboss', apiKey }).readAccount();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.code === 'unauthorized') {
      throw invalid('apiKey', 'Follow Up Boss does not accept this API key. Copy it again from Admin, API.');
    }
    const message =
      error.code === 'rate_limited'
        ? 'Follow Up Boss is busy. Try again in a minute.'
        : 'Follow Up Boss did not answer. Try again in a minute.';
    throw new AppError('provider_failed', message, {}, { cause: error });
  }
}

/** Throws `validation_failed` for another agent's list, and for a tag or stage without a name. */
async function checkChoice(
  { db }: AppContext,
  agentId: string,
  choice: { readonly listId: string | null; readonly rule: contract.CrmRule; readonly ruleValue: string },
): Promise<void> {
  if (choice.listId !== null && !(await findOwnedList(db, choice.listId, agentId))) {
    throw invalid('listId', 'Choose one of your lists.');
  }
  if (choice.rule !== 'everyone' && choice.ruleValue === '') {
    throw invalid('ruleValue', `Enter the ${choice.rule} as it is written in Follow Up Boss.`);
  }
}

const sealed = ({ config }: AppContext, apiKey: string) => ({
  sealed_key: sealText(apiKey, config.credentialsKey),
  key_hint: apiKey.slice(-HINT),
});

/** Opens its own transaction after the CRM has answered. Throws `conflict` for a second connection. */
export async function connect(
  outer: AppContext,
  actor: Actor,
  body: z.output<NonNullable<typeof contract.connectCrm.body>>,
): Promise<CrmConnection> {
  const agentId = agentOf(actor);
  const second = () => new AppError('conflict', 'Follow Up Boss is connected already.');
  if (await repo.findConnectionOf(outer.db, agentId)) throw second();
  await checkChoice(outer, agentId, body);
  const account = await askAccount(outer, body.apiKey);
  return transaction(outer.db, async (db) => {
    const context = { ...outer, db };
    const at = context.now();
    const now = at.toISOString();
    if (await repo.findConnectionOf(db, agentId)) throw second();
    await checkChoice(context, agentId, body);
    const row = await repo.insertConnection(db, {
      id: uuidv7(),
      agent_id: agentId,
      user_id: actor.userId,
      provider: 'followupboss',
      account_name: account.name,
      ...sealed(context, body.apiKey),
      list_id: body.listId,
      rule: body.rule,
      rule_value: body.rule === 'everyone' ? '' : body.ruleValue,
      created_at: now,
      updated_at: now,
    });
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'crm.connected',
      subjectType: 'crm_connection',
      subjectId: row.id,
      detail: { provider: row.provider },
      at,
    });
    return present(context, await startRun(context, row));
  });
}

/** Opens its own transaction. Another list or rule reads everyone again. */
export async function change(
  outer: AppContext,
  actor: Actor,
  { version, apiKey, ...body }: z.output<NonNullable<typeof contract.changeCrmConnection.body>>,
): Promise<CrmConnection> {
  await findOwn(outer, actor);
  const account = apiKey === undefined ? null : await askAccount(outer, apiKey);
  return transaction(outer.db, async (db) => {
    const context = { ...outer, db };
    const own = await findOwn(context, actor);
    const choice = {
      listId: body.listId ?? own.list_id,
      rule: body.rule ?? own.rule,
      ruleValue: body.rule === 'everyone' ? '' : (body.ruleValue ?? own.rule_value),
    };
    await checkChoice(context, own.agent_id, choice);
    // Another list starts empty: people who were taken off the old one belong to the new one.
    if (choice.listId !== own.list_id) await repo.deleteLinks(db, own.id);
    const changed = await repo.changeConnection(db, own, version, {
      list_id: choice.listId,
      rule: choice.rule,
      rule_value: choice.ruleValue,
      ...(apiKey !== undefined && { ...sealed(context, apiKey), account_name: account?.name ?? null }),
      changed_since: null,
      error: null,
      run_id: null,
      updated_at: context.now().toISOString(),
    });
    if (!changed) {
      throw new AppError('version_conflict', 'The connection was changed elsewhere. Reload to see it.');
    }
    return present(context, choice.listId === null ? changed : await startRun(context, changed));
  });
}

export async function testConnection(context: AppContext, actor: Actor) {
  const row = await findOwn(context, actor);
  const { name } = await askAccount(context, openSealedText(row.sealed_key, context.config.credentialsKey));
  return { accountName: name };
}

/** Reads everyone again. Throws `conflict` without a list. */
export async function syncNow(context: AppContext, actor: Actor): Promise<CrmConnection> {
  const row = await findOwn(context, actor);
  if (row.list_id === null) throw new AppError('conflict', 'Choose a list first.');
  if (row.run_id !== null) return present(context, row);
  return present(context, await startRun(context, { ...row, changed_since: null }));
}

export async function disconnect(context: AppContext, actor: Actor): Promise<void> {
  const row = await findOwn(context, actor);
  await repo.deleteConnection(context.db, row);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'crm.disconnected',
    subjectType: 'crm_connection',
    subjectId: row.id,
    detail: { provider: row.provider },
    at: context.now(),
  });
}
