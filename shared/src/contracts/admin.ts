/** The admin's overview and the demo's outbox. */
import * as z from 'zod';
import { cursorPage, id, operation, queryInt, timestamp } from './http';

export const systemStats = z.object({
  totalUsers: z.int(),
  totalAgents: z.int(),
  totalSalesPeople: z.int(),
  totalAdmins: z.int(),
  recentSignups: z.int(),
  activeCampaigns: z.int(),
  totalMLSProviders: z.int(),
  totalListings: z.int(),
});
export type SystemStats = z.infer<typeof systemStats>;

export const getSystemStats = operation({
  id: 'getSystemStats',
  method: 'get',
  path: '/admin/stats',
  summary: 'Platform counts and totals',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  response: systemStats,
});

export const alarm = z.object({
  /** The same for as long as the trouble lasts. */
  id: z.string(),
  title: z.string(),
  /** One or two sentences: what happened, and what happens next. */
  detail: z.string(),
  since: timestamp,
  /** The page where an administrator can act. */
  href: z.string(),
});
export type Alarm = z.infer<typeof alarm>;

export const listAlarms = operation({
  id: 'listAlarms',
  method: 'get',
  path: '/admin/alarms',
  summary: 'Issues that need an administrator now, oldest first',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  response: z.object({ data: z.array(alarm) }),
});

export const alarmNotices = z.object({
  /** Where operators hear of alarms; the setting turns one on. */
  channels: z.array(
    z.object({ name: z.string(), displayName: z.string(), setting: z.string(), isOn: z.boolean() }),
  ),
  /** The latest 50, latest first. */
  data: z.array(
    z.object({
      id,
      severity: z.enum(['critical', 'error', 'warning']),
      title: z.string(),
      detail: z.string(),
      href: z.string(),
      since: timestamp,
      raisedAt: timestamp,
      endedAt: timestamp.nullable(),
      /** Channels besides email: when each was told, or why not yet. */
      sends: z.array(
        z.object({
          channel: z.string(),
          event: z.enum(['raised', 'ended']),
          sentAt: timestamp.nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type AlarmNotices = z.infer<typeof alarmNotices>;

export const listAlarmNotices = operation({
  id: 'listAlarmNotices',
  method: 'get',
  path: '/admin/alarm-notices',
  summary: 'Alarms that operators were told about, and the channels',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  response: alarmNotices,
});

export const testAlarms = operation({
  id: 'testAlarms',
  method: 'post',
  path: '/admin/alarm-notices/test',
  summary: 'Send a test to every alarm channel that is on',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  response: z.object({ data: z.array(z.object({ channel: z.string(), error: z.string().nullable() })) }),
  rateLimit: { points: 6, perSeconds: 60 },
});

export const outboxMessage = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  status: z.enum(['queued', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const listOutbox = operation({
  id: 'listOutbox',
  method: 'get',
  path: '/admin/outbox',
  summary: 'Emails and text messages sent by the platform, latest first',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  query: z.strictObject({
    /** Part of a recipient or a subject, in any case. */
    q: z.string().trim().max(200).optional(),
    channel: z.enum(['email', 'sms']).optional(),
    status: z.enum(['queued', 'sent', 'failed']).optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInt(1, 200, 50),
  }),
  response: cursorPage(outboxMessage),
});

export const operations = { getSystemStats, listAlarms, listAlarmNotices, testAlarms, listOutbox } as const;
