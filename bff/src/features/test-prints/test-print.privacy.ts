import type { Privacy } from '../../privacy/privacy';
import { ACCOUNTING, BOOKKEEPING, OWN_ID, VENDOR } from '../../privacy/reasons';
import { eraseTestPrintsOfAgent } from './test-print.commands';

export const testPrintPrivacy: Privacy = {
  tables: {
    test_prints: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'campaign_id',
        'name',
        'address_line1',
        'address_line2',
        'city',
        'state',
        'zip',
        'status',
        'price_cents',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [VENDOR]: ['provider', 'provider_id', 'printer_draft'],
        [BOOKKEEPING]: [
          'version',
          'expected_delivery',
          'failure_reason',
          'attempts',
          'accepted_at',
          'updated_at',
        ],
      },
      end: {
        clears: ['name', 'address_line1', 'address_line2', 'city', 'zip'],
        keeps: {
          [ACCOUNTING]: [
            'id',
            'campaign_id',
            'agent_id',
            'state',
            'status',
            'provider',
            'provider_id',
            'printer_draft',
            'price_cents',
            'expected_delivery',
            'failure_reason',
            'attempts',
            'accepted_at',
            'created_at',
            'updated_at',
            'version',
          ],
        },
      },
    },
  },
  eraseAgent: ({ db }, agentId, now) => eraseTestPrintsOfAgent(db, agentId, now),
};
