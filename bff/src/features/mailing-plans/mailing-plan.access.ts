import { type AccessCases, on, type Rows } from '../../testing/access-case';

const plan = on('plan');
const touch = ({ plan: id, planTouch: touchId }: Rows) => ({ id, touchId });
const others = { agent2: 404 } as const;
const planned = ({ farm, template }: Rows) => ({
  audience: { kind: 'farm' as const, id: farm },
  touches: [{ mailFrom: '2026-12-07', mailTo: '2026-12-11', templateId: template }],
});
/** The design of the rows is for listings, and a mail day passes. */
const refused = [400, 409];

export const cases = {
  listPlans: {},
  listUpcomingTouches: {},
  previewPlan: { body: planned, verdicts: others, also: refused },
  createPlan: {
    body: (rows) => ({ name: `Plan ${Math.random()}`, budgetCents: 90_000, ...planned(rows) }),
    verdicts: others,
    also: refused,
  },
  getPlan: { params: plan, verdicts: others },
  changePlan: { params: plan, body: () => ({ version: 1, budgetCents: 150_000 }), verdicts: others, also: [409] },
  changeTouch: {
    params: touch,
    body: () => ({ version: 1, rule: 'unanswered' }),
    verdicts: others,
    also: refused,
  },
  skipTouch: { params: touch, verdicts: others, also: [409] },
  restoreTouch: { params: touch, verdicts: others, also: refused },
  approvePlan: { params: plan, body: () => ({ version: 1 }), verdicts: others, also: [409] },
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
