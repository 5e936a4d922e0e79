import type { Feature } from '../../feature';
import type { ReadLeads } from './delivery.service';
import { deleteDeliveriesBefore } from './webhook.commands';
import { registerWebhookJobs } from './webhook.jobs';
import { webhookPrivacy } from './webhook.privacy';
import { webhookRoutes } from './webhook.routes';

/** Long after a receiver has asked what happened. */
const KEEP_DELIVERIES_DAYS = 30;

/** @param readLeads reads the leads for the bodies of deliveries */
export const createWebhookFeature = (readLeads: ReadLeads): Feature => ({
  name: 'webhook-endpoints',
  routes: webhookRoutes,
  registerJobs: (context) => registerWebhookJobs(context, readLeads),
  sweep: ({ db }, ago) => deleteDeliveriesBefore(db, ago(KEEP_DELIVERIES_DAYS)),
  privacy: webhookPrivacy,
});
