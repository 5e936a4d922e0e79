import type { Privacy } from '../../privacy/privacy';
import { OWN_ID } from '../../privacy/reasons';
import { deleteAutoFarm } from './auto-farm.commands';

export const autoFarmPrivacy: Privacy = {
  tables: {
    auto_farms: {
      part: { owner: 'agent_id', name: 'auto_farm', key: 'agent_id' },
      exports: [
        'is_enabled',
        'monthly_budget_cents',
        'farm_area_name',
        'farm_id',
        'has_homeowners',
        'has_homebuyers',
        'has_homesellers',
        'next_run_at',
        'last_run_at',
        'last_campaign_id',
        'last_refusal',
        'created_at',
        'updated_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteAutoFarm(db, agentId),
};
