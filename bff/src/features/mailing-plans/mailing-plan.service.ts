/** Plans of an agent: previewed, made, read, renamed and deleted. Their mailings are made by the job. */
import type { MailingPlan, PlanPreview } from '@farmpost/shared/contracts/mailing-plans';
import type * as contract from '@farmpost/shared/contracts/mailing-plans';
import { MAX_PLANS, planSkipReasonNames } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { windowFaults } from '@farmpost/shared/domain/plan-days';
import { dropsFault, dropsOf, weeksOf } from '@farmpost/shared/domain/plan-drops';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { isUniqueViolation } from '../../db/unique-violation';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { findPlanDesigns } from '../campaigns/planned-mailing.queries';
import { milesOfDrawn } from '../campaigns/audience.service';
import { findPlannedListing, isListedBy } from '../listings/planned-listing.queries';
import { isMadeElsewhere, outlookOfStep, readListingNow } from './listing-steps.service';
import { authorizePlan } from './mailing-plan.policy';
import * as repo from './mailing-plan.repo';
import {
  type Audience,
  type CountedCard,
  countTouches,
  findAudience,
  type Homes,
  type TouchCount,
} from './plan-audience.service';
import { audienceOf } from './plan-figures';
import { presentPlan } from './plan-view.service';
import {
  findOwnPlan,
  refuse,
  changedMeanwhile,
  assertOpen,
  record,
  limitsOf,
  dayOf,
  findDesigns,
  type DesignedCard,
} from './own-plan';
import { dropOf, newTouch } from './planned-touch';

const nouns = { farm: 'The farm', list: 'The list', listing: 'The listing' } as const;

/** Throws `not_found` for another agent's farm or list, or for a listing that the agent does not list. */
export async function findOwnAudience(
  context: AppContext,
  agentId: string,
  { kind, id }: { readonly kind: Audience['kind']; readonly id: string },
) {
  const audience: Audience = { agentId, kind, id };
  const found = await findAudience(context, audience);
  const isOwn = kind !== 'listing' || (await isListedBy(context.db, id, agentId));
  if (!found || !isOwn) throw notFound(nouns[kind]);
  return { audience, ...found };
}

type Previewed = z.output<NonNullable<typeof contract.previewPlan.body>>;

/** Cards with days and steps, as both are counted. */
const cardsOf = (touches: Previewed['touches'], steps: Previewed['steps']): (DesignedCard & Homes)[] => [
  ...touches.map((touch) => ({ ...touch, occasion: null, reach: null, mostHomes: null })),
  ...steps,
];
const fieldOf =
  ({ touches }: Pick<Previewed, 'touches'>) =>
  (index: number) =>
    index < touches.length ? `touches.${index}.` : `steps.${index - touches.length}.`;

async function previewSteps(
  context: AppContext,
  listingId: string,
  agentId: string,
  steps: Previewed['steps'],
  counts: readonly TouchCount[],
): Promise<PlanPreview['steps']> {
  const now = await readListingNow(context, { agentId, listingId });
  return steps.map(({ occasion, delayDays }, index) => {
    const step = { occasion, delay_days: delayDays, event_json: null };
    const outlook = now && outlookOfStep(step, now);
    const isMade = outlook?.kind === 'now' && isMadeElsewhere(step, outlook.on, now?.cards ?? [], new Set());
    const { homes = 0, excluded = [], unitPriceCents = 0, costCents = 0 } = counts[index] ?? {};
    return {
      note: isMade ? `${planSkipReasonNames.already_mailed}.` : (outlook?.words ?? ''),
      isSkipped: isMade || outlook?.kind === 'over',
      homes,
      excluded: [...excluded],
      unitPriceCents,
      costCents,
    };
  });
}

export async function previewPlan(context: AppContext, actor: Actor, body: Previewed): Promise<PlanPreview> {
  const { audience: asked, touches } = body;
  const agentId = agentOf(actor);
  const { audience, place } = await findOwnAudience(context, agentId, asked);
  const cards = cardsOf(touches, body.steps);
  const documents = await findDesigns(context, asked.kind, cards, fieldOf(body));
  const counts = await countTouches(context, audience, documented(cards, documents), {
    isKnownOnly: audience.kind !== 'listing',
  });
  const faults = await faultsOf(context, agentId, touches, counts);
  const steps = await previewSteps(context, asked.id, agentId, body.steps, counts.slice(touches.length));
  const days = touches.map((touch, index) => {
    const { homes = 0, excluded = [], unitPriceCents = 0, costCents = 0 } = counts[index] ?? {};
    return {
      mailOn: dayOf(touch),
      drops:
        dropsFault(homes, touch.perWeek) === null
          ? dropsOf(dayOf(touch) ?? touch.mailFrom, homes, touch.perWeek)
          : [],
      fault: faults[index] ?? null,
      homes,
      excluded: [...excluded],
      unitPriceCents,
      costCents,
    };
  });
  const going = [...days, ...steps.filter(({ isSkipped }) => !isSkipped)];
  return { place, touches: days, steps, yearCents: going.reduce((sum, { costCents }) => sum + costCents, 0) };
}

/** The fault of each card: its days, or too few homes a week. */
async function faultsOf(
  context: AppContext,
  agentId: string,
  touches: Previewed['touches'],
  counts: readonly TouchCount[],
): Promise<(string | null)[]> {
  const windows = touches.map(({ mailFrom, mailTo, perWeek }, index) => ({
    mailFrom,
    mailTo,
    weeks: weeksOf(counts[index]?.homes ?? 0, perWeek),
  }));
  const faults = windowFaults(windows, await limitsOf(context, agentId));
  return touches.map(
    ({ perWeek }, index) => dropsFault(counts[index]?.homes ?? 0, perWeek) ?? faults[index] ?? null,
  );
}

const documented = (
  cards: readonly (DesignedCard & Homes)[],
  documents: ReadonlyMap<string, unknown>,
): CountedCard[] =>
  cards.map(({ templateId, rule, reach, mostHomes, mailClass, occasion }) => ({
    rule,
    reach,
    mostHomes,
    mailClass,
    occasion,
    document: documents.get(templateId),
  }));

/** Throws `conflict` for a name that another open plan has, and if there would be too many. */
async function assertRoom({ db }: AppContext, agentId: string, name: string, id: string | null) {
  const others = (await repo.listPlans(db, agentId)).filter(
    (plan) => plan.id !== id && plan.status !== 'ended',
  );
  if (others.some((plan) => plan.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError('conflict', `You have a plan “${name}”. Give this one another name.`);
  }
  if (others.length >= MAX_PLANS) {
    throw new AppError('conflict', `You have ${MAX_PLANS} plans. End one that you no longer need.`);
  }
}

const planned = () => new AppError('conflict', 'This listing has a plan already. End that one first.');

/** Throws `conflict` for a listing that has a plan, also one of another of its agents, or that has no place on the map. */
async function assertUnplanned({ db }: AppContext, listingId: string): Promise<void> {
  if (await repo.findOpenPlanOfListing(db, listingId)) {
    throw planned();
  }
  const listing = await findPlannedListing(db, listingId);
  if (listing) milesOfDrawn(listing, {});
}

export async function createPlan(
  context: AppContext,
  actor: Actor,
  body: z.output<NonNullable<typeof contract.createPlan.body>>,
): Promise<MailingPlan> {
  const { db } = context;
  const agentId = agentOf(actor);
  const { audience } = await findOwnAudience(context, agentId, body.audience);
  await assertRoom(context, agentId, body.name, null);
  if (audience.kind === 'listing') await assertUnplanned(context, body.audience.id);
  const cards = cardsOf(body.touches, body.steps);
  const documents = await findDesigns(context, audience.kind, cards, fieldOf(body));
  const counts = await countTouches(context, audience, documented(cards, documents));
  const faults = await faultsOf(context, agentId, body.touches, counts);
  const at = faults.findIndex((fault) => fault !== null);
  if (at >= 0) throw refuse(`touches.${at}.mailFrom`, faults[at] ?? '');
  const now = context.now().toISOString();
  const insert = repo.insertPlan(db, {
    id: uuidv7(),
    agent_id: agentId,
    name: body.name,
    audience: audience.kind,
    farm_id: audience.kind === 'farm' ? audience.id : null,
    list_id: audience.kind === 'list' ? audience.id : null,
    listing_id: audience.kind === 'listing' ? audience.id : null,
    status: 'draft',
    budget_cents: body.budgetCents,
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
  });
  const inserted = await insert.catch((error: unknown) => {
    throw isUniqueViolation(error, 'listing_id') ? planned() : error;
  });
  const plan = authorizePlan(actor, inserted);
  await repo.insertTouches(
    db,
    body.touches.map((touch, index) => newTouch(plan, touch, counts[index], now)),
  );
  await repo.insertSteps(
    db,
    body.steps.map((step, index) => ({
      id: uuidv7(),
      plan_id: plan.id,
      agent_id: agentId,
      occasion: step.occasion,
      delay_days: step.delayDays,
      reach: step.reach,
      most_homes: step.mostHomes,
      template_id: step.templateId,
      fallbacks_json: step.fallbackIds,
      copy_json: step.copy,
      rule: step.rule,
      mail_class: step.mailClass,
      homes: counts[index]?.homes ?? 0,
      excluded_json: counts[index]?.excluded ?? [],
      cost_cents: counts[index]?.costCents ?? 0,
      approved_cents: null,
      state: 'open',
      skip_reason: null,
      skip_detail: null,
      event_json: null,
      checked_at: null,
      created_at: now,
      updated_at: now,
    })),
  );
  return presentPlan(context, plan);
}

export async function readPlan(context: AppContext, actor: Actor, id: string): Promise<MailingPlan> {
  return presentPlan(context, await findOwnPlan(context, actor, id));
}

/** Throws `version_conflict`. */
export async function changePlan(
  context: AppContext,
  actor: Actor,
  id: string,
  { version, name, budgetCents }: z.output<NonNullable<typeof contract.changePlan.body>>,
): Promise<MailingPlan> {
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  if (plan.version !== version) throw changedMeanwhile();
  if (name !== undefined) await assertRoom(context, plan.agent_id, name, id);
  const changed = await repo.updatePlan(context.db, plan, {
    ...(name !== undefined && { name }),
    ...(budgetCents !== undefined && { budget_cents: budgetCents }),
    updated_at: context.now().toISOString(),
  });
  return presentPlan(context, changed);
}

/** Counts planned cards and steps again, in the caller's transaction. */
export async function recountPlan(context: AppContext, plan: repo.PlanRow): Promise<void> {
  const { db } = context;
  const planned = (await repo.listTouches(db, [plan.id])).filter(({ state }) => state === 'planned');
  const steps = (await repo.listSteps(db, [plan.id])).filter(({ state }) => state === 'open');
  const rows = [...planned, ...steps];
  const designs = await findPlanDesigns(
    db,
    rows.map(({ template_id: id }) => id),
  );
  const documents = new Map(designs.map((row) => [row.id, row.document_json]));
  const known = rows.filter(({ template_id: id }) => documents.has(id));
  const counts = await countTouches(
    context,
    audienceOf(plan),
    known.map((row) => ({
      rule: row.rule,
      reach: row.reach,
      mostHomes: row.most_homes,
      drop: 'set_id' in row ? dropOf(row) : undefined,
      occasion: row.occasion,
      mailClass: row.mail_class,
      document: documents.get(row.template_id),
    })),
  );
  for (const [index, row] of known.entries()) {
    const count = counts[index];
    if (!count) continue;
    const change = { homes: count.homes, excluded_json: count.excluded, cost_cents: count.costCents };
    await (steps.some(({ id }) => id === row.id)
      ? repo.updateStep(db, row, change)
      : repo.updateTouch(db, row, change));
  }
  await repo.setCountedAt(db, plan.id, context.now().toISOString());
}

/** A running plan is ended first, so that no mailing is stopped by accident. */
export async function deletePlan(context: AppContext, actor: Actor, id: string): Promise<void> {
  const plan = await findOwnPlan(context, actor, id, true);
  if (plan.status !== 'draft' && plan.status !== 'ended') {
    throw new AppError('conflict', 'This plan is running. End it first.');
  }
  await record(context, actor, plan, 'deleted');
  await repo.deletePlan(context.db, plan);
}
