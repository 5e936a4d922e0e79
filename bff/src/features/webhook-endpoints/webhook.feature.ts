import type { Feature } from '../../feature';
import type { SubjectReaders } from './delivery.service';
import { deleteDeliveriesBefore } from './webhook.commands';
import { registerWebhookJobs } from './webhook.jobs';
import { outgoingWebhooks } from './webhook.openapi';
import { webhookPrivacy } from './webhook.privacy';
import { webhookRoutes } from './webhook.routes';

/** Long after a receiver has asked what happened. */
const KEEP_DELIVERIES_DAYS = 30;

export const createWebhookFeature = (readers: SubjectReaders): Feature => ({
  name: 'webhook-endpoints',
  routes: webhookRoutes,
  apiWebhooks: outgoingWebhooks,
  registerJobs: (context) => registerWebhookJobs(context, readers),
  sweep: ({ db }, ago) => deleteDeliveriesBefore(db, ago(KEEP_DELIVERIES_DAYS)),
  privacy: webhookPrivacy,
});
