import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { BOOKKEEPING, HOMES, OTHERS, OWN_ID, VISITORS } from '../../privacy/reasons';
import { deleteLeadsOfAgent } from './lead.commands';
import { listLeadsWithTimeline } from './lead-export.queries';

export const leadPrivacy: Privacy = {
  tables: {
    contact_opt_outs: {
      withholds: {
        'Hashes of addresses that want no mail of the agent.': ['agent_id', 'email_hash', 'created_at'],
      },
      end: 'deleted',
    },
    daily_results: {
      withholds: {
        'Counts of the scans and leads that are exported.': [
          'agent_id',
          'campaign_id',
          'kind',
          'day',
          'count',
          'unique_count',
          'latest_at',
        ],
      },
      end: 'deleted',
    },
    deleted_leads: {
      withholds: {
        'Leads that the agent deleted within 30 days.': [
          'id',
          'agent_id',
          'household_id',
          'rows_json',
          'deleted_at',
        ],
      },
      end: 'deleted',
      home: 'deleted',
    },
    inbound_messages: 'Ids of replies, so that a repeated delivery changes nothing.',
    lead_counts: {
      withholds: { 'Counts of the leads that are exported.': ['agent_id', 'status', 'source', 'count'] },
      end: { keeps: 'Counts, zero without leads.' },
    },
    lead_days: {
      withholds: {
        'Counts of the leads that are exported.': [
          'agent_id',
          'campaign_id',
          'day',
          'source',
          'attribution',
          'home',
          'count',
        ],
      },
      end: 'deleted',
    },
    lead_events: {
      exports: ['lead_id', 'kind', 'text', 'is_ok', 'created_at'],
      withholds: { [OTHERS]: ['actor_id'], 'Part of the lead’s own entry.': ['id'] },
      end: 'deleted',
    },
    lead_import_joins: {
      withholds: {
        'Which fields of the exported leads came from a file.': [
          'key',
          'lead_id',
          'fields_json',
          'version',
          'event_id',
          'created_at',
        ],
      },
      end: 'deleted',
    },
    lead_messages: {
      part: { owner: 'agent_id' },
      exports: ['id', 'lead_id', 'channel', 'is_from_lead', 'subject', 'body', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['event_id', 'message_id'] },
      end: 'deleted',
    },
    lead_originals: {
      withholds: {
        'The mail of an answer as it came in; its text is exported.': [
          'lead_message_id',
          'sealed',
          'created_at',
        ],
      },
      end: 'deleted',
    },
    lead_outcomes: {
      part: { owner: 'agent_id' },
      exports: ['id', 'lead_id', 'kind', 'happened_on', 'amount_cents', 'note', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
    lead_tags: {
      exports: ['tag'],
      withholds: { [OWN_ID]: ['agent_id'], 'Part of the lead’s own entry.': ['lead_id'] },
      end: 'deleted',
    },
    lead_tasks: {
      part: { owner: 'agent_id' },
      exports: ['id', 'lead_id', 'title', 'due_on', 'reminded_at', 'done_at', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['remind_at', 'updated_at', 'version'] },
      end: 'deleted',
    },
    leads: {
      exports: [
        'id',
        'campaign_id',
        'listing_id',
        'source',
        'attribution',
        'status',
        'name',
        'email',
        'phone',
        'address',
        'message',
        'has_marketing_consent',
        'consent_version',
        'consent_at',
        'created_at',
        'updated_at',
        'first_reply_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [HOMES]: ['household_id'],
        [VISITORS]: ['consent_ip'],
        [BOOKKEEPING]: ['qr_scan_id', 'consent_page', 'submission_key', 'search_text', 'version', 'arrival'],
      },
      end: 'deleted',
      home: { clears: ['household_id'] },
    },
    mail_blocks: 'Hashes of addresses that refused a mail for good, or whose reader complained.',
    merged_leads: {
      part: { owner: 'agent_id' },
      exports: ['id', 'lead_id', 'merged_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
    opt_out_questions: {
      part: { owner: 'agent_id' },
      exports: ['id', 'lead_id', 'event_id', 'channel', 'created_at', 'answered_at', 'answer'],
      withholds: { [OWN_ID]: ['agent_id'], 'A hash of the contact, which the lead has.': ['contact_hash'] },
      end: 'deleted',
    },
    sms_opt_outs: 'Hashes of phone numbers that replied STOP.',
  },
  parts: [
    {
      name: 'leads',
      isOfAgent: true,
      page: async (db, { agentId }, after) => pageById(await listLeadsWithTimeline(db, agentId, after)),
    },
  ],
  eraseAgent: ({ db }, agentId, now) => deleteLeadsOfAgent(db, agentId, now),
};
