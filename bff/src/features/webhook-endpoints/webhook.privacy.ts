import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID, SECRET } from '../../privacy/reasons';
import { deleteWebhooksOfAgent } from './webhook.commands';

export const webhookPrivacy: Privacy = {
  tables: {
    webhook_deliveries: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'endpoint_id',
        'lead_id',
        'mail_piece_id',
        'data_json',
        'event',
        'state',
        'attempts',
        'last_status',
        'reason',
        'created_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['next_try_at'] },
      end: 'deleted',
    },
    webhook_endpoints: {
      part: { owner: 'agent_id' },
      exports: ['id', 'url', 'events_json', 'is_paused', 'created_at'],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [SECRET]: ['sealed_secret', 'sealed_old_secret'],
        [BOOKKEEPING]: ['old_secret_until', 'pause_reason', 'failing_since', 'updated_at', 'version'],
      },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteWebhooksOfAgent(db, agentId),
};
