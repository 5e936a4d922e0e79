/** Words of the sales area, without schemas: for browsers too. */

export const salesReportRanges = ['4w', '13w', '12m'] as const;
export type SalesReportRange = (typeof salesReportRanges)[number];

/** The report of a month goes out on the first of the next one, at this hour of the day in UTC. */
export const REPORT_MAIL_HOUR = 13;

/** Counts of a report, over the salesperson's own clients. */
export const salesMeasures = ['newClients', 'cards', 'leads', 'spendCents', 'commissionCents'] as const;
export type SalesMeasure = (typeof salesMeasures)[number];

export const salesActivityKinds = ['client', 'mailing', 'lead', 'commission', 'payout'] as const;

/** Measures of the report that a month can have a goal for. */
export const salesGoalMeasures = ['newClients', 'commissionCents'] as const satisfies readonly SalesMeasure[];
export type SalesGoalMeasure = (typeof salesGoalMeasures)[number];
