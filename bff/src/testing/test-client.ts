/** A typed client for a running application. Never throws on error statuses: returns status, headers and body as is. */
import type { Api, ApiKey } from '@farmpost/shared/contracts/api';
import type { ErrorBody, Operation } from '@farmpost/shared/contracts/http';
import type * as z from 'zod';

type InputOf<S> = NonNullable<S> extends z.ZodUndefined ? undefined : z.input<NonNullable<S>>;
type Output<S> = NonNullable<S> extends z.ZodUndefined ? undefined : z.output<NonNullable<S>>;

interface CallOptions<K extends ApiKey> {
  readonly params?: InputOf<Api[K]['params']>;
  readonly query?: InputOf<Api[K]['query']>;
  readonly body?: InputOf<Api[K]['body']>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

/** `body` is the contract's answer; read `error` if the status is an error. */
interface TestAnswer<K extends ApiKey> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Output<Api[K]['response']>;
  readonly error: ErrorBody['error'] | null;
  readonly bytes: Uint8Array;
}

export interface TestClient {
  <K extends ApiKey>(key: K, options?: CallOptions<K>): Promise<TestAnswer<K>>;
  /** Sends any request with the person's token; `path` starts at the root. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

interface Input {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The path and request of any operation, API or form. */
export function requestOf(
  { path, method, isForm, accepts, body: schema }: Operation,
  { params = {}, query, body, headers }: Input,
): [path: string, init: RequestInit] {
  if (isForm) {
    const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    const text = fields.map(([name, value]): [string, string] => [name, textOf(value)]);
    return [fill(path, params), { method: 'POST', body: new URLSearchParams(text), headers: headers ?? {} }];
  }
  // Not `instanceof`: jest's global is another one than the runtime's.
  if (Buffer.isBuffer(body)) {
    const type = { 'content-type': accepts?.types[0] ?? 'image/png', ...headers };
    return [
      pathOf(path, params, query),
      { method: method.toUpperCase(), headers: type, body: new Uint8Array(body) },
    ];
  }
  return [
    pathOf(path, params, query),
    {
      method: method.toUpperCase(),
      headers: { ...headers, ...(schema && { 'content-type': 'application/json' }) },
      ...(schema && body !== undefined && { body: JSON.stringify(body) }),
    },
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Fills in the parameters and query of a path such as `/leads/{id}`. */
export function pathOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = fill(path, params);
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${filled}${search && `?${search}`}`;
}

export function createTestClient(url: string, accessToken: () => Promise<string | null>): TestClient {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const token = await accessToken();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
  }
  async function call<K extends ApiKey>(key: K, options: CallOptions<K> = {}): Promise<TestAnswer<K>> {
    const [method = 'GET', path = ''] = key.split(' ');
    const file = Buffer.isBuffer(options.body) ? new Uint8Array(options.body) : null;
    const response = await send(pathOf(path, options.params, options.query), {
      method,
      headers: {
        ...(options.body !== undefined && { 'content-type': file ? 'image/png' : 'application/json' }),
        ...options.headers,
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(options.body !== undefined && { body: file ?? JSON.stringify(options.body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    return {
      status: response.status,
      headers: response.headers,
      body: body as Output<Api[K]['response']>,
      error: response.ok ? null : ((body as ErrorBody | undefined)?.error ?? null),
      bytes,
    };
  }
  return Object.assign(call, { fetch: send });
}
