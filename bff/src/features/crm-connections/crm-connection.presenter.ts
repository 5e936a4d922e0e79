import type { CrmConnection } from '@farmpost/shared/contracts/crm-connections';
import type { ConnectionRow } from './crm-connection.repo';

export const presentConnection = (row: ConnectionRow, listName: string | null): CrmConnection => ({
  provider: row.provider,
  accountName: row.account_name,
  keyHint: row.key_hint,
  list: row.list_id === null || listName === null ? null : { id: row.list_id, name: listName },
  rule: row.rule,
  ruleValue: row.rule_value,
  isSyncing: row.run_id !== null,
  error: row.error,
  lastSyncAt: row.last_sync_at,
  lastCounts: row.last_counts_json,
  problems: [...(row.last_problems_json ?? [])],
  nextSyncAt: row.next_at,
  createdAt: row.created_at,
  version: row.version,
});
