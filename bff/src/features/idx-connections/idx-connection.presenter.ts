import type { IdxConnection } from '@farmpost/shared/contracts/idx-connections';
import type { ConnectionRow } from './idx-connection.repo';

/** `d•••@example.com`: enough to know which mailbox to open. */
const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

export function presentConnection(row: ConnectionRow): IdxConnection {
  return {
    id: row.id,
    providerId: row.provider_code || row.mls_provider_id,
    providerName: row.provider_name,
    mlsAgent: row.entry_json,
    status: row.status,
    codeSentTo: row.status === 'pending' && row.code_sent_to !== null ? masked(row.code_sent_to) : null,
    validatedAt: row.validated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
