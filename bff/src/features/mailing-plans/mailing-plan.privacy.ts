/** Plans name no homeowner; they are in their agent's export and go with the account. */
import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { erasePlans } from './mailing-plan.commands';

export const mailingPlanPrivacy: Privacy = {
  tables: {
    mailing_plans: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'name',
        'audience',
        'farm_id',
        'list_id',
        'status',
        'budget_cents',
        'approved_budget_cents',
        'approval_json',
        'approved_at',
        'paused_at',
        'ended_at',
        'end_reason',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id', 'approved_by'],
        [BOOKKEEPING]: ['counted_at', 'updated_at', 'version'],
      },
      end: 'deleted',
    },
    mailing_plan_touches: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'plan_id',
        'mail_from',
        'mail_to',
        'mail_on',
        'template_id',
        'fallbacks_json',
        'copy_json',
        'rule',
        'mail_class',
        'homes',
        'excluded_json',
        'cost_cents',
        'is_approved',
        'approved_cents',
        'state',
        'campaign_id',
        'shown_at',
        'skip_reason',
        'skip_detail',
        'created_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['drafts', 'wait_reason', 'updated_at'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => erasePlans(db, agentId),
};
