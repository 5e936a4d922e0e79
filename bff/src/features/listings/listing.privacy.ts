import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteListingsOfAgent } from './listing.commands';
import { exportedColumns, listListingsOfAgent, withheldColumns } from './listing-export.queries';

export const listingPrivacy: Privacy = {
  tables: {
    listing_agents: {
      exports: ['side'],
      withholds: { [OWN_ID]: ['agent_id', 'listing_id'] },
      end: 'deleted',
    },
    listing_changes: 'Changes that a sync run made to a listing.',
    listing_events: 'Events of a listing on the market.',
    listings: {
      exports: ['id', 'source', 'mls_id', ...exportedColumns],
      withholds: {
        [OWN_ID]: ['rights_stated_by', 'rights_stated_at'],
        [BOOKKEEPING]: [
          'delivery_key',
          'key_version',
          'content_hash',
          'search_text',
          'created_run_id',
          'last_seen_run_id',
          'synced_at',
          'modified_at',
          'left_feed_at',
          'created_at',
          'updated_at',
          'mls_provider_id',
          'status_changed_at',
          'first_active_at',
        ],
        'The agents and the office that the MLS names for it.': withheldColumns,
      },
      end: { keeps: 'Stays as long as the MLS publishes it; one that the agent entered is deleted.' },
      home: { keeps: 'Facts that the MLS publishes about a home on the market.' },
    },
  },
  parts: [
    {
      name: 'listings',
      isOfAgent: true,
      page: async (db, { agentId }, after) => pageById(await listListingsOfAgent(db, agentId, after)),
    },
  ],
  eraseAgent: ({ db }, agentId) => deleteListingsOfAgent(db, agentId),
};
