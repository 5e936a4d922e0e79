import type { Privacy } from '../../privacy/privacy';
import { ACCOUNTING, BOOKKEEPING, HOMES, OWN_ID, VENDOR } from '../../privacy/reasons';

export const mailPiecePrivacy: Privacy = {
  tables: {
    mail_piece_events: 'Reports of the printer and the post office about a card.',
    mail_pieces: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'campaign_id',
        'status',
        'price_cents',
        'is_free',
        'expected_delivery',
        'failure_reason',
        'submitted_at',
        'accepted_at',
        'mailed_at',
        'delivered_at',
        'returned_at',
        'failed_at',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [HOMES]: ['household_id', 'code'],
        [VENDOR]: ['provider', 'provider_id', 'printer_draft'],
        [BOOKKEEPING]: ['attempts', 'updated_at'],
      },
      end: { keeps: ACCOUNTING },
      home: { keeps: 'Names the row that the home leaves, without an address.' },
    },
  },
};
