import * as webhooks from '@farmpost/shared/contracts/webhook-endpoints';
import { defineRoute, type Route } from '../../http/define-route';
import {
  addWebhook,
  changeWebhook,
  dropWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  rotateSecret,
  testWebhook,
} from './webhook.service';

export const webhookRoutes: Route[] = [
  defineRoute(webhooks.listWebhookEndpoints, async ({ actor }, context) => ({
    data: await readWebhooks(context, actor),
  })),
  // Names are resolved outside of a transaction.
  defineRoute(
    webhooks.createWebhookEndpoint,
    ({ body, actor }, context) => addWebhook(context, actor, body),
    { transaction: false },
  ),
  defineRoute(
    webhooks.updateWebhookEndpoint,
    ({ params, body, actor }, context) => changeWebhook(context, actor, { ...body, id: params.id }),
    { transaction: false },
  ),
  defineRoute(webhooks.deleteWebhookEndpoint, ({ params, actor }, context) =>
    dropWebhook(context, actor, params.id),
  ),
  defineRoute(webhooks.listWebhookDeliveries, async ({ params, actor }, context) => ({
    data: await readDeliveries(context, actor, params.id),
  })),
  defineRoute(webhooks.testWebhookEndpoint, ({ params, actor }, context) =>
    testWebhook(context, actor, params.id),
  ),
  defineRoute(webhooks.rotateWebhookSecret, ({ params, body, actor }, context) =>
    rotateSecret(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(webhooks.redeliverWebhook, ({ params, actor }, context) => redeliver(context, actor, params)),
];
