/** Health of the services outside, as administrators see and test it, and the jobs that depend on them. */
import * as z from 'zod';
import { id, idParams, operation, timestamp } from './http';

export const serviceStatuses = ['healthy', 'degraded', 'down', 'unconfigured', 'unknown'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

const status = z.enum(serviceStatuses);

export const sampleCall = z.object({
  id: z.string(),
  label: z.string(),
  /** Fields that a person may change before the request is sent. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** Price of one request in USD, or `null` if it is free. */
  priceUsd: z.number().nullable(),
});

/** Share of the measured minutes without an interruption, and the days behind it. */
export const uptime = z.object({
  percent: z.number().nullable(),
  /** The last 30 days, oldest first: minutes with trouble, or `null` before the first check. */
  days: z.array(
    z.object({ date: z.string(), minutesDown: z.int().nullable(), minutesDegraded: z.int().nullable() }),
  ),
});

export const serviceHealth = z.object({
  /** `stripe`, `rentcast`, `click2mail`, `simplyrets` or another one. */
  serviceName: z.string(),
  displayName: z.string(),
  purpose: z.string(),
  status,
  /** Effect of the status on agents. */
  consequence: z.string(),
  responseTimeMs: z.int().nullable(),
  /** Average of the last 24 hours. */
  usualResponseTimeMs: z.int().nullable(),
  lastChecked: timestamp.nullable(),
  /** Since when it has this status. */
  since: timestamp.nullable(),
  errorMessage: z.string().nullable(),
  isConfigured: z.boolean(),
  /** Facts for the card, such as the masked key; a secret is masked on the server. */
  metadata: z.record(z.string(), z.string()),
  uptime,
  incidents: z.array(
    z.object({
      id,
      status,
      startedAt: timestamp,
      endedAt: timestamp.nullable(),
      errorMessage: z.string().nullable(),
    }),
  ),
  calls: z.array(sampleCall),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

export const healthDashboard = z.object({
  overallStatus: status,
  serviceCount: z.object({
    healthy: z.int(),
    degraded: z.int(),
    down: z.int(),
    unconfigured: z.int(),
  }),
  services: z.array(serviceHealth),
  /** Seconds until the server's next automatic check. */
  nextCheckIn: z.int(),
  lastUpdated: timestamp.nullable(),
});
export type HealthDashboard = z.infer<typeof healthDashboard>;

/** Response shape that the specification requires. */
const wrapped = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.boolean(), data, error: z.string().nullable() });

const base = { tag: 'Service health', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const getHealthDashboard = operation({
  ...base,
  id: 'getHealthDashboard',
  method: 'get',
  path: '/admin/health/dashboard',
  summary: 'Status of every service from the latest checks',
  response: wrapped(healthDashboard),
});

export const testService = operation({
  ...base,
  id: 'testService',
  method: 'post',
  path: '/admin/health/test/{serviceName}',
  summary: 'Check one service now with a real request',
  params: z.strictObject({ serviceName: z.string().max(40) }),
  response: z.object({ success: z.boolean(), error: z.string().nullable() }),
  rateLimit: { points: 30, perSeconds: 60 },
});

export const exchange = z.object({
  request: z.object({ method: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
  /** `null` if nothing came back. */
  response: z
    .object({
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      isCut: z.boolean(),
    })
    .nullable(),
  durationMs: z.int(),
  error: z.string().nullable(),
});
export type Exchange = z.infer<typeof exchange>;

export const callService = operation({
  ...base,
  id: 'callService',
  method: 'post',
  path: '/admin/health/call/{serviceName}',
  summary: 'Send a sample request and show the exchange, with secrets masked',
  params: z.strictObject({ serviceName: z.string().max(40) }),
  body: z.strictObject({
    call: z.string().max(40),
    values: z.record(z.string().max(40), z.string().max(200)).default({}),
    giveUpAfterSeconds: z.int().min(1).max(30).default(10),
  }),
  response: exchange,
  rateLimit: { points: 20, perSeconds: 60 },
});

export const timeRanges = ['1h', '24h', '7d', '30d'] as const;
export type TimeRange = (typeof timeRanges)[number];

const measure = z.object({
  /** `null` without a measurement in the range. */
  current: z.number().nullable(),
  /** The same in the range before. */
  previous: z.number().nullable(),
  trend: z.enum(['up', 'down', 'stable']),
  /** 12 points, oldest first. */
  dataPoints: z.array(z.object({ timestamp, value: z.number() })),
});
export type Measure = z.infer<typeof measure>;

export const serviceMetrics = z.object({
  /** Milliseconds. */
  averageResponseTime: measure,
  /** USD, at the configured prices. */
  totalCosts: measure,
  activeUsers: measure,
  /** Percent of requests. */
  errorRate: measure,
  servicePerformance: z.array(
    z.object({
      serviceName: z.string(),
      displayName: z.string(),
      averageResponseTime: z.number().nullable(),
      /** Percent, or `null` without a request. */
      successRate: z.number().nullable(),
      totalRequests: z.int(),
      errors: z.int(),
      costUsd: z.number(),
    }),
  ),
});
export type ServiceMetrics = z.infer<typeof serviceMetrics>;

export const getHealthMetrics = operation({
  ...base,
  id: 'getHealthMetrics',
  method: 'get',
  path: '/admin/health/metrics',
  summary: 'Measurements of the calls to every service over a range, beside the range before',
  query: z.strictObject({ timeRange: z.enum(timeRanges).default('24h') }),
  response: wrapped(serviceMetrics),
});

export const jobQueueState = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** In the last 24 hours. */
  done: z.int(),
  failed: z.int(),
  oldestWaitingSince: timestamp.nullable(),
});
export const failedJob = z.object({
  id,
  name: z.string(),
  attempts: z.int(),
  /** First line of the last error. */
  error: z.string(),
  failedAt: timestamp.nullable(),
});
export type JobQueueState = z.infer<typeof jobQueueState>;
export type FailedJob = z.infer<typeof failedJob>;

export const listJobs = operation({
  ...base,
  id: 'listJobs',
  method: 'get',
  path: '/admin/health/jobs',
  summary: 'Background jobs by queue, and those that failed for good, latest first',
  response: z.object({ queues: z.array(jobQueueState), failed: z.array(failedJob) }),
});

export const retryJob = operation({
  ...base,
  id: 'retryJob',
  method: 'post',
  path: '/admin/health/jobs/{id}/retry',
  summary: 'Run a failed job again, with all its tries',
  params: idParams,
});

export const discardJob = operation({
  ...base,
  id: 'discardJob',
  method: 'delete',
  path: '/admin/health/jobs/{id}',
  summary: 'Give up a failed job',
  params: idParams,
});

export const operations = {
  getHealthDashboard,
  testService,
  callService,
  getHealthMetrics,
  listJobs,
  retryJob,
  discardJob,
} as const;
