import type { MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { decryptCredentials } from './credentials';
import type { ProviderWithCount } from './mls-provider.repo';

/** Lists which secrets are stored, never their values. */
export function presentProvider(row: ProviderWithCount, credentialsKey: Buffer): MlsProvider {
  const credentials = decryptCredentials(row.credentials_encrypted, credentialsKey);
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    region: row.region,
    is_active: row.is_active,
    api_provider: row.api_provider,
    api_endpoint: row.api_endpoint,
    credentials_set: Object.fromEntries(
      Object.entries(credentials).map(([name, value]) => [name, value !== '']),
    ),
    sync_settings: row.sync_settings_json,
    rate_limit_settings: row.rate_limit_settings_json,
    card_rules: row.card_rules_json ?? { sold_prices: true, coming_soon: true },
    sync_status: row.sync_status,
    last_sync_at: row.last_sync_at,
    listing_count: Number(row.listing_count ?? 0),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
