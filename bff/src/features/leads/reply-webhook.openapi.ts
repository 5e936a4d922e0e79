/** OpenAPI descriptions of the webhooks that bring replies. */
import { errorBody } from '@farmpost/shared/contracts/http';
import * as z from 'zod';
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';

const problem = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

const problems = {
  400: problem('bad_request'),
  401: problem('unauthenticated'),
  413: problem('payload_too_large'),
  500: problem('internal'),
};

export const replyWebhookPaths: ZodOpenApiPathsObject = {
  '/webhooks/twilio': {
    post: {
      operationId: 'receiveTwilioEvent',
      summary: 'Receive a text from a lead, or the delivery of one',
      description:
        'Twilio’s webhook protocol. A repeated delivery changes nothing. STOP and START are recorded for the number.',
      tags: ['Webhooks'],
      requestParams: {
        header: z.object({
          'X-Twilio-Signature': z.string().meta({
            description: 'Base64 HMAC-SHA1 of the public URL and the sorted fields with the account’s token.',
          }),
        }),
      },
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: z.looseObject({ MessageSid: z.string(), From: z.string(), Body: z.string().optional() }),
          },
        },
      },
      responses: {
        200: {
          description: 'The event is stored.',
          content: { 'text/xml': { schema: { type: 'string' } } },
        },
        ...problems,
      },
    },
  },
  '/webhooks/inbound-mail': {
    post: {
      operationId: 'receiveInboundMail',
      summary: 'Receive a mail to a lead’s reply address',
      description:
        'The raw message (RFC 5322) as the body, signed as Standard Webhooks describe. A repeated delivery changes nothing.',
      tags: ['Webhooks'],
      requestParams: {
        header: z.object({
          'webhook-id': z.string(),
          'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970.' }),
          'webhook-signature': z
            .string()
            .meta({ description: '`v1,` and base64 HMAC-SHA256 of `{id}.{timestamp}.{body}`.' }),
        }),
      },
      requestBody: {
        required: true,
        content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { 204: { description: 'The mail is stored, or is for no lead.' }, ...problems },
    },
  },
};
