import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OTHERS, OWN_ID } from '../../privacy/reasons';
import { anonymizeAgent, deleteTestimonials } from './agent.commands';

export const agentPrivacy: Privacy = {
  tables: {
    agents: {
      part: { owner: 'id', name: 'agent', isSingle: true },
      exports: [
        'id',
        'email',
        'first_name',
        'last_name',
        'phone',
        'company',
        'title',
        'settings_json',
        'mls_provider_id',
        'mls_agent_id',
        'validated_at',
        'onboarding_completed_at',
        'years_experience',
        'recognition',
        'rating',
        'homes_sold',
        'sales_volume_cents',
        'is_sms_alert_enabled',
        'scan_alert',
        'phone_verified_at',
        'created_at',
        'updated_at',
      ],
      withholds: { [OWN_ID]: ['user_id'], [OTHERS]: ['sales_person_id'], [BOOKKEEPING]: ['erased_at'] },
      end: {
        clears: [
          'user_id',
          'sales_person_id',
          'email',
          'first_name',
          'last_name',
          'phone',
          'company',
          'title',
          'settings_json',
          'mls_provider_id',
          'mls_agent_id',
          'validated_at',
          'years_experience',
          'recognition',
          'rating',
          'homes_sold',
          'sales_volume_cents',
          'is_sms_alert_enabled',
          'scan_alert',
          'phone_verified_at',
        ],
        keeps: {
          'The row stays for the ledger; nothing in it names the person.': [
            'id',
            'onboarding_completed_at',
            'created_at',
            'updated_at',
            'erased_at',
          ],
        },
      },
    },
    testimonials: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'content',
        'client_name',
        'location',
        'rating',
        'created_at',
        'given_on',
        'permitted_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['position'] },
      end: 'deleted',
    },
  },
  eraseAgent: async ({ db }, agentId, now) => {
    await deleteTestimonials(db, agentId);
    await anonymizeAgent(db, agentId, now);
  },
};
