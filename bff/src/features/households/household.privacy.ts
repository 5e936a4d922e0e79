import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, NO_ACCOUNT, OWN_ID } from '../../privacy/reasons';
import { deleteEntriesOfAgent } from './do-not-mail.commands';
import { deleteFarmsOfAgent } from './farm.commands';
import { deleteDropsOfAgent } from './home-drops.commands';
import { listHomesOfAgent } from './do-not-mail-list.queries';

const PAGE = 500;

export const householdPrivacy: Privacy = {
  tables: {
    do_not_mail_entries: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'kind',
        'title',
        'source',
        'note',
        'asked_on',
        'expires_on',
        'file_name',
        'homes',
        'left_out',
        'created_at',
        'ended_at',
      ],
      withholds: { [OWN_ID]: ['agent_id', 'created_by', 'ended_by'], [BOOKKEEPING]: ['ready_at'] },
      end: 'deleted',
    },
    do_not_mail_homes: {
      exports: ['id', 'entry_id', 'address', 'person_name'],
      withholds: { [BOOKKEEPING]: ['delivery_key_hash', 'key_version'] },
      end: 'deleted',
      home: { clears: ['address', 'person_name'] },
    },
    do_not_mail_zips: 'ZIPs of an area, which name no one.',
    farm_look_ups: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'farm_id',
        'state',
        'pages',
        'max_pages',
        'found',
        'added',
        'is_whole',
        'problem',
        'started_at',
        'finished_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['places_json', 'place', 'page', 'touched_at'] },
      end: 'deleted',
    },
    farms: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'name',
        'kind',
        'subdivision',
        'geometry_json',
        'zips_json',
        'homes',
        'counted_at',
        'cards_a_year',
        'commission_cents',
        'deleted_at',
        'created_at',
        'updated_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['west', 'south', 'east', 'north', 'version'] },
      end: 'deleted',
    },
    home_drops: {
      withholds: {
        'Divides the homes of a card among weeks; the mailings of the weeks are exported.': [
          'set_id',
          'household_id',
          'agent_id',
          'drop_number',
        ],
      },
      end: 'deleted',
      home: 'deleted',
    },
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
          'is_active',
          'is_cmra',
          'zip4',
          'verified_at',
          'owner_moved_at',
          'owner_asked_at',
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
          'is_active',
          'is_cmra',
          'zip4',
          'verified_at',
          'owner_moved_at',
          'owner_asked_at',
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
  parts: [
    {
      name: 'do_not_mail_homes',
      isOfAgent: true,
      page: async (db, { agentId }, after) => {
        const rows = agentId === null ? [] : await listHomesOfAgent(db, agentId, { after, limit: PAGE });
        return rows.map(({ id, entry_id, address, person_name }) => ({
          cursor: id,
          data: { id, entry_id, address, person_name },
        }));
      },
    },
  ],
  async eraseAgent({ db }, agentId) {
    await deleteEntriesOfAgent(db, agentId);
    await deleteDropsOfAgent(db, agentId);
    await deleteFarmsOfAgent(db, agentId);
  },
};
