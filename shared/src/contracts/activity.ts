/** Events of an agent's mail, grouped by day and campaign. */
import * as z from 'zod';
import { activityFilters, activityRanges, activityTypes } from './activity-vocabulary';
import { cents, id, operation, timestamp } from './http';

export const activityGroup = z.object({
  /** Id of the group; stays the same while the group grows. */
  id: z.string(),
  type: z.enum(activityTypes),
  /** `8 scans of Just Listed: 1223 Jetty Street` */
  message: z.string(),
  count: z.int(),
  /** The latest event of the group. */
  at: timestamp,
  /** Address of the listing; without one, the area that the cards went to. */
  property: z.string().nullable(),
  /** Cost of the cards; the maximum for scheduled ones. */
  cents: cents.nullable(),
  /** For a group of one lead: who it is and what they asked. */
  lead: z.object({ id, name: z.string(), message: z.string().nullable() }).nullable(),
  href: z.string(),
});
export type ActivityGroup = z.infer<typeof activityGroup>;

export const upcomingMailing = z.object({
  campaignId: id,
  name: z.string(),
  sendsAt: timestamp,
  recipientCount: z.int(),
  totalCents: cents,
});
export type UpcomingMailing = z.infer<typeof upcomingMailing>;

export const listActivity = operation({
  id: 'listActivity',
  method: 'get',
  path: '/activity',
  summary: 'The signed-in agent’s activity in groups, newest first, and the mailings that are about to go',
  tag: 'Agent',
  access: 'agent',
  query: z.strictObject({
    type: z.enum(activityFilters).default('all'),
    range: z.enum(activityRanges).default('30d'),
    cursor: z.string().max(300).optional(),
  }),
  response: z.object({
    data: z.array(activityGroup),
    nextCursor: z.string().nullable(),
    /** Approved and not yet with the printer, soonest first. */
    upcoming: z.array(upcomingMailing),
  }),
});

export const operations = { listActivity } as const;
