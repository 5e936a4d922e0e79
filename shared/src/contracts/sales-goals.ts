/** Monthly goals of salespeople. Months are in UTC, as in statements and reports. */
import * as z from 'zod';
import { id, idParams, operation, storedInt } from './http';
import { salesGoalMeasures } from './sales-vocabulary';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** `goal`: `null` if none is set. `reached`: the measure of the report by months. */
const progress = z.object({ goal: z.int().nullable(), reached: z.int() });
export const salesGoalMonth = z.object({ month, goals: z.record(z.enum(salesGoalMeasures), progress) });
export type SalesGoalMonth = z.infer<typeof salesGoalMonth>;

/** From the first month with a goal, a year at most, newest first; the present month comes always. */
const salesGoals = z.object({ months: z.array(salesGoalMonth).min(1) });
export type SalesGoals = z.infer<typeof salesGoals>;

/** `null` ends a goal. Commissions are in cents. */
const targets = z.strictObject({
  newClients: storedInt
    .min(1, { error: 'Enter a number from 1.' })
    .max(10_000, { error: 'Enter at most 10,000.' })
    .nullable(),
  commissionCents: storedInt
    .min(100, { error: 'Enter $1 or more.' })
    .max(100_000_000, { error: 'Enter at most $1,000,000.' })
    .nullable(),
});
export type SalesTargets = z.infer<typeof targets>;

const sales = { tag: 'Sales', access: 'sales', permissions: ['sales.view_commissions'] } as const;

export const getSalesGoals = operation({
  ...sales,
  id: 'getSalesGoals',
  method: 'get',
  path: '/sales/goals',
  summary: 'The signed-in salesperson’s goals by month, and what was reached',
  response: salesGoals,
});

export const setSalesGoals = operation({
  ...sales,
  id: 'setSalesGoals',
  method: 'put',
  path: '/sales/goals',
  summary: 'Set own goals from this month on; earlier months keep theirs',
  body: targets,
  response: salesGoals,
  errors: ['conflict'],
});

const admin = { tag: 'Admin', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const listSalesGoals = operation({
  ...admin,
  id: 'listSalesGoals',
  method: 'get',
  path: '/admin/sales-goals',
  summary: 'Goals of all salespeople in the present month, and what they have reached',
  isHeavy: true,
  response: z.object({
    data: z.array(z.object({ salesPerson: z.object({ id, name: z.string() }), ...salesGoalMonth.shape })),
  }),
});

export const setSalesGoalsOf = operation({
  ...admin,
  id: 'setSalesGoalsOf',
  method: 'put',
  path: '/admin/sales-goals/{id}',
  summary: 'Set a salesperson’s goals from this month on',
  params: idParams,
  body: targets,
  response: salesGoals,
});

export const operations = { getSalesGoals, listSalesGoals, setSalesGoals, setSalesGoalsOf } as const;
