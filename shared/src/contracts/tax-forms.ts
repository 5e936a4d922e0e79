/** Tax forms of salespeople: what they were paid in a year, and whether their form is there. No taxpayer numbers. */
import * as z from 'zod';
import { cents, date, id, idParams, operation, timestamp } from './http';
import { recordedTaxFormStates, taxFormStates } from './tax-form-vocabulary';

const form = {
  state: z.enum(taxFormStates),
  askedOn: date.nullable(),
  onFileOn: date.nullable(),
};
/** A calendar year of payments, as statements count them. */
const year = {
  year: z.int(),
  /** A year's payments of this much or more are reported on Form 1099-NEC. */
  thresholdCents: cents,
  /** False where the IRS may have set a higher amount. */
  isThresholdFinal: z.boolean(),
};
const paid = { paidCents: cents, isReached: z.boolean() };

const ownTaxForm = z.object({
  ...form,
  /** This year and the year before. */
  years: z.array(z.object({ ...year, ...paid })),
});
export type OwnTaxForm = z.infer<typeof ownTaxForm>;

export const taxYear = z.object({
  ...year,
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      ...form,
      ...paid,
      /** Email address of the administrator who recorded the state. */
      recordedBy: z.string().nullable(),
      /** The end of the account; the row is kept for the year’s return alone. `null` while there is an account. */
      endedAt: timestamp.nullable(),
    }),
  ),
});
export type TaxYear = z.infer<typeof taxYear>;

export const getOwnTaxForm = operation({
  tag: 'Sales',
  access: 'sales',
  permissions: ['sales.view_commissions'],
  id: 'getOwnTaxForm',
  method: 'get',
  path: '/sales/tax-form',
  summary: 'The signed-in salesperson’s payments by year, and the state of their tax form',
  response: ownTaxForm,
});

const admin = { tag: 'Admin', access: 'admin', permissions: ['admin.access_panel'] } as const;
const ofYear = z.strictObject({ year: z.string().regex(/^2\d{3}$/, { error: 'Name a year like 2026.' }) });

export const getTaxYear = operation({
  ...admin,
  id: 'getTaxYear',
  method: 'get',
  path: '/admin/tax-forms/{year}',
  summary: 'Payments to each salesperson in a year, and the states of their tax forms',
  isHeavy: true,
  params: ofYear,
  response: taxYear,
});

export const exportTaxYear = operation({
  ...admin,
  id: 'exportTaxYear',
  method: 'get',
  path: '/admin/tax-forms/{year}/csv',
  summary: 'The same as CSV for the accountant',
  isHeavy: true,
  params: ofYear,
  produces: 'text/csv',
});

export const setTaxForm = operation({
  ...admin,
  id: 'setTaxForm',
  method: 'put',
  path: '/admin/tax-forms/people/{id}',
  summary: 'Record whether a salesperson’s Form W-9 was asked for or is on file',
  params: idParams,
  body: z.strictObject({
    state: z.enum(recordedTaxFormStates),
    /** The day of asking or of receiving it. */
    on: date,
  }),
});

export const operations = { exportTaxYear, getOwnTaxForm, getTaxYear, setTaxForm } as const;
