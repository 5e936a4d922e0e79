import { utcDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { addDays } from '@farmpost/shared/domain/plan-days';
import { type AccessCases, on, type Rows } from '../../testing/access-case';

const plan = on('plan');
const touch = ({ plan: id, planTouch: touchId }: Rows) => ({ id, touchId });
const step = ({ listingPlan: id, planStep: stepId }: Rows) => ({ id, stepId });
const others = { agent2: 404 } as const;
const planned = ({ farm, farmDesign }: Rows) => {
  const day = addDays(utcDay(currentTime()), 20);
  return {
    audience: { kind: 'farm' as const, id: farm },
    touches: [{ mailFrom: day, mailTo: addDays(day, 6), templateId: farmDesign }],
  };
};

export const cases = {
  listPlans: {},
  listUpcomingTouches: {},
  rehearsePlan: { params: plan, verdicts: others },
  exportPlanRehearsal: { params: plan, verdicts: others },
  rehearseNewPlan: { body: planned, verdicts: others },
  exportNewPlanRehearsal: { body: planned, verdicts: others },
  previewPlan: { body: planned, verdicts: others },
  createPlan: {
    body: (rows) => ({ name: `Plan ${Math.random()}`, budgetCents: 90_000, ...planned(rows) }),
    verdicts: others,
  },
  getPlan: { params: plan, verdicts: others },
  changePlan: {
    params: plan,
    body: () => ({ version: 1, budgetCents: 150_000 }),
    verdicts: others,
    also: [409],
  },
  addTouch: {
    params: plan,
    body: ({ farmDesign }) => {
      const day = addDays(utcDay(currentTime()), 60);
      return { version: 3, mailFrom: day, mailTo: addDays(day, 6), templateId: farmDesign };
    },
    verdicts: others,
    also: [409],
  },
  changeTouch: {
    params: touch,
    body: () => ({ version: 2, rule: 'unanswered' }),
    verdicts: others,
    also: [409],
  },
  removeTouch: { params: touch, verdicts: others, also: [409] },
  skipTouch: { params: touch, verdicts: others, also: [409] },
  restoreTouch: { params: touch, verdicts: others, also: [409] },
  changeStep: { params: step, body: () => ({ version: 1, delayDays: 4 }), verdicts: others, also: [409] },
  skipStep: { params: step, verdicts: others, also: [409] },
  restoreStep: { params: step, verdicts: others, also: [409] },
  approvePlan: { params: plan, body: () => ({ version: 4 }), verdicts: others, also: [409] },
  pausePlan: { params: plan, verdicts: others, also: [409] },
  resumePlan: { params: plan, verdicts: others, also: [409] },
  endPlan: { params: plan, verdicts: others },
  deletePlan: { params: plan, verdicts: others, also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'mailing-plans': keyof typeof cases;
  }
}
