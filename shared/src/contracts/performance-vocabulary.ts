/** Counts and comparisons of the performance page, without schemas, because browsers also use them. */
export const performanceRanges = ['all', '12m', '90d', '30d'] as const;
export type PerformanceRange = (typeof performanceRanges)[number];

/** From spend to closing; each is a list of rows. */
export const measures = [
  'spend',
  'accepted',
  'delivered',
  'scanned',
  'leads',
  'appointments',
  'listings_won',
  'closings',
] as const;
export type Measure = (typeof measures)[number];

/** Outcomes of a home after a mailing, the least disputable first. Only leads are linked by other means in each group. */
export const liftMeasures = [
  'listed_with_agent',
  'listed',
  'sold_with_agent',
  'sold',
  'lead_written',
  'lead_linked',
] as const;
export type LiftMeasure = (typeof liftMeasures)[number];

export const dimensions = ['campaign', 'design', 'purpose', 'ring', 'zip'] as const;
export type Dimension = (typeof dimensions)[number];

/** The industry's response rate that mail vendors quote (specification 2, `/performance`). */
export const INDUSTRY_RESPONSE_SHARE = 0.035;
