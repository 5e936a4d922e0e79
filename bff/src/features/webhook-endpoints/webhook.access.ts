import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listWebhookEndpoints: {},
  createWebhookEndpoint: { body: () => ({ url: 'https://crm.example.com/hooks', events: ['lead.created'] }) },
  updateWebhookEndpoint: {
    params: ({ webhook }) => ({ id: webhook }),
    body: () => ({ version: 1, isPaused: true }),
    also: [409],
  },
  // Two callers may delete it: the second finds none.
  deleteWebhookEndpoint: { params: ({ spareWebhook }) => ({ id: spareWebhook }), also: [404] },
  listWebhookDeliveries: { params: ({ webhook }) => ({ id: webhook }) },
  testWebhookEndpoint: { params: ({ webhook }) => ({ id: webhook }) },
  rotateWebhookSecret: {
    params: ({ webhook }) => ({ id: webhook }),
    body: () => ({ version: 1 }),
    also: [409],
  },
  redeliverWebhook: {
    params: ({ webhook, webhookDelivery }) => ({ id: webhook, deliveryId: webhookDelivery }),
    also: [409],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'webhook-endpoints': keyof typeof cases;
  }
}
