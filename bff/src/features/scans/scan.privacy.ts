import type { Privacy } from '../../privacy/privacy';
import { ACCOUNTING, BOOKKEEPING, HOMES, OWN_ID, VISITORS } from '../../privacy/reasons';
import { deleteScansOfAgent } from './scan.commands';

export const scanPrivacy: Privacy = {
  tables: {
    qr_codes: {
      part: { owner: 'agent_id', key: 'code' },
      exports: ['campaign_id', 'listing_id', 'is_test', 'created_at', 'variant'],
      withholds: {
        [OWN_ID]: ['agent_id'],
        'Opens the page of the home that got the card.': ['code'],
        [HOMES]: ['household_id'],
      },
      end: { keeps: ACCOUNTING },
      home: { clears: ['household_id'] },
    },
    qr_scans: {
      part: { owner: 'agent_id' },
      exports: ['id', 'campaign_id', 'listing_id', 'is_counted', 'is_unique', 'scanned_at', 'engaged_at'],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [HOMES]: ['code'],
        [VISITORS]: ['visit_key', 'device_hash', 'user_agent', 'referrer'],
        [BOOKKEEPING]: ['alert_handled_at'],
      },
      end: 'deleted',
      home: { clears: ['user_agent', 'referrer'] },
    },
  },
  eraseAgent: ({ db }, agentId) => deleteScansOfAgent(db, agentId),
};
