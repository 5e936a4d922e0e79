/** The OpenAPI 3.1 document, generated from the operations. */
import { apiScopes } from '@farmpost/shared/contracts/api-vocabulary';
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { errorBody, type ErrorCode, errorStatus, type Operation } from '@farmpost/shared/contracts/http';
import * as z from 'zod';
import type { ApiExample, ApiExamples } from './api-examples';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

const accessText: Record<Operation['access'], string> = {
  public: 'Anyone.',
  user: 'Any signed-in user.',
  agent: 'Agents.',
  sales: 'Salespeople and admins.',
  admin: 'Admins.',
  own: 'The owner of the resource, or an admin; for anyone else it does not exist.',
  deploy: 'The holder of the release token.',
};

/** Describes the permitted callers of an operation in a sentence. */
function describeAccess(operation: Operation): string {
  const permissions = operation.permissions ?? [];
  const access = [
    accessText[operation.access],
    ...(permissions.length === 0 ? [] : [`Requires the permission ${permissions.join(' or ')}.`]),
    ...(operation.apiScope ? [`An API key with the scope ${operation.apiScope} may call it too.`] : []),
    ...(operation.isHeavy ? ['Heavy: one at a time for each caller.'] : []),
    ...(operation.staysOpen ? ['Stays open: counts as a stream of the caller.'] : []),
  ];
  return access.join(' ');
}

/** Every error code that an operation may answer with. */
function errorsOf(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(['internal']);
  if (operation.access !== 'public') codes.add('unauthenticated');
  if (operation.access !== 'public' && operation.access !== 'user') {
    codes.add(operation.access === 'own' ? 'not_found' : 'forbidden');
  }
  if (operation.permissions) codes.add('forbidden');
  if (operation.apiScope) codes.add('forbidden');
  if (operation.params) codes.add('not_found');
  codes.add('validation_failed');
  if (operation.body) {
    for (const code of ['bad_request', 'unsupported_media_type', 'payload_too_large'] as const)
      codes.add(code);
  }
  // A caller may have too many requests open (decision 88).
  codes.add('rate_limited');
  if (operation.idempotent) codes.add('idempotency_key_reused').add('conflict');
  for (const code of operation.errors ?? []) codes.add(code);
  return [...codes].sort((a, b) => errorStatus[a] - errorStatus[b]);
}

const problem = errorBody.meta({
  id: 'Error',
  description: 'Describes the error, for people and for programs.',
});

const page = { 'text/html': { schema: { type: 'string' as const } } };

/** The next page, or the form's page with its errors. */
function formResponses(operation: Operation): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponsesObject[`${1 | 2 | 3 | 4 | 5}XX`]> = {
    303: { description: 'Done: on to the next page', headers: z.object({ location: z.string() }) },
    400: { description: 'The page, with an error next to each field', content: page },
  };
  if (operation.params) responses[404] = { description: 'There is no such page', content: page };
  if (operation.rateLimit ?? operation.sameActAs?.rateLimit) {
    responses[429] = { description: 'The page: too many tries', content: page };
  }
  responses[500] = { description: 'The page: nothing was done', content: page };
  return responses;
}

const exampleOf = (value: unknown) => (value === undefined ? {} : { example: value });

function responsesOf(operation: Operation, { response }: ApiExample): ZodOpenApiResponsesObject {
  if (operation.isForm) return formResponses(operation);
  const status = operation.status ?? (operation.response || operation.produces ? 200 : 204);
  const responses: Record<string, ZodOpenApiResponsesObject[`${1 | 2 | 3 | 4 | 5}XX`]> = {
    [status]: operation.produces
      ? {
          description: 'The file or stream',
          content: { [operation.produces]: { schema: { type: 'string' } } },
        }
      : operation.response
        ? {
            description: 'Success',
            content: { 'application/json': { schema: operation.response, ...exampleOf(response) } },
          }
        : { description: 'Success, without a body' },
  };
  for (const code of errorsOf(operation)) {
    const known = responses[errorStatus[code]];
    responses[errorStatus[code]] = {
      description: known ? `${known.description}, ${code}` : code,
      content: { 'application/json': { schema: problem } },
    };
  }
  return responses;
}

function describeOperation(operation: Operation, example: ApiExample): ZodOpenApiOperationObject {
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    description: 'A repeat of the same request with this key gets the first answer and has no second effect.',
    schema: { type: 'string' as const, maxLength: 200 },
  };
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: describeAccess(operation),
    tags: [operation.tag],
    ...(operation.access !== 'public' && {
      security: [{ accessToken: [] }, ...(operation.apiScope ? [{ apiKey: [operation.apiScope] }] : [])],
    }),
    ...((operation.params ?? operation.query) && {
      requestParams: {
        ...(operation.params && { path: operation.params as z.ZodObject }),
        ...(operation.query && { query: operation.query as z.ZodObject }),
      },
    }),
    ...(operation.idempotent && !operation.isForm && { parameters: [idempotencyKey] }),
    ...(operation.accepts && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          operation.accepts.types.map((type) => [
            type,
            { schema: { type: 'string' as const, format: 'binary' } },
          ]),
        ),
      },
    }),
    ...(operation.consumes && {
      requestBody: {
        required: true,
        content: { [operation.consumes]: { schema: { type: 'string' as const, format: 'binary' } } },
      },
    }),
    ...(operation.body &&
      !operation.accepts && {
        requestBody: {
          required: !operation.body.safeParse(undefined).success,
          content: {
            [operation.isForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
              schema: operation.body,
              ...exampleOf(example.request),
            },
          },
        },
      }),
    responses: responsesOf(operation, example),
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The operation's path, from the origin. */
const pathOf = ({ path, isForm }: Pick<Operation, 'path' | 'isForm'>): string =>
  isForm ? path : `/api${path}`;

export interface ApiParts {
  /** Paths below `/api` with a third-party protocol, described next to their routers. */
  readonly others?: ZodOpenApiPathsObject;
  /** Calls of ours to programs of customers, by event. */
  readonly webhooks?: ZodOpenApiPathsObject;
  /** Sentences about the limits in force. */
  readonly limits?: string;
  readonly examples?: ApiExamples;
}

export function createOpenApi(
  operations: readonly Operation[],
  publicUrl: string,
  { others = {}, webhooks = {}, limits = '', examples = {} }: ApiParts = {},
): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    (paths[pathOf(operation)] ??= {})[operation.method] = describeOperation(
      operation,
      examples[operation.id] ?? {},
    );
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1.0.0',
      description:
        'Times are ISO-8601 in UTC, money is integer cents. Bodies are strict: an unknown field is an error, except in the reports of pages (/telemetry). ' +
        'Paths under /api/auth speak the GoTrue protocol and /api/webhooks the sender’s: their bodies and errors have their own form. ' +
        'Paths outside of /api take the forms of pages that work without scripts.' +
        limits,
    },
    servers: [{ url: publicUrl }],
    // An operation without a requirement of its own is open to anyone.
    security: [],
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fpk_…',
          description: `A key that an agent creates under Integrations: 120 calls a minute, within its scopes (${apiScopes.join(', ')}).`,
        },
      },
    },
    webhooks,
    paths: {
      ...paths,
      ...Object.fromEntries(Object.entries(others).map(([path, item]) => [`/api${path}`, item])),
    },
  });
}
