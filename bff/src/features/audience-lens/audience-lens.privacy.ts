import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, HISTORY, OTHERS, OWN_ID } from '../../privacy/reasons';
import { eraseDecisionsOfAgent } from './audience-lens.commands';

const facts = [
  'id',
  'name',
  'year',
  'source',
  'state',
  'files_json',
  'groups_json',
  'created_at',
  'activated_at',
  'replaced_at',
] as const;

/** Figures by which a regulator can see which places a mailing left out. */
const kept = [
  'id',
  'campaign_id',
  'agent_id',
  'table_id',
  'rules',
  'figures_json',
  'choice',
  'decided_at',
] as const;

export const audienceLensPrivacy: Privacy = {
  tables: {
    blocks: 'Public counts of places; no home and no person is named.',
    audience_readings: 'Shares of places for a mailing, which names its agent.',
    block_tables: {
      withholds: { [ACTIVITY]: [...facts, 'created_by'] },
      end: { clears: ['created_by'], keeps: { [HISTORY]: [...facts] } },
    },
    audience_decisions: {
      part: { owner: 'agent_id', name: 'audience_decisions' },
      exports: [
        'id',
        'campaign_id',
        'table_id',
        'campaign_name',
        'figures_json',
        'choice',
        'reason',
        'removed_json',
        'decided_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [OTHERS]: ['decided_by'],
        'Names the rules of the audience, which are exported.': ['rules'],
      },
      end: {
        clears: ['campaign_name', 'reason', 'removed_json', 'decided_by'],
        keeps: { 'Which places a mailing left out, for a regulator’s request.': [...kept] },
      },
    },
  },
  eraseAgent: ({ db }, agentId) => eraseDecisionsOfAgent(db, agentId),
};
