/** Cards of a plan as their agents see them. */
import type { PlanDesign, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { draftDayOf } from '@farmpost/shared/domain/plan-days';
import { dropsOf } from '@farmpost/shared/domain/plan-drops';
import type { AppContext } from '../../context';
import { findPlanDesigns } from '../campaigns/planned-mailing.queries';
import { waitReasonOf } from '../campaigns/planned-mailing.service';
import type { Mailings } from './listing-steps.service';
import type { TouchRow } from './mailing-plan.repo';
import { costOf, mailingOf, stateOf, weekOf } from './plan-figures';

export type Designs = ReadonlyMap<string, PlanDesign>;

export async function loadDesigns(
  { db }: AppContext,
  touches: readonly Pick<TouchRow, 'template_id' | 'fallbacks_json'>[],
  others: string[] = [],
) {
  const ids = touches.flatMap(({ template_id: own, fallbacks_json: rest }) => [own, ...rest]);
  const rows = await findPlanDesigns(db, [...ids, ...others]);
  return new Map(
    rows.map(({ id, name, is_active: isOffered, document_json: document }) => [
      id,
      { id, name, isOffered, size: postcardTemplate.parse(document).size },
    ]),
  );
}

/** A design that an administrator deleted. */
const gone = (id: string): PlanDesign => ({
  id,
  name: 'A design that is gone',
  size: '4x6',
  isOffered: false,
});
export const designOf = (designs: Designs, id: string): PlanDesign => designs.get(id) ?? gone(id);

/** The weeks that a card is expected to take; empty for a card of one day, and once its homes are divided. */
export const expectedDrops = ({
  set_id: set,
  per_week: perWeek,
  mail_on: day,
  homes,
  state,
}: TouchRow): PlanTouch['drops'] =>
  set !== null || perWeek === null || state !== 'planned' ? [] : dropsOf(day, homes, perWeek);

interface TouchFacts {
  readonly mailings: Mailings;
  readonly designs: Designs;
  readonly weeks: ReadonlyMap<string, number>;
}

export async function presentTouch(
  context: AppContext,
  touch: TouchRow,
  { mailings, designs, weeks }: TouchFacts,
): Promise<PlanTouch> {
  const mailing = mailingOf(touch, mailings);
  const state = stateOf(touch, mailing);
  const isCounted = mailing?.isCounted === true;
  const other = mailing && mailing.templateId !== touch.template_id ? mailing : undefined;
  const skipReason = touch.skip_reason ?? 'stopped';
  return {
    id: touch.id,
    mailFrom: touch.mail_from,
    mailTo: touch.mail_to,
    mailOn: touch.mail_on,
    draftOn: draftDayOf(touch.mail_on),
    design: designOf(designs, touch.template_id),
    fallbacks: touch.fallbacks_json.map((id) => designOf(designs, id)),
    copy: touch.copy_json,
    rule: touch.rule,
    mailClass: touch.mail_class,
    perWeek: touch.per_week,
    drop: weekOf(touch, weeks),
    drops: expectedDrops(touch),
    state,
    isApproved: touch.is_approved,
    homes: isCounted ? mailing.homes : touch.homes,
    // Homes beyond the number that a step wants are not left out by a rule.
    excluded: (isCounted ? mailing.excluded : touch.excluded_json).filter(
      ({ reason }) => touch.step_id === null || reason !== 'over_limit',
    ),
    costCents: costOf(touch, mailing),
    isEstimate: !isCounted,
    campaignId: mailing?.id ?? null,
    fallback: other
      ? {
          id: other.templateId,
          name: designOf(designs, other.templateId).name,
          reason: other.designReason ?? 'You chose it on the campaign.',
        }
      : null,
    skip:
      state === 'skipped'
        ? { reason: skipReason, detail: touch.skip_detail ?? mailing?.failureReason ?? null }
        : null,
    waitReason: mailing ? await waitReasonOf(context, mailing.id) : touch.wait_reason,
  };
}
