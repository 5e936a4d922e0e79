/** OpenAPI description of the printer's webhook. The printer defines its format. */
import { errorBody } from '@farmpost/shared/contracts/http';
import * as z from 'zod';
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';

const problem = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

export const lobWebhookPaths: ZodOpenApiPathsObject = {
  '/webhooks/lob': {
    post: {
      operationId: 'receiveLobEvent',
      summary: 'Receive a tracking event for a mail piece',
      description:
        'Lob’s webhook protocol. The printer authenticates with its signature over the timestamp and the raw body. A repeated event changes nothing.',
      tags: ['Webhooks'],
      requestParams: {
        header: z.object({
          'Lob-Signature': z
            .string()
            .meta({ description: 'HMAC-SHA256, in hex, of `{timestamp}.{body}` with the webhook’s secret.' }),
          'Lob-Signature-Timestamp': z.string().meta({ description: 'When it was signed.' }),
        }),
      },
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: z.looseObject({
              id: z.string(),
              event_type: z.looseObject({ id: z.string() }),
              date_created: z.string(),
              body: z.looseObject({ id: z.string() }),
            }),
          },
        },
      },
      responses: {
        204: { description: 'The event is stored. After any other status the printer sends it again.' },
        400: problem('bad_request'),
        401: problem('unauthenticated'),
        413: problem('payload_too_large'),
        500: problem('internal'),
      },
    },
  },
};
