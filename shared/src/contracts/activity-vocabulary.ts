/** Kinds of activity, its filters and ranges, without schemas, because browsers also use them. */
export const activityTypes = [
  'postcards_sent',
  'postcards_scheduled',
  'postcards_delivered',
  'codes_scanned',
  'leads_received',
  'campaign_created',
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const activityFilters = ['all', 'sent', 'scheduled', 'leads'] as const;
export type ActivityFilter = (typeof activityFilters)[number];

export const activityRanges = ['7d', '30d', '90d'] as const;
export type ActivityRange = (typeof activityRanges)[number];
