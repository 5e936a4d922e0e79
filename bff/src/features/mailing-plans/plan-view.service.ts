/** Plans as their agents see them: the calendar, the money as a whole, and what comes next. */
import type {
  MailingPlan,
  PlanDesign,
  PlanMoney,
  PlanStep,
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
import {
  type ListingNow,
  type Mailings,
  readListingNow,
  type StepView,
  viewStep,
} from './listing-steps.service';
import type { PlanRow, TouchRow } from './mailing-plan.repo';
import { listPlans, listSteps, listTouches } from './mailing-plan.repo';
import { type Audience, findAudience } from './plan-audience.service';

export const audienceOf = (plan: PlanRow): Audience => ({
  agentId: plan.agent_id,
  kind: plan.audience,
  id: { farm: plan.farm_id, list: plan.list_id, listing: plan.listing_id }[plan.audience],
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

const mailingOf = (touch: TouchRow, mailings: Mailings) =>
  touch.campaign_id === null ? undefined : mailings.get(touch.campaign_id);

/** @param waitingCents cost of the steps that wait for the MLS */
export function moneyOf(
  budgetCents: number,
  touches: readonly TouchRow[],
  mailings: Mailings,
  waitingCents = 0,
): PlanMoney {
  let [spentCents, plannedCents] = [0, waitingCents];
  for (const touch of touches) {
    const mailing = mailingOf(touch, mailings);
    if (mailing?.isOut === true) spentCents += mailing.chargedCents ?? 0;
    else if (stateOf(touch, mailing) !== 'skipped') plannedCents += costOf(touch, mailing);
  }
  return { budgetCents, spentCents, plannedCents, freeCents: budgetCents - spentCents - plannedCents };
}

/** Whether something of a plan was never approved. */
export const needsApproval = (
  plan: PlanRow,
  touches: readonly TouchRow[],
  views: readonly StepView[],
): boolean =>
  plan.status !== 'ended' &&
  (plan.status === 'draft' ||
    plan.budget_cents > (plan.approved_budget_cents ?? 0) ||
    touches.some(({ state, is_approved }) => state === 'planned' && !is_approved) ||
    views.some(({ state, step }) => state === 'waits' && !step.is_approved));

type Designs = ReadonlyMap<string, PlanDesign>;

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

/** Steps of a plan as they are now, and its listing; empty for a farm or a list. */
export interface Sequence {
  readonly now: ListingNow | null;
  readonly views: readonly StepView[];
}

export async function readSequence(
  context: AppContext,
  plan: PlanRow,
  touches: readonly TouchRow[],
  mailings: Mailings,
): Promise<Sequence> {
  if (plan.audience !== 'listing') return { now: null, views: [] };
  const now = await readListingNow(context, { agentId: plan.agent_id, listingId: plan.listing_id });
  const steps = await listSteps(context.db, [plan.id]);
  return { now, views: steps.map((step) => viewStep(plan, step, { touches, mailings, now })) };
}

const waitingCentsOf = ({ views }: Sequence): number =>
  views.reduce((sum, { state, step }) => sum + (state === 'waits' ? step.cost_cents : 0), 0);

interface PlanFacts {
  readonly name: string;
  readonly mailings: Mailings;
  readonly designs: Designs;
  readonly sequence: Sequence;
}

function summarize(
  plan: PlanRow,
  touches: readonly TouchRow[],
  { name, mailings, designs, sequence }: PlanFacts,
): PlanSummary {
  const { views } = sequence;
  const isListing = plan.audience === 'listing';
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
    money: moneyOf(plan.budget_cents, touches, mailings, waitingCentsOf(sequence)),
    touches: isListing ? views.length : touches.length,
    mailed: isListing
      ? views.filter(({ state }) => state === 'out').length
      : states.filter(({ state }) => state === 'mailed' || state === 'in_the_mail').length,
    skipped: (isListing ? views : states).filter(({ state }) => state === 'skipped').length,
    waiting: views.filter(({ state }) => state === 'waits').length,
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
    needsApproval: needsApproval(plan, touches, views),
    endReason: plan.end_reason,
    createdAt: plan.created_at,
    updatedAt: plan.updated_at,
    version: plan.version,
  };
}

async function presentStep(
  context: AppContext,
  { step, touch, mailing, state, note, skip }: StepView,
  facts: Pick<PlanFacts, 'mailings' | 'designs'>,
): Promise<PlanStep> {
  const card = touch && (await presentTouch(context, touch, facts));
  const isArmed = card !== null && (state === 'armed' || state === 'out');
  return {
    id: step.id,
    occasion: step.occasion,
    state,
    delayDays: step.delay_days,
    reach: step.reach,
    mostHomes: step.most_homes,
    design: designOf(facts.designs, step.template_id),
    fallbacks: step.fallbacks_json.map((id) => designOf(facts.designs, id)),
    copy: step.copy_json,
    rule: step.rule,
    mailClass: step.mail_class,
    isApproved: isArmed ? card.isApproved : step.is_approved,
    homes: isArmed ? card.homes : step.homes,
    excluded: [...(isArmed ? card.excluded : step.excluded_json)],
    costCents: touch && isArmed ? costOf(touch, mailing) : step.cost_cents,
    touch: card,
    event: step.event_json,
    note,
    skip,
  };
}

const presentListing = ({ listing, facts }: ListingNow): MailingPlan['listing'] => ({
  id: listing.id,
  addressLine1: listing.address_line1,
  city: listing.city,
  state: listing.state,
  status: listing.status,
  statusSince: listing.status_changed_at,
  isInFeed: facts.isInFeed,
  priceCents: listing.list_price_cents,
  mlsNumber: listing.mls_number ?? listing.mls_id,
});

/** A plan whose farm, list or listing is gone has no name of it. */
const nameOf = async (context: AppContext, plan: PlanRow): Promise<string> =>
  (await findAudience(context, audienceOf(plan)))?.name ?? '';

export async function presentPlan(context: AppContext, plan: PlanRow): Promise<MailingPlan> {
  const touches = await listTouches(context.db, [plan.id]);
  const mailings = await loadMailings(context, touches);
  const used = [...mailings.values()].map(({ templateId }) => templateId);
  const sequence = await readSequence(context, plan, touches, mailings);
  const steps = sequence.views.map(({ step }) => step);
  const facts = {
    name: await nameOf(context, plan),
    mailings,
    designs: await loadDesigns(context, [...touches, ...steps], used),
    sequence,
  };
  const calendar: PlanTouch[] = [];
  for (const touch of touches) calendar.push(await presentTouch(context, touch, facts));
  const presented: PlanStep[] = [];
  for (const view of sequence.views) presented.push(await presentStep(context, view, facts));
  const out = calendar.filter(({ state }) => state === 'mailed' || state === 'in_the_mail');
  const { approval_json: approval, approved_at: approvedAt } = plan;
  return {
    ...summarize(plan, touches, facts),
    calendar,
    steps: presented,
    listing: sequence.now && presentListing(sequence.now),
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
            touches: approval.touches.length + (approval.steps?.length ?? 0),
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

/** @param listingId the plans of this listing alone */
export async function readSummaries(
  context: AppContext,
  agentId: string,
  listingId?: string,
): Promise<{ data: PlanSummary[] }> {
  const plans = await listPlans(context.db, agentId, listingId);
  const { touches, ...facts } = await loadAll(context, plans);
  const data: PlanSummary[] = [];
  for (const plan of plans) {
    const own = touches.get(plan.id) ?? [];
    const sequence = await readSequence(context, plan, own, facts.mailings);
    data.push(summarize(plan, own, { ...facts, sequence, name: await nameOf(context, plan) }));
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
  const waiting: { planId: string; steps: number }[] = [];
  for (const plan of plans.filter(({ audience }) => audience === 'listing')) {
    const { views } = await readSequence(context, plan, touches.get(plan.id) ?? [], mailings);
    const steps = views.filter(({ state }) => state === 'waits').length;
    if (steps > 0) waiting.push({ planId: plan.id, steps });
  }
  const going = data.filter(({ state, planStatus }) => state !== 'skipped' && planStatus === 'approved');
  return {
    from,
    to,
    data,
    waiting,
    homes: going.reduce((sum, { homes }) => sum + homes, 0),
    costCents: going.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}
