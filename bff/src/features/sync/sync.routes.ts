import * as changes from '@farmpost/shared/contracts/listing-changes';
import * as mls from '@farmpost/shared/contracts/mls-providers';
import { defineRoute, type Route } from '../../http/define-route';
import {
  cancelRun,
  readLog,
  readProviderRuns,
  readRun,
  readRuns,
  readStatistics,
  triggerRun,
} from './sync.service';
import { countRunChanges, exportRunChanges, readListingHistory, readRunChanges } from './run-changes.service';
import * as rollbacks from '@farmpost/shared/contracts/sync-rollbacks';
import { previewRollback, startRollback } from './rollback.service';
import { decideMissing, readMissing } from './missing-listings.service';
import { streamRun } from './sync-stream.service';

const lastEventId = (header: string | string[] | undefined) =>
  Math.max(0, Number.parseInt(String(header ?? 0), 10) || 0);

export const syncRoutes: Route[] = [
  defineRoute(mls.startSync, async ({ params, body, actor }, context) => {
    const run = await triggerRun(context, {
      providerId: params.id,
      syncType: body.syncType,
      agentId: body.agentId,
      requestedBy: actor.userId,
    });
    return { success: true as const, syncRunId: run.id, message: 'Sync started successfully' };
  }),
  defineRoute(mls.getSyncStatus, ({ params }, context) => readRun(context, params.id)),
  defineRoute(mls.cancelSync, async ({ params, actor }, context) => {
    await cancelRun(context, actor, params.id);
    return { success: true as const, message: 'The sync stops after its current page.' };
  }),
  defineRoute(mls.listMissingListings, ({ params, query }, context) =>
    readMissing(context, params.id, query),
  ),
  defineRoute(mls.decideMissingListings, ({ params, body, actor }, context) =>
    decideMissing(context, actor, params.id, body.decision),
  ),
  defineRoute(changes.countRunChanges, ({ params }, context) => countRunChanges(context, params.id)),
  defineRoute(changes.listRunChanges, ({ params, query }, context) =>
    readRunChanges(context, params.id, query),
  ),
  defineRoute(changes.exportRunChanges, ({ params, query }, context) =>
    exportRunChanges(context, params.id, query),
  ),
  defineRoute(changes.listListingChanges, ({ params, query }, context) =>
    readListingHistory(context, params.id, query),
  ),
  defineRoute(rollbacks.previewRollback, ({ params }, context) => previewRollback(context, params.id)),
  defineRoute(rollbacks.startRollback, async ({ params, body, actor }, context) => {
    const run = await startRollback(context, actor, params.id, body);
    return { success: true as const, syncRunId: run.id, message: 'Rollback started' };
  }),
  defineRoute(mls.streamSync, async ({ params, headers }, context) => {
    // Answer a plain 404 for an unknown run before the stream begins.
    await readRun(context, params.id);
    return {
      contentType: 'text/event-stream; charset=utf-8',
      headers: { 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' },
      stream: (write, signal) =>
        streamRun(context, params.id, { after: lastEventId(headers['last-event-id']), write, signal }),
    };
  }),
  defineRoute(mls.listProviderRuns, async ({ params, query }, context) => ({
    data: await readProviderRuns(context, params.id, query.limit),
  })),
  defineRoute(mls.getSyncStatistics, ({ params, query }, context) =>
    readStatistics(context, params.id, query.days),
  ),
  defineRoute(mls.listSyncLogs, async ({ query }, context) => ({
    ...(await readRuns(context, query)),
    ...query,
  })),
  defineRoute(mls.getSyncLog, async ({ params, query }, context) => ({
    ...(await readRun(context, params.id)),
    logs: await readLog(context, params.id, query),
  })),
];
