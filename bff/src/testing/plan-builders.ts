/** Plans and their cards, for tests. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { addDays, workingDayFrom } from '@farmpost/shared/domain/plan-days';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import type { NewRow, Row } from '../db/tables';

export async function buildPlan(
  db: Db,
  overrides: Partial<NewRow<'mailing_plans'>> & Pick<NewRow<'mailing_plans'>, 'agent_id'>,
): Promise<Row<'mailing_plans'>> {
  const now = overrides.created_at ?? currentTime().toISOString();
  return db
    .insertInto('mailing_plans')
    .values({
      id: uuidv7(),
      name: 'Alder Park, a year of cards',
      audience: 'farm',
      farm_id: null,
      list_id: null,
      listing_id: null,
      status: 'draft',
      budget_cents: 200_000,
      approved_budget_cents: null,
      approval_json: null,
      approved_at: null,
      approved_by: null,
      paused_at: null,
      ended_at: null,
      end_reason: null,
      counted_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A card in two weeks unless its days are given. */
export async function buildTouch(
  db: Db,
  plan: Pick<Row<'mailing_plans'>, 'id' | 'agent_id' | 'created_at'>,
  overrides: Partial<NewRow<'mailing_plan_touches'>> & Pick<NewRow<'mailing_plan_touches'>, 'template_id'>,
): Promise<Row<'mailing_plan_touches'>> {
  const day = overrides.mail_on ?? workingDayFrom(addDays(utcDay(currentTime()), 14));
  return db
    .insertInto('mailing_plan_touches')
    .values({
      id: uuidv7(),
      plan_id: plan.id,
      agent_id: plan.agent_id,
      mail_from: day,
      mail_to: day,
      mail_on: day,
      fallbacks_json: [],
      copy_json: null,
      rule: 'everyone',
      mail_class: 'first_class',
      excluded_json: [],
      approved_cents: null,
      state: 'planned',
      campaign_id: null,
      shown_at: null,
      skip_reason: null,
      skip_detail: null,
      wait_reason: null,
      step_id: null,
      occasion: null,
      occasion_on: null,
      event_json: null,
      reach: null,
      most_homes: null,
      per_week: null,
      set_id: null,
      drop_number: null,
      created_at: plan.created_at,
      updated_at: plan.created_at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A step that waits for an approval and its status. */
export async function buildStep(
  db: Db,
  plan: Pick<Row<'mailing_plans'>, 'id' | 'agent_id' | 'created_at'>,
  overrides: Partial<NewRow<'mailing_plan_steps'>> &
    Pick<NewRow<'mailing_plan_steps'>, 'template_id' | 'occasion'>,
): Promise<Row<'mailing_plan_steps'>> {
  return db
    .insertInto('mailing_plan_steps')
    .values({
      id: uuidv7(),
      plan_id: plan.id,
      agent_id: plan.agent_id,
      delay_days: 2,
      reach: 'nearest',
      most_homes: 100,
      fallbacks_json: [],
      copy_json: null,
      rule: 'everyone',
      mail_class: 'first_class',
      excluded_json: [],
      approved_cents: null,
      state: 'open',
      skip_reason: null,
      skip_detail: null,
      event_json: null,
      checked_at: null,
      created_at: plan.created_at,
      updated_at: plan.created_at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
