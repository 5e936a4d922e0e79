/**
 * Runs a plan of a farm or list over the last 90 days: its first card goes at their beginning, the others as many days
 * later as in the plan. A card that goes out over some weeks counts on its first day. Each card chooses its homes as its mailing would have on that day, and counts for the next one: its
 * money, and the days that a home waits. Writes nothing and asks no vendor.
 */
import type { PlanRehearsal, RehearsedTouch } from '@farmpost/shared/contracts/plan-rehearsal';
import type * as contract from '@farmpost/shared/contracts/plan-rehearsal';
import { REHEARSAL_DAYS } from '@farmpost/shared/contracts/automation-vocabulary';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { kindsOfWrong } from '@farmpost/shared/domain/wrong-cards';
import { dayIn, daysBetween, utcDay } from '@farmpost/shared/domain/calendar';
import { addDays, TOUCH_DAYS, workingDayFrom } from '@farmpost/shared/domain/plan-days';
import { sendsOn } from '@farmpost/shared/domain/stop-window';
import { classesFor } from '@farmpost/shared/domain/pricing';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { agentOf } from '../../http/actor';
import { csvDollars, csvOf } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { type AudienceRehearsal, chooseAudience, MOST_FARM_HOMES } from '../campaigns/audience.service';
import { findWrongCards, type RehearsedMailing } from '../campaigns/wrong-cards.service';
import { readRate } from '../mail-rates/mail-rate.queries';
import { findOwnAudience } from './mailing-plan.service';
import { listTouches } from './mailing-plan.repo';
import { dayOf, findDesigns, findOwnPlan, type Planned } from './own-plan';
import { ANY_BUDGET_CENTS, type Audience, purposeOf, targetingOf } from './plan-audience.service';
import { audienceOf } from './plan-figures';
import { loadDesigns } from './plan-touch-view';
import { firstOfEachSet } from './planned-touch';

type Rehearsed = z.output<NonNullable<typeof contract.rehearseNewPlan.body>>;

interface Card extends Pick<Planned, 'rule' | 'mailClass'> {
  readonly mailOn: string;
  readonly templateId: string;
}

interface Asked {
  readonly audience: Audience;
  /** In the order of their days. */
  readonly cards: readonly Card[];
  readonly budgetCents: number | null;
  /** Mailings that the plan really made: the rehearsal takes their place. */
  readonly campaigns: readonly string[];
}

/** Days on which the cards are rehearsed, in their order; as far apart as in the plan. */
export function rehearsalDays(planned: readonly string[], from: string): string[] {
  const [first = from] = planned;
  const days: string[] = [];
  for (const day of planned) {
    const before = days.at(-1);
    const shifted = workingDayFrom(addDays(from, daysBetween(first, day)));
    const isClose = before !== undefined && daysBetween(before, shifted) < TOUCH_DAYS;
    days.push(isClose ? workingDayFrom(addDays(before, TOUCH_DAYS)) : shifted);
  }
  return days;
}

async function rehearse(context: AppContext, asked: Asked, mostListed?: number): Promise<PlanRehearsal> {
  const { db } = context;
  const { audience, cards, campaigns } = asked;
  const { agentId } = audience;
  const now = context.now();
  const today = dayIn(now, await findZoneOfAgent(db, agentId));
  const from = addDays(today, -REHEARSAL_DAYS);
  const days = rehearsalDays(
    cards.map(({ mailOn }) => mailOn),
    from,
  );
  const designs = await loadDesigns(
    context,
    [],
    cards.map(({ templateId }) => templateId),
  );
  const mailedAt = new Map<string, string>();
  const histories: AudienceRehearsal['histories'] = new Map();
  const shown: Omit<RehearsedTouch, 'wrong'>[] = [];
  const mailings: RehearsedMailing[] = [];
  let leftCents = asked.budgetCents ?? ANY_BUDGET_CENTS;
  let isCut = false;
  for (const [index, { mailOn, templateId, rule, mailClass }] of cards.entries()) {
    const mailedOn = days[index] ?? today;
    // It would go today at the earliest: nothing is known of its homes yet.
    if (mailedOn >= today) break;
    const at = sendsOn(mailedOn, new Date(0), 0);
    const design = designs.get(templateId);
    const size = design?.size ?? '4x6';
    const fits = classesFor(size, false).includes(mailClass);
    const rate = await readRate(context, size, fits ? mailClass : 'first_class');
    const card = {
      number: index + 1,
      plannedOn: mailOn,
      mailedOn,
      design: design?.name ?? 'A design that is gone',
    };
    const skip = (reason: string, excluded: RehearsedTouch['excluded'] = []) =>
      shown.push({ ...card, outcome: 'skipped', reason, homes: 0, totalCents: 0, excluded });
    const purpose = purposeOf(audience.kind, null);
    const rehearsed = { ...context, now: () => at };
    const choice = await chooseAudience(rehearsed, {
      listing: null,
      agentId,
      campaignId: null,
      price: rate,
      purpose,
      budgetCents: leftCents,
      freeCardsLeft: 0,
      targeting: await targetingOf(context, audience, {
        rule,
        reach: null,
        mostHomes: null,
        answeredUntil: at.toISOString(),
      }),
      isKnownOnly: true,
      rehearsal: { since: from, today: now, histories, campaigns, mailedAt },
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'conflict') return error;
      throw error;
    });
    if (choice instanceof AppError) {
      skip(choice.message);
      continue;
    }
    const { excluded, found } = choice.area;
    isCut ||= found >= MOST_FARM_HOMES;
    const homes = choice.decisions.flatMap((each) => (each.outcome === 'mailed' ? [each.householdId] : []));
    if (homes.length === 0) {
      skip('No homes were left to mail.', excluded);
      continue;
    }
    const totalCents = homes.length * rate.unitPriceCents;
    leftCents -= totalCents;
    for (const id of homes) mailedAt.set(id, at.toISOString());
    shown.push({ ...card, outcome: 'mailed', reason: null, homes: homes.length, totalCents, excluded });
    mailings.push({
      id: String(card.number),
      at: at.toISOString(),
      purpose,
      mailClass: fits ? mailClass : 'first_class',
      listing: null,
      listId: audience.kind === 'list' ? audience.id : null,
      homes,
      excluded,
      totalCents,
    });
    // Others are served between two cards.
    await nextTurn();
  }
  const [wrong] = await findWrongCards(context, agentId, [mailings], histories, mostListed);
  if (!wrong) throw new Error('No answer about wrong cards.');
  return {
    from,
    to: today,
    cards: shown.map((card) => ({
      ...card,
      wrong: wrong.byMailing.get(String(card.number)) ?? 0,
    })),
    totals: {
      mailings: mailings.length,
      homes: mailings.reduce((sum, { homes }) => sum + homes.length, 0),
      totalCents: mailings.reduce((sum, each) => sum + each.totalCents, 0),
    },
    reached: mailedAt.size,
    wrong: wrong.cards,
    beyond: cards.length - shown.length,
    isCut,
  };
}

/** Throws `not_found` for another agent's plan, `conflict` for a listing's, and once the farm or list is gone. */
export async function rehearsePlan(
  context: AppContext,
  actor: Actor,
  id: string,
  mostListed?: number,
): Promise<PlanRehearsal> {
  const plan = await findOwnPlan(context, actor, id);
  const audience = audienceOf(plan);
  if (audience.kind === 'listing') {
    throw new AppError(
      'conflict',
      'The plan of a listing waits for the MLS, so its past cannot be replayed.',
    );
  }
  if (audience.id === null) {
    throw new AppError('conflict', `The ${audience.kind} of this plan was deleted.`);
  }
  const touches = await listTouches(context.db, [plan.id]);
  return rehearse(
    context,
    {
      audience,
      cards: firstOfEachSet(
        // Its agent does not want it.
        touches.filter(({ state, skip_reason: reason }) => state !== 'skipped' || reason !== 'agent'),
      ).map((touch) => ({
        mailOn: touch.mail_on,
        templateId: touch.template_id,
        rule: touch.rule,
        mailClass: touch.mail_class,
      })),
      budgetCents: plan.budget_cents,
      campaigns: touches.flatMap(({ campaign_id: campaign }) => campaign ?? []),
    },
    mostListed,
  );
}

/** Throws `not_found` for another agent's farm or list, `validation_failed` for a design that is not offered. */
export async function rehearseNewPlan(
  context: AppContext,
  actor: Actor,
  { audience: asked, touches, budgetCents }: Rehearsed,
  mostListed?: number,
): Promise<PlanRehearsal> {
  const agentId = agentOf(actor);
  const { audience } = await findOwnAudience(context, agentId, asked);
  const designed = touches.map((touch) => ({ ...touch, occasion: null }));
  await findDesigns(context, asked.kind, designed, (index) => `touches.${index}.`);
  return rehearse(
    context,
    {
      audience,
      cards: touches
        .map(({ templateId, rule, mailClass, ...window }) => ({
          mailOn: dayOf(window) ?? window.mailFrom,
          templateId,
          rule,
          mailClass,
        }))
        .toSorted((a, b) => a.mailOn.localeCompare(b.mailOn)),
      budgetCents: budgetCents ?? null,
      campaigns: [],
    },
    mostListed,
  );
}

/** Wrong cards in a file: all of 90 days. */
export const MOST_IN_FILE = 20_000;

const columns = [
  'Row',
  'Card',
  'Day in the plan',
  'Rehearsed on',
  'Design',
  'Reason',
  'Home',
  'Cards',
  'Cost',
  'Learned on',
];

/** A line for each card, for each reason that homes were left out, and for each card that turned out wrong. */
export function rehearsalCsv({ cards, wrong, to }: PlanRehearsal): RawAnswer {
  const lines = cards.flatMap((card) => {
    const { number, plannedOn, mailedOn, design, homes, totalCents, reason, excluded } = card;
    const own = [number, plannedOn, mailedOn, design];
    return [
      ['Card', ...own, reason, null, homes, csvDollars(totalCents), null],
      ...excluded.map(({ reason: why, count }) => [
        'Left out',
        ...own,
        exclusionReasonNames[why],
        null,
        count,
        null,
        null,
      ]),
      ...wrong.list
        .filter(({ mailingId }) => mailingId === String(number))
        .map(({ kind, home, cards: count, learnedAt }) => [
          'Wrong card',
          ...own,
          kindsOfWrong[kind].name,
          home?.address ?? null,
          count,
          null,
          utcDay(new Date(learnedAt)),
        ]),
    ];
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="rehearsal-${to}.csv"`,
      'cache-control': 'no-store',
    },
    body: csvOf([columns, ...lines]),
  };
}
