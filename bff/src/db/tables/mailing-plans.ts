/** Tables for plans: a year of cards to a farm or a list, and the sequence of a listing. */
import type { Generated } from 'kysely';
import type { CardCopy, MailClass } from '@farmpost/shared/contracts/campaigns';
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type {
  PlanAudience,
  PlanEndReason,
  PlanOccasion,
  PlanReach,
  PlanRule,
  PlanSkipReason,
  PlanStatus,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';

/** The terms that a person approved, as they were then. */
export type PlanApproval = {
  /** Name of the person. */
  readonly by: string;
  readonly budgetCents: number;
  readonly touches: readonly {
    readonly id: string;
    /** The card whose week it is, once its homes are divided. */
    readonly setId?: string;
    readonly mailOn: string;
    readonly templateId: string;
    readonly fallbackIds: readonly string[];
    readonly copy: CardCopy | null;
    readonly rule: PlanRule;
    readonly mailClass: MailClass;
    /** Left out for a card that goes out on one day. */
    readonly perWeek?: number;
    readonly homes: number;
    readonly costCents: number;
  }[];
  /** Steps of a listing; left out for a farm or a list. */
  readonly steps?: readonly {
    readonly id: string;
    readonly occasion: PlanOccasion;
    readonly delayDays: number;
    readonly reach: PlanReach;
    readonly mostHomes: number;
    readonly templateId: string;
    readonly fallbackIds: readonly string[];
    readonly copy: CardCopy | null;
    readonly rule: PlanRule;
    readonly mailClass: MailClass;
    readonly homes: number;
    readonly costCents: number;
  }[];
};

export interface MailingPlanTables {
  mailing_plans: {
    id: string;
    agent_id: string;
    name: string;
    audience: PlanAudience;
    /** `null` for a list, and once the farm is gone. */
    farm_id: string | null;
    list_id: string | null;
    listing_id: string | null;
    status: PlanStatus;
    budget_cents: number;
    /** The budget that counts; `null` before the first approval. */
    approved_budget_cents: number | null;
    approval_json: PlanApproval | null;
    approved_at: string | null;
    /** User id of the person. */
    approved_by: string | null;
    paused_at: string | null;
    ended_at: string | null;
    end_reason: PlanEndReason | null;
    /** When the homes of its cards were last counted. */
    counted_at: string;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  /** Steps of a listing's sequence: each is mailed once the MLS shows its status. */
  mailing_plan_steps: {
    id: string;
    plan_id: string;
    /** The plan's agent. */
    agent_id: string;
    occasion: PlanOccasion;
    /** Working days. */
    delay_days: number;
    reach: PlanReach;
    most_homes: number;
    template_id: string;
    fallbacks_json: readonly string[];
    copy_json: CardCopy | null;
    rule: PlanRule;
    mail_class: MailClass;
    /** As last counted, like the two after it. */
    homes: Generated<number>;
    excluded_json: readonly { readonly reason: ExclusionReason; readonly count: number }[];
    cost_cents: Generated<number>;
    is_approved: Generated<boolean>;
    approved_cents: number | null;
    /** `skipped` by its agent, or with the end of its plan. */
    state: 'open' | 'skipped';
    skip_reason: PlanSkipReason | null;
    skip_detail: string | null;
    /** The open house, as the MLS showed it last. */
    event_json: CardEvent | null;
    /** When the MLS was last asked for open houses. */
    checked_at: string | null;
    created_at: string;
    updated_at: string;
  };

  mailing_plan_touches: {
    id: string;
    plan_id: string;
    /** The plan's agent. */
    agent_id: string;
    mail_from: string;
    mail_to: string;
    /** The working day within its window. */
    mail_on: string;
    template_id: string;
    fallbacks_json: readonly string[];
    copy_json: CardCopy | null;
    rule: PlanRule;
    mail_class: MailClass;
    /** As last counted, like the two after it. */
    homes: Generated<number>;
    excluded_json: readonly { readonly reason: ExclusionReason; readonly count: number }[];
    cost_cents: Generated<number>;
    is_approved: Generated<boolean>;
    /** The cost that was approved. */
    approved_cents: number | null;
    state: 'planned' | 'drafted' | 'skipped';
    /** Mailings that were made for it, one after another. */
    drafts: Generated<number>;
    campaign_id: string | null;
    /** When its agent was told that it goes out, or waits. */
    shown_at: string | null;
    skip_reason: PlanSkipReason | null;
    skip_detail: string | null;
    /** Why its draft is not made yet, as a sentence. */
    wait_reason: string | null;
    created_at: string;
    updated_at: string;
    /** The step that armed it; this and the rest are `null` for a card of a farm or a list. */
    step_id: string | null;
    occasion: PlanOccasion | null;
    /** Day of the status, the price cut or the open house. */
    occasion_on: string | null;
    event_json: CardEvent | null;
    reach: PlanReach | null;
    most_homes: number | null;
    /** Homes of a weekly drop, at most; `null` for a card that goes out on one day. */
    per_week: number | null;
    /** Id of the first drop's card, once the homes of the card are divided. */
    set_id: string | null;
    /** From 1. */
    drop_number: number | null;
  };
}
