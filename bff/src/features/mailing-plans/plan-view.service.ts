/** Plans as their agents see them: the calendar, the money as a whole, and what comes next. */
import type {
  MailingPlan,
  PlanDesign,
  PlanMoney,
  PlanSummary,
  PlanTouch,
  UpcomingTouches,
} from '@farmpost/shared/contracts/mailing-plans';
import { type PlanTouchState, UPCOMING_DAYS } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { exclusionReasons } from '@farmpost/shared/contracts/listing-vocabulary';
import { dayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { addDays, draftDayOf } from '@farmpost/shared/domain/plan-days';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import {
  findPlanDesigns,
  findPlannedMailings,
  type PlannedMailing,
} from '../campaigns/planned-mailing.queries';
import { waitReasonOf } from '../campaigns/planned-mailing.service';
import type { PlanRow, TouchRow } from './mailing-plan.repo';
import { listPlans, listTouches } from './mailing-plan.repo';
import { type Audience, findAudience } from './plan-audience.service';

export const audienceOf = (plan: PlanRow): Audience => ({
  agentId: plan.agent_id,
  kind: plan.audience,
  id: plan.audience === 'farm' ? plan.farm_id : plan.list_id,
});

/** The budget that counts: a higher one must be approved first. */
export const budgetOf = (plan: PlanRow): number =>
  Math.min(plan.budget_cents, plan.approved_budget_cents ?? plan.budget_cents);

const stateOfMailing: Readonly<Record<PlannedMailing['status'], PlanTouchState>> = {
  pending: 'preparing',
  draft: 'needs_you',
  failed: 'needs_you',
  scheduled: 'scheduled',
  paused: 'on_hold',
  active: 'in_the_mail',
  completed: 'mailed',
  cancelled: 'skipped',
};

/** A mailing that was stopped can be opened again, so its state is read and not stored. */
export const stateOf = (touch: TouchRow, mailing: PlannedMailing | undefined): PlanTouchState => {
  if (touch.state !== 'drafted') return touch.state;
  return mailing ? stateOfMailing[mailing.status] : 'skipped';
};

/** Cents of a card: as it was charged, as its mailing chose its homes, or as last counted. */
const costOf = (touch: TouchRow, mailing: PlannedMailing | undefined): number => {
  if (touch.state !== 'drafted' || !mailing) return touch.cost_cents;
  return (
    mailing.chargedCents ?? (mailing.isCounted ? mailing.homes * mailing.unitPriceCents : touch.cost_cents)
  );
};

type Mailings = ReadonlyMap<string, PlannedMailing>;

const mailingOf = (touch: TouchRow, mailings: Mailings) =>
  touch.campaign_id === null ? undefined : mailings.get(touch.campaign_id);

export function moneyOf(budgetCents: number, touches: readonly TouchRow[], mailings: Mailings): PlanMoney {
  let [spentCents, plannedCents] = [0, 0];
  for (const touch of touches) {
    const mailing = mailingOf(touch, mailings);
    if (mailing?.isOut === true) spentCents += mailing.chargedCents ?? 0;
    else if (stateOf(touch, mailing) !== 'skipped') plannedCents += costOf(touch, mailing);
  }
  return { budgetCents, spentCents, plannedCents, freeCents: budgetCents - spentCents - plannedCents };
}

/** Whether something of a plan was never approved. */
export const needsApproval = (plan: PlanRow, touches: readonly TouchRow[]): boolean =>
  plan.status !== 'ended' &&
  (plan.status === 'draft' ||
    plan.budget_cents > (plan.approved_budget_cents ?? 0) ||
    touches.some(({ state, is_approved }) => state === 'planned' && !is_approved));

type Designs = ReadonlyMap<string, PlanDesign>;

export async function loadDesigns({ db }: AppContext, touches: readonly TouchRow[], others: string[] = []) {
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
const designOf = (designs: Designs, id: string): PlanDesign => designs.get(id) ?? gone(id);

async function loadMailings({ db }: AppContext, touches: readonly TouchRow[]): Promise<Mailings> {
  const ids = touches.flatMap(({ campaign_id: id }) => (id === null ? [] : [id]));
  return findPlannedMailings(db, ids);
}

async function presentTouch(
  context: AppContext,
  touch: TouchRow,
  { mailings, designs }: { readonly mailings: Mailings; readonly designs: Designs },
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
    state,
    isApproved: touch.is_approved,
    homes: isCounted ? mailing.homes : touch.homes,
    excluded: [...(isCounted ? mailing.excluded : touch.excluded_json)],
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

function summarize(
  plan: PlanRow,
  touches: readonly TouchRow[],
  {
    name,
    mailings,
    designs,
  }: { readonly name: string; readonly mailings: Mailings; readonly designs: Designs },
): PlanSummary {
  const states = touches.map((touch) => ({ touch, state: stateOf(touch, mailingOf(touch, mailings)) }));
  const ahead = states.find(
    ({ state }) => state !== 'skipped' && state !== 'mailed' && state !== 'in_the_mail',
  )?.touch;
  const [first, last] = [touches[0], touches.at(-1)];
  const { id, kind } = audienceOf(plan);
  const nextMailing = ahead && mailingOf(ahead, mailings);
  return {
    id: plan.id,
    name: plan.name,
    audience: { kind, id: name === '' ? null : id, name },
    status: plan.status,
    money: moneyOf(plan.budget_cents, touches, mailings),
    touches: touches.length,
    mailed: states.filter(({ state }) => state === 'mailed' || state === 'in_the_mail').length,
    skipped: states.filter(({ state }) => state === 'skipped').length,
    from: first?.mail_on ?? utcDay(plan.created_at),
    to: last?.mail_on ?? utcDay(plan.created_at),
    next:
      ahead && plan.status !== 'ended'
        ? {
            touchId: ahead.id,
            mailOn: ahead.mail_on,
            name: designOf(designs, ahead.template_id).name,
            homes: nextMailing?.isCounted === true ? nextMailing.homes : ahead.homes,
            costCents: costOf(ahead, nextMailing),
          }
        : null,
    needsApproval: needsApproval(plan, touches),
    endReason: plan.end_reason,
    createdAt: plan.created_at,
    updatedAt: plan.updated_at,
    version: plan.version,
  };
}

/** A plan whose farm or list is gone has no name of it. */
const nameOf = async (context: AppContext, plan: PlanRow): Promise<string> =>
  (await findAudience(context, audienceOf(plan)))?.name ?? '';

export async function presentPlan(context: AppContext, plan: PlanRow): Promise<MailingPlan> {
  const touches = await listTouches(context.db, [plan.id]);
  const mailings = await loadMailings(context, touches);
  const used = [...mailings.values()].map(({ templateId }) => templateId);
  const facts = {
    name: await nameOf(context, plan),
    mailings,
    designs: await loadDesigns(context, touches, used),
  };
  const calendar: PlanTouch[] = [];
  for (const touch of touches) calendar.push(await presentTouch(context, touch, facts));
  const out = calendar.filter(({ state }) => state === 'mailed' || state === 'in_the_mail');
  const { approval_json: approval, approved_at: approvedAt } = plan;
  return {
    ...summarize(plan, touches, facts),
    calendar,
    excludedSoFar: exclusionReasons
      .map((reason) => ({
        reason,
        count: out
          .flatMap(({ excluded }) => excluded)
          .reduce((sum, each) => sum + (each.reason === reason ? each.count : 0), 0),
      }))
      .filter(({ count }) => count > 0),
    approval:
      approval && approvedAt !== null
        ? {
            at: approvedAt,
            by: approval.by,
            budgetCents: approval.budgetCents,
            touches: approval.touches.length,
          }
        : null,
    pausedAt: plan.paused_at,
    countedAt: plan.counted_at,
  };
}

/** Plans with their cards, mailings and designs, read together. */
async function loadAll(context: AppContext, plans: readonly PlanRow[]) {
  const touches = await listTouches(
    context.db,
    plans.map(({ id }) => id),
  );
  return {
    touches: new Map(
      plans.map(({ id }) => [id, touches.filter(({ plan_id: planId }) => planId === id)] as const),
    ),
    mailings: await loadMailings(context, touches),
    designs: await loadDesigns(context, touches),
  };
}

export async function readSummaries(context: AppContext, agentId: string): Promise<{ data: PlanSummary[] }> {
  const plans = await listPlans(context.db, agentId);
  const { touches, ...facts } = await loadAll(context, plans);
  const data: PlanSummary[] = [];
  for (const plan of plans) {
    data.push(summarize(plan, touches.get(plan.id) ?? [], { ...facts, name: await nameOf(context, plan) }));
  }
  return { data };
}

/** Cards of the next 30 days, today included, on the agent's clock. */
export async function readUpcoming(context: AppContext, agentId: string): Promise<UpcomingTouches> {
  const from = dayIn(context.now(), await findZoneOfAgent(context.db, agentId));
  const to = addDays(from, UPCOMING_DAYS);
  const plans = (await listPlans(context.db, agentId)).filter(({ status }) => status !== 'ended');
  const { touches, mailings, designs } = await loadAll(context, plans);
  const data = plans
    .flatMap((plan) =>
      (touches.get(plan.id) ?? []).flatMap((touch) => {
        const mailing = mailingOf(touch, mailings);
        const state = stateOf(touch, mailing);
        const isOver = state === 'mailed' || state === 'in_the_mail';
        if (touch.mail_on < from || touch.mail_on > to || isOver) return [];
        const isCounted = mailing?.isCounted === true;
        return [
          {
            planId: plan.id,
            planName: plan.name,
            touchId: touch.id,
            mailOn: touch.mail_on,
            name: designOf(designs, touch.template_id).name,
            templateId: mailing?.templateId ?? touch.template_id,
            homes: isCounted ? mailing.homes : touch.homes,
            costCents: costOf(touch, mailing),
            state,
            planStatus: plan.status,
            campaignId: mailing?.id ?? null,
          },
        ];
      }),
    )
    .toSorted((a, b) => a.mailOn.localeCompare(b.mailOn) || a.touchId.localeCompare(b.touchId));
  const going = data.filter(({ state, planStatus }) => state !== 'skipped' && planStatus === 'approved');
  return {
    from,
    to,
    data,
    homes: going.reduce((sum, { homes }) => sum + homes, 0),
    costCents: going.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}
