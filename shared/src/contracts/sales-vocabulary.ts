/** Words of the sales area, without schemas: for browsers too. */

export const salesReportRanges = ['4w', '13w', '12m'] as const;
export type SalesReportRange = (typeof salesReportRanges)[number];

/** What a report counts, over the salesperson's own clients. */
export const salesMeasures = ['newClients', 'cards', 'leads', 'spendCents', 'commissionCents'] as const;
export type SalesMeasure = (typeof salesMeasures)[number];

export const salesActivityKinds = ['client', 'mailing', 'lead', 'commission', 'payout'] as const;
