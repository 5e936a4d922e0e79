import type { ApiKeyRecord } from '@farmpost/shared/contracts/api-keys';
import type { Row } from '../../db/tables';

export const presentApiKey = (row: Row<'api_keys'>): ApiKeyRecord => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes_json,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
