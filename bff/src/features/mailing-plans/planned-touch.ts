/** Rows of planned cards. */
import { uuidv7 } from 'uuidv7';
import type { NewRow } from '../../db/tables';
import type { PlanRow, TouchRow } from './mailing-plan.repo';
import { dayOf, type Planned } from './own-plan';
import type { TouchCount } from './plan-audience.service';

/** A card of a farm's or a list's plan that nobody approved yet. */
export const newTouch = (
  plan: Pick<PlanRow, 'id' | 'agent_id'>,
  touch: Planned,
  count: TouchCount | undefined,
  now: string,
): NewRow<'mailing_plan_touches'> => ({
  id: uuidv7(),
  plan_id: plan.id,
  agent_id: plan.agent_id,
  mail_from: touch.mailFrom,
  mail_to: touch.mailTo,
  mail_on: dayOf(touch) ?? touch.mailFrom,
  template_id: touch.templateId,
  fallbacks_json: touch.fallbackIds,
  copy_json: touch.copy,
  rule: touch.rule,
  mail_class: touch.mailClass,
  homes: count?.homes ?? 0,
  excluded_json: count?.excluded ?? [],
  cost_cents: count?.costCents ?? 0,
  approved_cents: null,
  state: 'planned',
  campaign_id: null,
  shown_at: null,
  skip_reason: null,
  skip_detail: null,
  wait_reason: null,
  created_at: now,
  updated_at: now,
  step_id: null,
  occasion: null,
  occasion_on: null,
  event_json: null,
  reach: null,
  most_homes: null,
  per_week: touch.perWeek,
  set_id: null,
  drop_number: null,
});

/** The weekly drop that a card is, once its homes are divided. */
export const dropOf = ({ set_id: setId, drop_number: number }: Pick<TouchRow, 'set_id' | 'drop_number'>) =>
  setId === null || number === null ? undefined : { setId, number };

/** The cards as they were before their homes were divided: of the weeks of a card, the first that is given. */
export const firstOfEachSet = (touches: readonly TouchRow[]): TouchRow[] =>
  touches.filter(
    ({ set_id: set }, index) => set === null || touches.findIndex((other) => other.set_id === set) === index,
  );

/** Cards of one set, or the card alone. */
export const ofOneSet = (touches: readonly TouchRow[], touch: TouchRow): TouchRow[] =>
  touches.filter(({ id, set_id: set }) => id === touch.id || (set !== null && set === touch.set_id));
