/**
 * Goals for new clients and commissions. What is reached is the report's own measure (`countDays`): clients whose account
 * began in the month and who belong to the salesperson today, and commissions booked in it less those taken back.
 */
import type { SalesGoalMonth, SalesGoals, SalesTargets } from '@farmpost/shared/contracts/sales-goals';
import { type SalesGoalMeasure, salesGoalMeasures } from '@farmpost/shared/contracts/sales-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { monthAfter, monthsAfter } from '@farmpost/shared/domain/months';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { listCommissionPeople } from '../commissions/payout.queries';
import { authorizeGoals, hasGoals } from './goal.policy';
import { type Goal, listGoals, setGoal } from './goal.repo';
import { countDays } from './report.repo';

const MONTHS = 12;

const monthOf = (at: Date): string => utcDay(at).slice(0, 7);
const startOf = (month: string): string => `${month}-01T00:00:00.000Z`;

/** The goal of a month: the latest one set for it or before. */
const goalOf = (goals: readonly Goal[], measure: SalesGoalMeasure, month: string): number | null => {
  const last = goals.findLast((goal) => goal.measure === measure && goal.month <= month);
  return last && last.target > 0 ? last.target : null;
};

/** Newest first, `months` at most. */
async function readMonths(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  salesPersonId: string,
  months: number,
): Promise<SalesGoalMonth[]> {
  const goals = await listGoals(db, salesPersonId);
  const present = monthOf(now());
  const earliest = monthsAfter(startOf(present), 1 - months).slice(0, 7);
  const first = goals[0]?.month ?? present;
  const list: string[] = [];
  for (let month = first > earliest ? first : earliest; month <= present; month = monthAfter(month)) {
    list.push(month);
  }
  const scope = {
    salesPersonId,
    from: startOf(list[0] ?? present),
    until: startOf(monthAfter(present)),
  };
  const days = {
    newClients: await countDays(db, 'newClients', scope),
    commissionCents: await countDays(db, 'commissionCents', scope),
  };
  const progressOf = (measure: SalesGoalMeasure, month: string) => ({
    goal: goalOf(goals, measure, month),
    reached: days[measure]
      .filter(({ day }) => day.startsWith(month))
      .reduce((sum, { value }) => sum + value, 0),
  });
  return list.toReversed().map((month) => ({
    month,
    goals: {
      newClients: progressOf('newClients', month),
      commissionCents: progressOf('commissionCents', month),
    },
  }));
}

export const readGoals = async (context: AppContext, actor: Actor): Promise<SalesGoals> => ({
  months: await readMonths(context, actor.userId, MONTHS),
});

/** Counts from this month on. Throws `not_found` for a person without goals. */
export async function setGoals(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  personId: string,
  targets: SalesTargets,
): Promise<SalesGoals> {
  const { db, now } = context;
  if (personId === actor.userId && !hasGoals(actor)) {
    throw new AppError('conflict', 'Only salespeople have goals.');
  }
  const people = await listCommissionPeople(db);
  const person = authorizeGoals(
    actor,
    people.find(({ id }) => id === personId),
  );
  const at = now();
  for (const measure of salesGoalMeasures) {
    const goal = { measure, month: monthOf(at), target: targets[measure] ?? 0 };
    await setGoal(db, person, goal, { userId: actor.userId, at: at.toISOString() });
  }
  if (personId !== actor.userId) {
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'sales.goals_set',
      subjectType: 'user',
      subjectId: personId,
      detail: targets,
      ip,
      at,
    });
  }
  return { months: await readMonths(context, personId, MONTHS) };
}

/** Goals of everyone in the present month. */
export async function readAllGoals(context: AppContext) {
  const data = [];
  for (const { id, name } of await listCommissionPeople(context.db)) {
    for (const month of await readMonths(context, id, 1)) data.push({ salesPerson: { id, name }, ...month });
  }
  return { data };
}
