/** Outcomes that an agent records for a lead: an appointment held, a listing won, a closing. Returns count these rows. */
import * as z from 'zod';
import { cents, date, id, idParams, operation, timestamp } from './http';
import { leadOutcomeKinds } from './lead-vocabulary';

export const leadOutcome = z.object({
  id,
  leadId: id,
  kind: z.enum(leadOutcomeKinds),
  happenedOn: date,
  /** For a closing, the commission received; for a listing won, the commission expected, if the agent entered it. */
  amountCents: cents.nullable(),
  note: z.string(),
  createdAt: timestamp,
});
export type LeadOutcome = z.infer<typeof leadOutcome>;

const MAX_CENTS = 1_000_000_000;

export const leadOutcomeBody = z
  .strictObject({
    kind: z.enum(leadOutcomeKinds),
    happenedOn: date,
    amountCents: cents
      .min(0, 'Enter an amount of zero or more.')
      .max(MAX_CENTS, 'Enter an amount of at most $10,000,000.')
      .nullable()
      .default(null),
    note: z.string().trim().max(500).default(''),
  })
  .refine(({ kind, amountCents }) => kind !== 'closing' || amountCents !== null, {
    path: ['amountCents'],
    error: 'Enter the commission you received.',
  })
  .refine(({ kind, amountCents }) => kind !== 'appointment' || amountCents === null, {
    path: ['amountCents'],
    error: 'An appointment has no amount.',
  });

export const listLeadOutcomes = operation({
  id: 'listLeadOutcomes',
  method: 'get',
  path: '/leads/{id}/outcomes',
  summary: 'Outcomes of a lead, earliest first',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:read',
  params: idParams,
  response: z.object({ data: z.array(leadOutcome) }),
});

export const addLeadOutcome = operation({
  id: 'addLeadOutcome',
  method: 'post',
  path: '/leads/{id}/outcomes',
  summary: 'Record an appointment, a listing won or a closing; the last two mark the lead as converted',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: idParams,
  body: leadOutcomeBody,
  response: leadOutcome,
  status: 201,
  idempotent: true,
});

export const deleteLeadOutcome = operation({
  id: 'deleteLeadOutcome',
  method: 'delete',
  path: '/leads/{id}/outcomes/{outcomeId}',
  summary: 'Remove an outcome that was recorded by mistake',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: z.strictObject({ id, outcomeId: id }),
});

export const operations = { listLeadOutcomes, addLeadOutcome, deleteLeadOutcome } as const;
