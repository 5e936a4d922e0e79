/** Reads a request's parameters, query and body, validated strictly by the operation's contract. */
import type { Operation } from '@farmpost/shared/contracts/http';
import { promisify } from 'node:util';
import express, { type Request, type Response } from 'express';
import * as z from 'zod';
import { describeIssues, issueMessage } from './describe-issues';
import { AppError, notFound } from '../app-error';

/** Called only after authorization, so no unauthorized body is read. */
const jsonReader = (limit: number) => promisify(express.json({ limit, type: 'application/json' }));

const USUAL_BYTES = 256 * 1024;
const readJson = jsonReader(USUAL_BYTES);

const readUrlencoded = promisify(express.urlencoded({ extended: false, limit: '32kb' }));

const nothing = z.strictObject({});

/** No operation needs more; deeper JSON only serves to exhaust the stack of recursive code. */
const MAX_DEPTH = 32;

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeperThan(each, depth - 1));
}

/** Paths of texts with a NUL character, which PostgreSQL cannot store. */
function pathsWithNul(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    pathsWithNul(each, path === '' ? key : `${path}.${key}`),
  );
}

function parse(schema: z.ZodType, value: unknown, root: string): unknown {
  const result = schema.safeParse(value, { error: issueMessage });
  const unusable = pathsWithNul(value, '');
  if (result.success && unusable.length === 0) return result.data;
  const fields = {
    ...Object.fromEntries(
      unusable.map((path) => [path, 'This text contains a character that cannot be stored.']),
    ),
    ...(result.error && describeIssues(result.error, root)),
  };
  const [first] = Object.values(fields);
  throw new AppError(
    'validation_failed',
    Object.keys(fields).length === 1 && first
      ? `Please check ${Object.keys(fields)[0]}: ${first}`
      : 'Please check the marked fields.',
    { fields },
  );
}

/** A malformed path parameter matches no resource: 404, like someone else's id. */
export function readParams(operation: Operation, request: Request): unknown {
  if (!operation.params) return undefined;
  const result = operation.params.safeParse({ ...request.params });
  if (!result.success || pathsWithNul(result.data, '').length > 0) throw notFound('The page or record');
  return result.data;
}

/** Throws `validation_failed` for a query parameter that the operation does not know. */
export function readQuery(operation: Operation, request: Request): unknown {
  const parsed = parse(operation.query ?? nothing, { ...request.query }, 'query');
  return operation.query ? parsed : undefined;
}

function requireType(request: Request, type: string): void {
  const length = request.headers['content-length'];
  const isSent =
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  if (isSent && !request.is(type)) {
    throw new AppError('unsupported_media_type', `Send the body as ${type}.`);
  }
}

async function readFile(
  { types, maxBytes }: NonNullable<Operation['accepts']>,
  request: Request,
  response: Response,
): Promise<Uint8Array> {
  const megabytes = Math.round(maxBytes / 1_048_576);
  const tooLarge = new AppError('payload_too_large', `The file is larger than ${megabytes} MB.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  if (!request.is([...types])) {
    throw new AppError('unsupported_media_type', `Send a file of the type ${types.join(' or ')}.`);
  }
  const read = promisify(express.raw({ limit: maxBytes, type: [...types] }));
  await read(request, response).catch((error: unknown) => {
    throw (error as { type?: unknown }).type === 'entity.too.large' ? tooLarge : error;
  });
  const body = request.body as unknown;
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw new AppError('validation_failed', 'The file is empty.', { fields: { body: 'The file is empty.' } });
  }
  return body;
}

/** Throws `unsupported_media_type`, `payload_too_large`, `bad_request` (not JSON) or `validation_failed`. */
export async function readBody(operation: Operation, request: Request, response: Response): Promise<unknown> {
  const { consumes, bodyBytes = USUAL_BYTES } = operation;
  if (consumes) {
    requireType(request, consumes);
    await promisify(express.raw({ limit: bodyBytes, type: consumes, inflate: false }))(request, response);
    return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  }
  if (!operation.body) return undefined;
  if (operation.accepts) return readFile(operation.accepts, request, response);
  requireType(request, 'application/json');
  await (bodyBytes === USUAL_BYTES ? readJson : jsonReader(bodyBytes))(request, response);
  if (isDeeperThan(request.body, MAX_DEPTH)) {
    throw new AppError('bad_request', `The body is nested more than ${MAX_DEPTH} levels deep.`);
  }
  return parse(operation.body, request.body as unknown, 'body');
}

export type TextFields = Readonly<Record<string, string>>;

/** The fields of a form as entered; one that is sent twice is dropped. Throws like `readBody`, except for values. */
export async function readTextFields(request: Request, response: Response): Promise<TextFields> {
  requireType(request, 'application/x-www-form-urlencoded');
  await readUrlencoded(request, response);
  return Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
}

/** Throws `validation_failed` with a message per field. */
export const parseFields = (operation: Operation, fields: TextFields): unknown =>
  operation.body && parse(operation.body, fields, 'body');
