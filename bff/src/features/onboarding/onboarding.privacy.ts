import type { Privacy } from '../../privacy/privacy';
import { OWN_ID } from '../../privacy/reasons';
import { deleteOnboardingOfAgent } from './onboarding.commands';

export const onboardingPrivacy: Privacy = {
  tables: {
    onboardings: {
      part: { owner: 'agent_id', name: 'onboarding', key: 'agent_id' },
      exports: ['step', 'seconds_json', 'first_campaign_id', 'created_at', 'updated_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteOnboardingOfAgent(db, agentId),
};
