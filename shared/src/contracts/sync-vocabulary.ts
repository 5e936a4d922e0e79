/** Types and statuses of sync runs, without schemas, because browsers also use them. */
export const syncTypes = ['incremental', 'full'] as const;
export type SyncType = (typeof syncTypes)[number];

export const syncStatuses = ['started', 'in_progress', 'completed', 'failed', 'cancelled'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

/** Decision on whether listings that a sync did not see are gone. */
export const missingDecisions = ['asked', 'accepted', 'discarded'] as const;
export type MissingDecision = (typeof missingDecisions)[number];

export const syncStages = [
  'connecting',
  'authenticating',
  'fetching',
  'processing',
  'completing',
  'finished',
  'error',
] as const;
export type SyncStage = (typeof syncStages)[number];
