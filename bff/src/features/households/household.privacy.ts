import type { Privacy } from '../../privacy/privacy';
import { NO_ACCOUNT } from '../../privacy/reasons';

export const householdPrivacy: Privacy = {
  tables: {
    household_lookups: {
      withholds: {
        'Where homes were looked up, by area.': ['id', 'lat', 'lng', 'radius_miles', 'found', 'fetched_at'],
      },
      end: { keeps: 'An area names no one.' },
    },
    household_statements: {
      withholds: { [NO_ACCOUNT]: ['id', 'household_id', 'kind', 'value', 'created_at'] },
      end: { keeps: 'Belongs to a home, which erases it on its own page.' },
      home: 'deleted',
    },
    households: {
      withholds: {
        [NO_ACCOUNT]: [
          'id',
          'delivery_key',
          'address_line1',
          'address_line2',
          'city',
          'state',
          'zip',
          'lat',
          'lng',
          'owner_name',
          'is_owner_occupied',
          'estimated_value_cents',
          'equity_share',
          'estimate_source',
          'estimated_at',
          'last_sale_at',
          'last_sale_price_cents',
          'dpv',
          'is_vacant',
          'source',
          'source_id',
          'fetched_at',
          'created_at',
          'updated_at',
          'erased_at',
          'key_version',
          'merged_into',
        ],
      },
      end: { keeps: 'Belongs to a home, which erases it on its own page.' },
      home: {
        clears: [
          'delivery_key',
          'address_line1',
          'address_line2',
          'city',
          'state',
          'zip',
          'lat',
          'lng',
          'owner_name',
          'is_owner_occupied',
          'estimated_value_cents',
          'equity_share',
          'estimate_source',
          'estimated_at',
          'last_sale_at',
          'last_sale_price_cents',
          'dpv',
          'source',
          'source_id',
        ],
      },
    },
    suppressions: {
      withholds: {
        [NO_ACCOUNT]: ['id', 'delivery_key_hash', 'kind', 'agent_id', 'source', 'expires_at', 'created_at'],
      },
      end: { keeps: 'A home’s wish holds however long an agent stays.' },
      home: { keeps: 'A hash, so that the home is never mailed again.' },
    },
  },
};
