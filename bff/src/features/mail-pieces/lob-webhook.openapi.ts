/** The printer's webhook as the API's document shows it. Its form is the printer's, not this API's. */
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
      summary: 'The printer tells what became of a mail piece',
      description:
        'Lob’s webhook protocol. The printer, by its signature over the time and the raw body; an event that is known already changes nothing.',
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
        204: { description: 'The event is stored; after anything else the printer sends it again' },
        400: problem('bad_request'),
        401: problem('unauthenticated'),
        413: problem('payload_too_large'),
        500: problem('internal'),
      },
    },
  },
};
