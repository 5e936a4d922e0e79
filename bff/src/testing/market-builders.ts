/** Rows of the market for tests: an MLS provider over a feed. */
import type { ApiCredentials } from '@farmpost/shared/contracts/mls-providers';
import { currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { encryptCredentials } from '../features/mls-providers/credentials';

/** Inserts a provider row for the feed at that URL and returns its id. */
export async function buildMlsProvider(
  { db, config }: AppContext,
  feed: { endpoint: string; credentials: ApiCredentials },
): Promise<string> {
  const id = uuidv7();
  const now = currentTime().toISOString();
  await db
    .insertInto('mls_providers')
    .values({
      id,
      name: 'Charleston Trident MLS',
      code: `CTMLS-${id.slice(-6)}`,
      region: 'Charleston, SC',
      api_provider: 'simplyrets',
      api_endpoint: feed.endpoint,
      credentials_encrypted: encryptCredentials(feed.credentials, config.credentialsKey),
      sync_settings_json: { auto_sync: false, sync_interval: '1h', batch_size: 200 },
      rate_limit_settings_json: { requests_per_hour: 10_000, burst_limit: 100 },
      last_sync_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
