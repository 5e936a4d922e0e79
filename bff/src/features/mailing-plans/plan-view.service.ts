/** Plans as their agents see them: the calendar, the steps of a listing, and the money as a whole. */
import type { MailingPlan, PlanStep, PlanSummary, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import { exclusionReasons } from '@farmpost/shared/contracts/listing-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { AppContext } from '../../context';
import { findPlannedMailings } from '../campaigns/planned-mailing.queries';
import {
  type ListingNow,
  type Mailings,
  readListingNow,
  type StepView,
  viewStep,
} from './listing-steps.service';
import type { PlanRow, TouchRow } from './mailing-plan.repo';
import { listPlans, listSteps, listTouches } from './mailing-plan.repo';
import { findAudience } from './plan-audience.service';
import {
  audienceOf,
  costOf,
  countCards,
  countWhole,
  mailingOf,
  moneyOf,
  needsApproval,
  stateOf,
  weeksBySet,
} from './plan-figures';
import { designOf, type Designs, expectedDrops, loadDesigns, presentTouch } from './plan-touch-view';

async function loadMailings({ db }: AppContext, touches: readonly TouchRow[]): Promise<Mailings> {
  const ids = touches.flatMap(({ campaign_id: id }) => (id === null ? [] : [id]));
  return findPlannedMailings(db, ids);
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
  readonly weeks: ReadonlyMap<string, number>;
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
  const outs = states.filter(({ state }) => state === 'mailed' || state === 'in_the_mail');
  const skips = new Set(states.flatMap(({ touch, state }) => (state === 'skipped' ? [touch.id] : [])));
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
    touches: isListing ? views.length : countCards(touches),
    mailed: isListing
      ? views.filter(({ state }) => state === 'out').length
      : countCards(outs.map(({ touch }) => touch)),
    skipped: isListing
      ? views.filter(({ state }) => state === 'skipped').length
      : countWhole(touches, ({ id }) => skips.has(id)),
    waiting: views.filter(({ state }) => state === 'waits').length,
    from: first?.mail_on ?? utcDay(plan.created_at),
    to: last ? (expectedDrops(last).at(-1)?.mailOn ?? last.mail_on) : utcDay(plan.created_at),
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
  facts: Pick<PlanFacts, 'mailings' | 'designs' | 'weeks'>,
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
    weeks: weeksBySet(touches),
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
            touches:
              countCards(approval.touches.map(({ id, setId }) => ({ id, set_id: setId ?? null }))) +
              (approval.steps?.length ?? 0),
          }
        : null,
    pausedAt: plan.paused_at,
    countedAt: plan.counted_at,
  };
}

/** Plans with their cards, mailings and designs, read together. */
export async function loadAll(context: AppContext, plans: readonly PlanRow[]) {
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
    weeks: weeksBySet(touches),
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
