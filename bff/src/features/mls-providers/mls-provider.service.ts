import type { MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import type { AgentRoster } from '../../providers/agent-roster.port';
import type { ListingFeed } from '../../providers/listing-feed.port';
import { decryptCredentials } from './credentials';
import { lockProvider } from './mls-provider.commands';
import { presentProvider } from './mls-provider.presenter';
import { authorizeProvider } from './mls-provider.policy';
import { findProvider, type ProviderRow } from './mls-provider.queries';
import { listProviders } from './mls-provider.repo';

export async function readProviders({ db, config }: AppContext): Promise<MlsProvider[]> {
  const rows = await listProviders(db);
  return rows.map((row) => presentProvider(row, config.credentialsKey));
}

/** Throws `not_found` for a provider that the actor may not manage. */
export const findManagedProvider = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<Authorized<ProviderRow>> => authorizeProvider(actor, await findProvider(db, id));

/** The same, locked for the rest of the transaction. */
export const lockManagedProvider = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<Authorized<ProviderRow>> => authorizeProvider(actor, await lockProvider(db, id));

export async function readProvider({ db, config }: AppContext, id: string): Promise<MlsProvider> {
  const [row] = await listProviders(db, id);
  if (!row) throw new AppError('not_found', 'Provider not found');
  return presentProvider(row, config.credentialsKey);
}

/** Where a provider's feed is, with its decrypted credentials. */
export const listingAccountOf = ({ config }: AppContext, row: ProviderRow) => ({
  apiProvider: row.api_provider,
  endpoint: row.api_endpoint,
  credentials: decryptCredentials(row.credentials_encrypted, config.credentialsKey),
});

/** The feed of a provider, with its own credentials. */
export const feedOf = (context: AppContext, row: ProviderRow): ListingFeed =>
  context.providers.listingFeed(listingAccountOf(context, row));

export const rosterOf = (context: AppContext, row: ProviderRow): AgentRoster =>
  context.providers.agentRoster(listingAccountOf(context, row));
