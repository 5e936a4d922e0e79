/** The API for pages under test: MSW handlers that validate requests and answers against the contracts. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { operations, type ApiKey } from '../contracts/api';
import { errorStatus, type ErrorCode, type Operation } from '../contracts/http';
import type { ResponseOf } from '../client/client';
import { startingRates } from '../domain/pricing';

const byKey = new Map(
  (Object.values(operations) as readonly Operation[]).map((operation) => [
    `${operation.method.toUpperCase()} ${operation.path}` as ApiKey,
    operation,
  ]),
);

const nothingHeld: ResponseOf<'GET /admin/outgoing'> = {
  copy: null,
  press: null,
  waiting: { mailings: 0, cards: 0, cents: 0, customers: 0, messages: 0, calls: 0 },
};

/** A call made by the page. */
export interface RecordedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface MockApi {
  /** Answers an operation from now on, with a value or a function of the call. The answer must match the contract. */
  answer<K extends ApiKey>(
    key: K,
    answer: ResponseOf<K> | ((call: RecordedCall) => ResponseOf<K> | Promise<ResponseOf<K>>),
  ): void;
  /** Fails an operation from now on. */
  refuse(key: ApiKey, code: ErrorCode, message?: string): void;
  /** For requests outside the contracts, such as the sign-in protocol. */
  use(...handlers: RequestHandler[]): void;
  /** The calls to an operation so far. */
  calls(key: ApiKey): readonly RecordedCall[];
}

/** Call it at the top of a test file or `describe`. An API call without an answer fails like a broken connection. */
export function mockApi(): MockApi {
  // Many pages ask these; a test about them gives its own answer.
  const server = setupServer(
    http.get('*/api/admin/outgoing', () => HttpResponse.json(nothingHeld)),
    http.get('*/api/mail-rates', () => HttpResponse.json({ rates: startingRates })),
  );
  const recorded = new Map<ApiKey, RecordedCall[]>();

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    recorded.clear();
  });
  afterAll(() => server.close());

  const mount = (key: ApiKey, respond: (call: RecordedCall, operation: Operation) => Promise<Response>) => {
    const operation = byKey.get(key);
    if (!operation) throw new Error(`No operation ${key}`);
    const path = `*/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
    server.use(
      http[operation.method](path, async ({ request, params }) => {
        const text = await request.text();
        const call: RecordedCall = {
          params: params as Record<string, string>,
          query: Object.fromEntries(new URL(request.url).searchParams),
          body: text === '' || operation.accepts ? undefined : JSON.parse(text),
        };
        recorded.set(key, [...(recorded.get(key) ?? []), call]);
        operation.query?.parse(call.query);
        if (!operation.accepts) operation.body?.parse(call.body);
        return respond(call, operation);
      }),
    );
  };

  return {
    answer: (key, answer) =>
      mount(key, async (call, operation) => {
        const value: unknown = typeof answer === 'function' ? await answer(call) : answer;
        if (!operation.response) return new HttpResponse(null, { status: 204 });
        operation.response.parse(value);
        return HttpResponse.json(value as object, { status: operation.status ?? 200 });
      }),
    refuse: (key, code, message = code) =>
      mount(key, async () =>
        HttpResponse.json(
          { error: { code, message, requestId: '019a0000-0000-7000-8000-000000000000' } },
          { status: errorStatus[code] },
        ),
      ),
    use: (...handlers) => server.use(...handlers),
    calls: (key) => recorded.get(key) ?? [],
  };
}
