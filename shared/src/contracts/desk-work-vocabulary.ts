/** Words of the operator's dashboard, without schemas: for browsers too. */

/** When a person has to act: before anything more is printed, today, or this week. */
export const workGroups = ['now', 'today', 'week'] as const;
export type WorkGroup = (typeof workGroups)[number];

export const todayMetrics = ['cards', 'charged', 'leads', 'credits'] as const;
export type TodayMetricName = (typeof todayMetrics)[number];
