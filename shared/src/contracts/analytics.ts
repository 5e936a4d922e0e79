/** Aggregates of the platform for administrators: people, activity and growth. */
import * as z from 'zod';
import { date, id, operation, queryInt, timestamp } from './http';
import { role } from './roles';

const base = {
  tag: 'Analytics',
  access: 'admin',
  permissions: ['admin.view_analytics'],
} as const;

const named = z.object({ name: z.string(), count: z.int() });

export const userAnalytics = z.object({
  total: z.int(),
  byRole: z.object({ admin: z.int(), sales_person: z.int(), agent: z.int(), none: z.int() }),
  /** Profiles created in the last 30 days. */
  recentSignups: z.int(),
  /** People who did something in the last 30 days. */
  active: z.int(),
  /** At most 5, by people. */
  topCompanies: z.array(named),
  /** Agents by MLS; those without one are counted under an empty name. */
  byMls: z.array(named),
  activeProviders: z.int(),
  recent: z.array(
    z.object({ id, email: z.string(), name: z.string(), role: role.nullable(), createdAt: timestamp }),
  ),
});
export type UserAnalytics = z.infer<typeof userAnalytics>;

export const getUserAnalytics = operation({
  ...base,
  id: 'getUserAnalytics',
  method: 'get',
  path: '/admin/analytics/users',
  summary: 'People by role, company and MLS, and the latest ones',
  isHeavy: true,
  query: z.strictObject({
    /** The latest people are those of this many days, at most `limit`. */
    days: queryInt(1, 365, 7),
    limit: queryInt(1, 100, 10),
  }),
  response: userAnalytics,
});

export const analyticsRanges = ['7d', '30d', '90d'] as const;
const rangeQuery = z.strictObject({ range: z.enum(analyticsRanges).default('30d') });

const day = z.object({
  /** In UTC. */
  date,
  signIns: z.int(),
  /** Different people who did something. */
  active: z.int(),
  cards: z.int(),
  scans: z.int(),
  leads: z.int(),
});
export type ActivityDay = z.infer<typeof day>;

export const activityAnalytics = z.object({
  /** Every day of the range, oldest first. */
  days: z.array(day),
});
export type ActivityAnalytics = z.infer<typeof activityAnalytics>;

export const getActivityAnalytics = operation({
  ...base,
  id: 'getActivityAnalytics',
  method: 'get',
  path: '/admin/analytics/activity',
  summary: 'Activity of people and households, by day',
  isHeavy: true,
  query: rangeQuery,
  response: activityAnalytics,
});

export const growthAnalytics = z.object({
  days: z.array(z.object({ date, signups: z.int(), total: z.int() })),
  /** Agents by the month of their sign-up, newest first, and how many of them reached each later step. */
  cohorts: z.array(
    z.object({
      month: z.string(),
      signedUp: z.int(),
      onboarded: z.int(),
      /** Approved a mailing. */
      mailed: z.int(),
      gotLead: z.int(),
    }),
  ),
});
export type GrowthAnalytics = z.infer<typeof growthAnalytics>;
export type Cohort = GrowthAnalytics['cohorts'][number];

export const getGrowthAnalytics = operation({
  ...base,
  id: 'getGrowthAnalytics',
  method: 'get',
  path: '/admin/analytics/growth',
  summary: 'Sign-ups by day, and the progress of agents by the month of their sign-up',
  isHeavy: true,
  query: rangeQuery,
  response: growthAnalytics,
});

export const operations = { getUserAnalytics, getActivityAnalytics, getGrowthAnalytics } as const;
