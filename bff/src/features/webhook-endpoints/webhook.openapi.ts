/** OpenAPI description of the calls that an agent's programs get (Standard Webhooks). */
import type { WebhookEvent } from '@farmpost/shared/contracts/api-vocabulary';
import { timestamp } from '@farmpost/shared/contracts/http';
import { lead } from '@farmpost/shared/contracts/leads';
import { webhookCard, webhookScan } from '@farmpost/shared/contracts/webhook-endpoints';
import * as z from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const events: Readonly<Record<WebhookEvent, { readonly summary: string; readonly data: z.ZodType }>> = {
  'lead.created': { summary: 'A homeowner asked, or a lead was added', data: lead },
  'lead.updated': { summary: 'A lead was changed', data: lead },
  'card.mailed': { summary: 'The printer gave a card to the post', data: webhookCard },
  'card.delivered': { summary: 'The post delivered a card', data: webhookCard },
  'card.returned': { summary: 'A card came back', data: webhookCard },
  'card.scanned': {
    summary: 'A home used the page behind its card for the first time; it is not named',
    data: webhookScan,
  },
};

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'The same for all tries of one event.' }),
  'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970 of this try.' }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` and the HMAC-SHA256, in base64, of `{id}.{timestamp}.{body}` with the webhook’s secret; two of them for a day after a new secret.',
  }),
});

export const outgoingWebhooks: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(events).map(([type, { summary, data }]) => [
    type,
    {
      post: {
        operationId: `webhook.${type}`,
        summary,
        description:
          'Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again for a day.',
        tags: ['Integrations'],
        security: [],
        requestParams: { header: headers },
        requestBody: {
          required: true,
          content: { 'application/json': { schema: z.object({ type: z.literal(type), timestamp, data }) } },
        },
        responses: { '2XX': { description: 'Taken' }, '4XX': { description: 'Tried again later' } },
      },
    },
  ]),
);
