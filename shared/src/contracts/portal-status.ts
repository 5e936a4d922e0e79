/** The state of the portal's parts, as everyone may see it: without vendors' names, accounts and errors. */
import * as z from 'zod';
import { operation, timestamp } from './http';
import { uptime } from './service-health';
import { portalParts, portalStates } from './portal-status-vocabulary';

const state = z.enum(portalStates);
const part = z.enum(portalParts);

export const portalStatus = z.object({
  /** That of the worst part. */
  state,
  /** Latest check of any part; `null` before the first. */
  checkedAt: timestamp.nullable(),
  /** Parts that this installation has. */
  parts: z.array(
    z.object({
      part,
      state,
      /** Effect that agents notice now; `null` where all works. */
      note: z.string().nullable(),
      uptime,
    }),
  ),
  /** Interruptions and slow times of the last 30 days, latest first. */
  incidents: z.array(z.object({ part, state, startedAt: timestamp, endedAt: timestamp.nullable() })),
});
export type PortalStatus = z.infer<typeof portalStatus>;

export const getPortalStatus = operation({
  id: 'getPortalStatus',
  method: 'get',
  path: '/status',
  summary: 'State of the portal’s parts now and over the last 30 days',
  tag: 'Public site',
  access: 'public',
  response: portalStatus,
  rateLimit: { points: 120, perSeconds: 60 },
});

export const operations = { getPortalStatus } as const;
