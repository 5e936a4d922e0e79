/** Page speed that visitors' browsers report, by route. */
import * as z from 'zod';
import { operation } from './http';

const metric = z.enum(['LCP', 'INP', 'CLS', 'FID']);

export const reportVitals = operation({
  id: 'reportVitals',
  method: 'post',
  path: '/telemetry/vitals',
  summary: 'Report how fast a page was for its visitor',
  tag: 'Platform',
  access: 'public',
  // Fields that only a newer page knows are dropped, as in `releases.ts`.
  body: z.object({
    /** Path that was loaded; stored only as its route pattern. */
    path: z.string().startsWith('/').max(500),
    metrics: z
      .array(
        z.object({
          metric,
          /** Milliseconds; unitless for CLS. */
          value: z.number().min(0).max(600_000),
        }),
      )
      .min(1)
      .max(4),
  }),
  status: 204,
  rateLimit: { points: 60, perSeconds: 60 },
});

export const routeVitals = z.object({
  route: z.string(),
  metric,
  /** Page views that reported it. */
  count: z.int(),
  /** 75th percentile: three of four page views were at least this fast. */
  p75: z.number(),
  /** Share of page views by score, in percent; the total is 100 before rounding. */
  goodPercent: z.number(),
  poorPercent: z.number(),
  /** Score of the 75th percentile: 100, 75 or 50. */
  score: z.union([z.literal(100), z.literal(75), z.literal(50)]),
});
export type RouteVitals = z.infer<typeof routeVitals>;

export const listVitals = operation({
  id: 'listVitals',
  method: 'get',
  path: '/admin/vitals',
  summary: 'Page speed by route',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.view_analytics'],
  query: z.strictObject({ range: z.enum(['24h', '7d', '30d']).default('7d') }),
  response: z.object({ data: z.array(routeVitals) }),
});

export const operations = { reportVitals, listVitals } as const;
