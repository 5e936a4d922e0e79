/** The list of cards that go out in the next 30 days. */
import type { UpcomingTouches } from '@farmpost/shared/contracts/mailing-plans';
import { UPCOMING_DAYS } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { addDays } from '@farmpost/shared/domain/plan-days';
import { sharesOf } from '@farmpost/shared/domain/plan-drops';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { listPlans } from './mailing-plan.repo';
import { costOf, mailingOf, stateOf, weekOf, weeksBySet } from './plan-figures';
import { designOf, expectedDrops } from './plan-touch-view';
import { loadAll, readSequence } from './plan-view.service';

/** Cards of the next 30 days, today included, on the agent's clock. */
export async function readUpcoming(context: AppContext, agentId: string): Promise<UpcomingTouches> {
  const from = dayIn(context.now(), await findZoneOfAgent(context.db, agentId));
  const to = addDays(from, UPCOMING_DAYS);
  const plans = (await listPlans(context.db, agentId)).filter(({ status }) => status !== 'ended');
  const { touches, mailings, designs } = await loadAll(context, plans);
  const weeks = weeksBySet([...touches.values()].flat());
  const data = plans
    .flatMap((plan) =>
      (touches.get(plan.id) ?? []).flatMap((touch) => {
        const mailing = mailingOf(touch, mailings);
        const state = stateOf(touch, mailing);
        const isOver = state === 'mailed' || state === 'in_the_mail';
        if (isOver) return [];
        const homes = mailing?.isCounted === true ? mailing.homes : touch.homes;
        const costCents = costOf(touch, mailing);
        const week = weekOf(touch, weeks);
        const expected = expectedDrops(touch);
        const costs = sharesOf(
          costCents,
          expected.map((drop) => drop.homes),
        );
        const parts =
          expected.length > 0
            ? expected.map((drop, index) => ({
                mailOn: drop.mailOn,
                homes: drop.homes,
                costCents: costs[index] ?? 0,
                drop: { number: drop.number, of: expected.length },
              }))
            : [
                {
                  mailOn: touch.mail_on,
                  homes,
                  costCents,
                  drop: week && { number: week.number, of: week.of },
                },
              ];
        return parts
          .filter(({ mailOn }) => mailOn >= from && mailOn <= to)
          .map((part) => ({
            ...part,
            planId: plan.id,
            planName: plan.name,
            touchId: touch.id,
            name: designOf(designs, touch.template_id).name,
            templateId: mailing?.templateId ?? touch.template_id,
            state,
            planStatus: plan.status,
            campaignId: mailing?.id ?? null,
          }));
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
