/** OpenAPI description of the payment vendor's webhook. Stripe defines its format. */
import { errorBody } from '@farmpost/shared/contracts/http';
import * as z from 'zod';
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';

const problem = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

const receives = (operationId: string, summary: string): ZodOpenApiPathsObject[string] => ({
  post: {
    operationId,
    summary,
    description:
      'Stripe’s webhook protocol. Stripe authenticates with its signature over the time and the raw body. Events may come in any order; a repeated event changes nothing.',
    tags: ['Webhooks'],
    requestParams: {
      header: z.object({
        'Stripe-Signature': z
          .string()
          .meta({ description: '`t={seconds},v1={HMAC-SHA256 of "{t}.{body}" in hex}`' }),
      }),
    },
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: z.looseObject({
            id: z.string(),
            type: z.string(),
            data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }) }),
          }),
        },
      },
    },
    responses: {
      204: { description: 'The event is stored. After any other status Stripe sends it again.' },
      400: problem('bad_request'),
      401: problem('unauthenticated'),
      413: problem('payload_too_large'),
      500: problem('internal'),
    },
  },
});

export const stripeWebhookPaths: ZodOpenApiPathsObject = {
  '/webhooks/stripe': receives(
    'receiveStripeEvent',
    'Receive an event of a customer, an invoice, a refund, a dispute or a transfer',
  ),
  '/webhooks/stripe/connect': receives(
    'receiveStripeConnectEvent',
    'Receive an event of an account that a salesperson connected',
  ),
};
