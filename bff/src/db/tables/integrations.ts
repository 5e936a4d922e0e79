/** Tables of agents' programs: API keys, webhooks and the log of their deliveries. */
import type { ApiScope, WebhookEvent } from '@farmpost/shared/contracts/api-vocabulary';
import type { Generated } from 'kysely';

export interface IntegrationTables {
  api_keys: {
    id: string;
    agent_id: string;
    user_id: string;
    name: string;
    prefix: string;
    key_hash: string;
    scopes_json: ApiScope[];
    created_at: string;
    last_used_at: string | null;
  };

  webhook_endpoints: {
    id: string;
    agent_id: string;
    url: string;
    events_json: WebhookEvent[];
    sealed_secret: string;
    /** From before the last rotation; signs as well until `old_secret_until`. */
    sealed_old_secret: string | null;
    old_secret_until: string | null;
    is_paused: Generated<boolean>;
    pause_reason: string | null;
    /** Since when no delivery has arrived; `null` while they do. */
    failing_since: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  webhook_deliveries: {
    id: string;
    endpoint_id: string;
    agent_id: string;
    /** At most one of the next three says what it is about; none for a test. */
    lead_id: string | null;
    mail_piece_id: string | null;
    /** The body of a scan, which names no more than the block. */
    data_json: Record<string, unknown> | null;
    event: WebhookEvent | 'webhook.test';
    state: Generated<'queued' | 'delivered' | 'waiting' | 'failed'>;
    attempts: Generated<number>;
    last_status: number | null;
    reason: string | null;
    next_try_at: string | null;
    created_at: string;
  };
}
