/** The typed client of the API and the session access behind it. Shared as a singleton by the shell and all remotes. */
import type { Api, ApiKey } from '../contracts/api';
import type { ErrorBody, ErrorCode } from '../contracts/http';
import type { SlotOutlet } from '../contracts/slot-vocabulary';
import type * as z from 'zod';

type Input<S> = NonNullable<S> extends z.ZodUndefined ? undefined : z.input<NonNullable<S>>;
type Output<S> = NonNullable<S> extends z.ZodUndefined ? undefined : z.output<NonNullable<S>>;
type OperationAt<K extends ApiKey> = Api[K];
type Field<K extends ApiKey, F extends 'params' | 'query' | 'body'> = Input<OperationAt<K>[F]>;
type OptionalIfEmpty<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

export type RequestOptions<K extends ApiKey> = OptionalIfEmpty<'params', Field<K, 'params'>> &
  OptionalIfEmpty<'query', Field<K, 'query'>> &
  OptionalIfEmpty<'body', Field<K, 'body'>> & {
    readonly signal?: AbortSignal;
    /** A retry with the same key has one effect. */
    readonly idempotencyKey?: string;
  };

/** The options argument; optional if the operation needs none. */
export type RequestArguments<K extends ApiKey> =
  Record<string, never> extends RequestOptions<K> ? [RequestOptions<K>?] : [RequestOptions<K>];

export type ResponseOf<K extends ApiKey> = Output<OperationAt<K>['response']>;

/** A failed call. Compare `code`, never `instanceof`: two bundles may hold two copies of this class. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode | 'network',
    message: string,
    readonly status: number,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

export function hasErrorCode(error: unknown, code: ErrorCode | 'network'): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === code;
}

/** Source of the client's access token; the shell sets it once at boot. */
export interface SessionAccess {
  /** A valid access token, refreshed if needed; `null` when signed out. */
  accessToken(): Promise<string | null>;
  /** Called when the server rejects the token. True if the same person has a new one: the call is then sent again. */
  onUnauthenticated(): Promise<boolean>;
}

/** Set by the shell before any remote runs; absent where a remote runs without it. */
let outlet: SlotOutlet | null = null;
export function setSlotOutlet(component: SlotOutlet | null): void {
  outlet = component;
}
export const slotOutlet = (): SlotOutlet | null => outlet;

let visit = new AbortController();

/** Ends the visit of the page on screen and begins the next one; the shell calls it when a remote's page comes or goes. */
export function beginVisit(): AbortSignal {
  visit.abort();
  visit = new AbortController();
  return visit.signal;
}

/**
 * Aborts when the page that is on screen now leaves it. Call it in an effect and give it to what would live on:
 * `addEventListener(…, { signal })`, `fetch`, and `signal.addEventListener('abort', …)` for timers and observers.
 */
export const visitSignal = (): AbortSignal => visit.signal;

let session: SessionAccess = { accessToken: async () => null, onUnauthenticated: async () => false };
export function setSessionAccess(access: SessionAccess): void {
  session = access;
}

type QueryValue = string | number | boolean | null | undefined;

function urlOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}

async function toError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const error = body?.error;
  return new ApiError(
    error?.code ?? (response.status >= 500 ? 'internal' : 'bad_request'),
    error?.message ?? `HTTP ${response.status}: ${response.statusText}`,
    response.status,
    error?.fields,
    error?.requestId ?? response.headers.get('x-request-id'),
  );
}

interface RawRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, QueryValue>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}

/** A raw response with the session's authorization: for files and event streams. Throws `ApiError`. */
export const requestRaw = <K extends ApiKey>(
  key: K,
  options: RequestOptions<K> & { readonly headers?: Record<string, string> },
): Promise<Response> => send(key, options as RawRequest);

async function send(key: string, given: RawRequest): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const headers: Record<string, string> = { accept: 'application/json', ...given.headers };
  const isFile = given.body instanceof Blob;
  if (given.body !== undefined) {
    headers['content-type'] = given.body instanceof Blob ? given.body.type : 'application/json';
  }
  if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey;
  const attempt = async (token: string | null): Promise<Response> => {
    if (token) headers.authorization = `Bearer ${token}`;
    try {
      return await fetch(urlOf(path, given.params, given.query), {
        method,
        headers,
        body: isFile ? given.body : given.body === undefined ? undefined : JSON.stringify(given.body),
        signal: given.signal,
      });
    } catch (cause) {
      if (given.signal?.aborted) throw cause;
      throw new ApiError(
        'network',
        'Connection problem. Please check your internet connection and try again.',
        0,
      );
    }
  };
  const token = await session.accessToken();
  let response = await attempt(token);
  // The rejected call had no effect, so send it again.
  if (response.status === 401 && token && (await session.onUnauthenticated())) {
    response = await attempt(await session.accessToken());
  }
  if (!response.ok) throw await toError(response);
  return response;
}

/** Calls an operation: `request('GET /leads', { query: { page: 2 } })`. Throws `ApiError`. */
export async function request<K extends ApiKey>(
  key: K,
  ...[options]: RequestArguments<K>
): Promise<ResponseOf<K>> {
  const response = await requestRaw(
    key,
    (options ?? {}) as RequestOptions<K> & { headers?: Record<string, string> },
  );
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<K>;
}

/** An operation of a team's own back end: `GET /teams/mf-broker/quotes/{id}`. */
export type TeamKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /teams/mf-${string}`;

/**
 * Calls the back end of the team's own remote. The portal tells it who calls. Resolves to what `read` makes of the JSON;
 * `read` gets `undefined` for an answer without a body. Throws `ApiError`.
 *
 * @public For the pages of teams.
 */
export async function requestTeam<Answer>(
  key: TeamKey,
  options: Omit<RawRequest, 'headers'> & { readonly read: (body: unknown) => Answer },
): Promise<Answer> {
  const { read, ...input } = options;
  const response = await send(key, input);
  const text = await response.text();
  return read(text === '' ? undefined : JSON.parse(text));
}
