/** Adds, changes and deletes MLS providers. Their secrets go in and never come out. */
import type { ApiCredentials, MlsProvider, mlsProviderBody } from '@farmpost/shared/contracts/mls-providers';
import { feedSecrets, isSameHost } from '@farmpost/shared/domain/feed-secrets';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { isUniqueViolation } from '../../db/unique-violation';
import type { Actor } from '../../http/define-route';
import { clearMlsIdentities } from '../agents/agent.commands';
import { recordAudit } from '../audit/audit.commands';
import { deleteConnectionsOfProvider } from '../idx-connections/idx-connection.commands';
import { decryptCredentials, encryptCredentials } from '../mls-providers/credentials';
import { deleteProvider, insertProvider, updateProvider } from '../mls-providers/mls-provider.commands';
import { findProviderByCode, type ProviderRow } from '../mls-providers/mls-provider.queries';
import {
  findManagedProvider,
  lockManagedProvider,
  readProvider,
} from '../mls-providers/mls-provider.service';

type ProviderForm = z.output<typeof mlsProviderBody>;

/** The stored secrets, replaced by those that were entered. */
export function mergeCredentials(stored: ApiCredentials, entered: ApiCredentials): ApiCredentials {
  const given = Object.entries(entered).filter(([, value]) => value !== undefined && value !== '');
  return { ...stored, ...Object.fromEntries(given) };
}

/**
 * The credentials to store after a change. Stored secrets stay with their own host: a form with another host must bring
 * every secret of its kind.
 */
function credentialsAfter(before: ProviderRow, stored: ApiCredentials, form: ProviderForm): ApiCredentials {
  const entered = mergeCredentials({}, form.api_credentials);
  if (isSameHost(before.api_endpoint, form.api_endpoint)) return mergeCredentials(stored, entered);
  const lacking = feedSecrets[form.api_provider].filter((name) => !entered[name]);
  if (Object.keys(stored).length > 0 && lacking.length > 0) {
    const message =
      'The address has another host, and stored credentials go only to their own. Enter the credentials again.';
    const fields = Object.fromEntries(lacking.map((name) => [`api_credentials.${name}`, message]));
    throw new AppError('validation_failed', message, { fields });
  }
  return entered;
}

const refused = (field: string, message: string, code: 'conflict' | 'validation_failed') =>
  new AppError(code, message, { fields: { [field]: message } });

/** Throws `validation_failed` for an address that must not be called. */
async function assertCallable({ providers }: AppContext, endpoint: string): Promise<void> {
  const refusal = await providers.outgoing.refusalOf(endpoint);
  if (refusal !== null) throw refused('api_endpoint', refusal, 'validation_failed');
}

const codeTaken = (code: string) =>
  refused('code', `Another provider has the code ${code}. Choose another one.`, 'conflict');

async function assertFreeCode({ db }: AppContext, code: string, except: string | null): Promise<void> {
  const known = await findProviderByCode(db, code);
  if (known && known.id !== except) throw codeTaken(code);
}

const columnsOf = (form: ProviderForm) => ({
  name: form.name,
  code: form.code,
  region: form.region,
  is_active: form.is_active,
  api_provider: form.api_provider,
  api_endpoint: form.api_endpoint,
  sync_settings_json: form.sync_settings,
  rate_limit_settings_json: form.rate_limit_settings,
  ...(form.card_rules && { card_rules_json: form.card_rules }),
});

export async function createProvider(
  context: AppContext,
  actor: Actor,
  form: ProviderForm,
): Promise<MlsProvider> {
  const { db, config } = context;
  await assertCallable(context, form.api_endpoint);
  await assertFreeCode(context, form.code, null);
  const at = context.now();
  const id = uuidv7();
  await insertProvider(db, {
    id,
    ...columnsOf(form),
    credentials_encrypted: encryptCredentials(
      mergeCredentials({}, form.api_credentials),
      config.credentialsKey,
    ),
    sync_status: 'never',
    last_sync_at: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'code') ? codeTaken(form.code) : error;
  });
  await record(context, actor, id, 'mls_provider.created', { name: form.name, code: form.code });
  return readProvider(context, id);
}

export async function changeProvider(
  context: AppContext,
  actor: Actor,
  id: string,
  { seen_updated_at, ...form }: ProviderForm & { seen_updated_at?: string | undefined },
): Promise<MlsProvider> {
  const { db, config } = context;
  const known = await findManagedProvider(db, actor, id);
  // It waits for the name to be resolved, so it comes before the lock.
  if (form.api_endpoint !== known.api_endpoint) await assertCallable(context, form.api_endpoint);
  const before = await lockManagedProvider(db, actor, id);
  if (seen_updated_at !== undefined && seen_updated_at !== before.updated_at) {
    throw new AppError(
      'version_conflict',
      'Someone else just changed this provider. Close the form and reopen it to see the change.',
    );
  }
  await assertFreeCode(context, form.code, id);
  const stored = decryptCredentials(before.credentials_encrypted, config.credentialsKey);
  const credentials = credentialsAfter(before, stored, form);
  const changed = Object.entries(columnsOf(form))
    .filter(([name, value]) => {
      const was = before[name as keyof typeof before];
      return JSON.stringify(was) !== JSON.stringify(value);
    })
    .map(([name]) => name);
  const secrets = Object.entries(form.api_credentials)
    .filter(([, value]) => value)
    .map(([name]) => name);
  await updateProvider(db, before, {
    ...columnsOf(form),
    // Another kind of feed has other fields.
    ...(form.api_provider !== before.api_provider && { field_mapping_json: null }),
    credentials_encrypted: encryptCredentials(credentials, config.credentialsKey),
    updated_at: context.now().toISOString(),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'code') ? codeTaken(form.code) : error;
  });
  await record(context, actor, id, 'mls_provider.updated', { fields: changed, secrets });
  return readProvider(context, id);
}

/** Deletes the listings, runs and logs with it, and ends the agents' connections. */
export async function removeProvider(context: AppContext, actor: Actor, id: string): Promise<void> {
  const { db } = context;
  const provider = await findManagedProvider(db, actor, id);
  await deleteConnectionsOfProvider(db, id);
  await clearMlsIdentities(db, id, context.now().toISOString());
  await deleteProvider(db, provider);
  await record(context, actor, id, 'mls_provider.deleted', { name: provider.name, code: provider.code });
}

function record(
  { db, now }: AppContext,
  actor: Actor,
  id: string,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(db, {
    actorId: actor.userId,
    action,
    subjectType: 'mls_provider',
    subjectId: id,
    detail,
    at: now(),
  });
}
