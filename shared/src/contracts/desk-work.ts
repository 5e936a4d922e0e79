/** The operator’s dashboard: what needs a person, and today against the usual. */
import { todayMetrics, workGroups } from './desk-work-vocabulary';
import * as z from 'zod';
import { operation, timestamp } from './http';

export const workItem = z.object({
  /** The same for as long as the cause lasts. */
  id: z.string(),
  group: z.enum(workGroups),
  tone: z.enum(['danger', 'warning', 'neutral']),
  title: z.string(),
  detail: z.string(),
  since: timestamp,
  /** The page where a person can act, and the act. */
  to: z.string(),
  label: z.string(),
});
export type WorkItem = z.infer<typeof workItem>;

export const todayMetric = z.object({
  metric: z.enum(todayMetrics),
  /** Cards and leads as counts, money in cents; since midnight in the East. */
  today: z.int(),
  /**
   * The middle, lowest and highest of the last eight same weekdays, each up to the same time of day; `null` before
   * there are two with any activity.
   */
  usual: z.object({ middle: z.number(), lowest: z.int(), highest: z.int() }).nullable(),
});
export type TodayMetric = z.infer<typeof todayMetric>;

export const deskWork = z.object({
  /** The most urgent group first, the oldest first within it. */
  items: z.array(workItem),
  today: z.array(todayMetric),
});

export const getDeskWork = operation({
  id: 'getDeskWork',
  method: 'get',
  path: '/admin/work',
  summary: 'What needs a person, and today’s cards, charges, leads and credits against the usual',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  response: deskWork,
  rateLimit: { points: 120, perSeconds: 60 },
});

export const operations = { getDeskWork } as const;
