/** Rollbacks of sync runs. */
import * as z from 'zod';
import { campaignPurposes, campaignStatuses } from './campaign-vocabulary';
import { id, idParams, operation } from './http';

const manage = { access: 'admin', permissions: ['admin.manage_mls'], tag: 'MLS providers' } as const;

const count = z.int();
export const rollbackPreview = z.object({
  /** Listings that get the values from before the run. */
  restored: count,
  /** Listings that the run created: they are marked as gone. */
  removed: count,
  /** Listings that a later run changed again, which stay as they are. */
  left: count,
  /** Campaigns about listings that are restored or removed, while their cards are not with the printer. */
  campaigns: z.object({
    total: count,
    /** The first of them. */
    data: z.array(
      z.object({
        id,
        name: z.string(),
        purpose: z.enum(campaignPurposes),
        status: z.enum(campaignStatuses),
      }),
    ),
  }),
  /** Whether the provider syncs by schedule, which would apply the changes again. */
  is_scheduled: z.boolean(),
  /** Why it cannot begin, or `null`. */
  refusal: z.string().nullable(),
});
export type RollbackPreview = z.infer<typeof rollbackPreview>;

export const previewRollback = operation({
  ...manage,
  id: 'previewRollback',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/rollback',
  summary: 'Preview of a rollback: listings that it would restore, remove and leave as they are',
  isHeavy: true,
  params: idParams,
  response: rollbackPreview,
});

export const startRollback = operation({
  ...manage,
  id: 'startRollback',
  method: 'post',
  path: '/admin/mls-providers/sync/{id}/rollback',
  summary: 'Roll back the changes of a sync run, as a run of its own',
  params: idParams,
  body: z.strictObject({
    /** Turns off the provider’s automatic sync. */
    pauseSchedule: z.boolean().default(false),
  }),
  response: z.object({ success: z.literal(true), syncRunId: id, message: z.string() }),
  status: 202,
  errors: ['run_active', 'conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const operations = { previewRollback, startRollback } as const;
