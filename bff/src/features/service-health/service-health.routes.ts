import { getPortalStatus } from '@farmpost/shared/contracts/portal-status';
import * as health from '@farmpost/shared/contracts/service-health';
import { defineRoute, type Route } from '../../http/define-route';
import { decideFailedJob, readJobs } from './failed-job.service';
import { readPortalStatus } from './portal-status.service';
import { readMetrics } from './measurement.service';
import { callService, readDashboard, testService } from './service-health.service';

const wrap = <T>(data: T) => ({ success: true, data, error: null });
/** They wait for a vendor, and a transaction would wait with them. */
const outside = { transaction: false } as const;

export const serviceHealthRoutes: Route[] = [
  defineRoute(getPortalStatus, (_request, context) => readPortalStatus(context)),
  defineRoute(health.getHealthDashboard, async (_request, context) => wrap(await readDashboard(context))),
  defineRoute(
    health.testService,
    ({ params, actor }, context) => testService(context, actor, params.serviceName),
    outside,
  ),
  defineRoute(
    health.callService,
    ({ params, body, actor }, context) =>
      callService(context, actor, { service: params.serviceName, ...body }),
    outside,
  ),
  defineRoute(health.getHealthMetrics, async ({ query }, context) =>
    wrap(await readMetrics(context, query.timeRange)),
  ),
  defineRoute(health.listJobs, (_request, context) => readJobs(context)),
  defineRoute(health.retryJob, ({ params, actor }, context) =>
    decideFailedJob(context, actor, params.id, 'retry'),
  ),
  defineRoute(health.discardJob, ({ params, actor }, context) =>
    decideFailedJob(context, actor, params.id, 'discard'),
  ),
];
