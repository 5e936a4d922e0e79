/** The salesperson's first screen. */
import * as z from 'zod';
import { campaignKinds, campaignPurposes, campaignStatuses } from './campaign-vocabulary';
import { commissionSums } from './commissions';
import { cents, cursorPage, date, id, idParams, operation, queryInt, timestamp } from './http';
import { leadStatuses, leadStatusFilters } from './lead-vocabulary';
import { salesActivityKinds, salesMeasures, salesReportRanges } from './sales-vocabulary';

export const salesActivity = z.object({
  id: z.string(),
  kind: z.enum(salesActivityKinds),
  at: timestamp,
  message: z.string(),
});
export type SalesActivity = z.infer<typeof salesActivity>;

export const salesDashboard = z.object({
  clients: z.int(),
  activeClients: z.int(),
  openLeads: z.int(),
  postcards30d: z.int(),
  commissions: commissionSums,
  /** Events of the clients and the commissions, newest first. */
  recentActivity: z.array(salesActivity),
  recentClients: z.array(
    z.object({
      agentId: id,
      name: z.string(),
      company: z.string(),
      joinedAt: timestamp,
      postcards: z.int(),
      leads: z.int(),
      spentCents: cents,
    }),
  ),
});
export type SalesDashboard = z.infer<typeof salesDashboard>;

export const getSalesDashboard = operation({
  id: 'getSalesDashboard',
  method: 'get',
  path: '/sales/dashboard',
  summary: 'Clients of the signed-in salesperson and their mail results',
  tag: 'Sales',
  access: 'sales',
  response: salesDashboard,
});

const counts = z.record(z.enum(salesMeasures), z.int());

export const salesReport = z.object({
  range: z.enum(salesReportRanges),
  from: timestamp,
  until: timestamp,
  /** The preceding period of the same length. */
  before: z.object({ from: timestamp, until: timestamp, totals: counts }),
  totals: counts,
  /** Weeks or months, oldest first; the last one may not be over. */
  periods: z.array(z.object({ from: date, counts })),
});
export type SalesReport = z.infer<typeof salesReport>;

const report = {
  tag: 'Sales',
  access: 'sales',
  permissions: ['sales.view_commissions'],
  query: z.strictObject({ range: z.enum(salesReportRanges).default('13w') }),
} as const;

export const getSalesReport = operation({
  ...report,
  id: 'getSalesReport',
  method: 'get',
  path: '/sales/reports',
  summary: 'Activity of the signed-in salesperson’s clients in a period, and in the period before',
  isHeavy: true,
  response: salesReport,
});

export const exportSalesReport = operation({
  ...report,
  id: 'exportSalesReport',
  method: 'get',
  path: '/sales/reports/export.csv',
  summary: 'The report as CSV, one row per week or month',
  isHeavy: true,
  produces: 'text/csv',
});

const reportMail = z.object({
  isOn: z.boolean(),
  /** Address that the report goes to. */
  email: z.string(),
  /** When the next one goes out; `null` while it is off. */
  nextOn: date.nullable(),
});
export type SalesReportMail = z.infer<typeof reportMail>;

const mailBase = {
  tag: 'Sales',
  access: 'sales',
  permissions: ['sales.view_commissions'],
  path: '/sales/reports/mail',
  response: reportMail,
} as const;

export const getSalesReportMail = operation({
  ...mailBase,
  id: 'getSalesReportMail',
  method: 'get',
  summary: 'Whether the monthly report is emailed',
});

export const setSalesReportMail = operation({
  ...mailBase,
  id: 'setSalesReportMail',
  method: 'put',
  summary: 'Turn the email with the monthly report on or off',
  body: z.strictObject({ isOn: z.boolean() }),
});

/** Details of a lead that a salesperson needs for a call: nothing of the home, and nothing that the homeowner wrote. */
export const clientLead = z.object({
  id,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(leadStatuses),
  client: z.object({ id, name: z.string() }),
  createdAt: timestamp,
});
export type ClientLead = z.infer<typeof clientLead>;

export const listClientLeads = operation({
  id: 'listClientLeads',
  method: 'get',
  path: '/sales/leads',
  summary: 'Leads of the signed-in salesperson’s own clients, newest first',
  tag: 'Sales',
  access: 'sales',
  query: z.strictObject({
    status: z.enum(leadStatusFilters).optional(),
    client: id.optional(),
    /** Words of the lead's name, email or phone number, or of the client's name. */
    search: z.string().trim().max(120).optional(),
    cursor: z.string().max(200).optional(),
    limit: queryInt(1, 100, 25),
  }),
  response: cursorPage(clientLead),
});

export const clientMailing = z.object({
  id,
  kind: z.enum(campaignKinds),
  purpose: z.enum(campaignPurposes),
  status: z.enum(campaignStatuses),
  /** When the printer got it; `null` for one that is only scheduled. */
  mailedAt: timestamp.nullable(),
  cards: z.int(),
  scans: z.int(),
  leads: z.int(),
});
export type ClientMailing = z.infer<typeof clientMailing>;

/** Without names, listings and addresses of the mailings: those name homes. */
export const clientMailings = z.object({
  /** The latest ones, newest first. */
  data: z.array(clientMailing),
  /** All mailings that were approved. */
  total: z.int(),
});
export type ClientMailings = z.infer<typeof clientMailings>;

export const listClientMailings = operation({
  id: 'listClientMailings',
  method: 'get',
  path: '/sales/clients/{id}/mailings',
  summary: 'Results of a client’s latest mailings, in counts only: no homes and no homeowners',
  tag: 'Sales',
  access: 'sales',
  permissions: ['sales.invite_clients'],
  params: idParams,
  response: clientMailings,
});

export const operations = {
  exportSalesReport,
  getSalesDashboard,
  getSalesReport,
  getSalesReportMail,
  setSalesReportMail,
  listClientLeads,
  listClientMailings,
} as const;
