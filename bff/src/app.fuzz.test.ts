/** The server answers anything that is sent in its own format: the API in JSON, forms with a page. It never breaks. */
import { operations } from '@farmpost/shared/contracts/api';
import { forms } from '@farmpost/shared/contracts/forms';
import { errorBody, type Operation } from '@farmpost/shared/contracts/http';
import fc from 'fast-check';
import { requestState } from './http/request-context';
import type { AccessCase, Rows } from './testing/access-case';
import { accessCases } from './testing/access-cases';
import { buildRows, emptyProviders } from './testing/access-rows';
import { createCheapPrint } from './testing/cheap-print';
import { eachEngine } from './testing/each-engine';
import { requestOf } from './testing/test-client';
import { startTestApp, type Person, type TestApp } from './testing/test-app';

/** Calls of the whole run, on both engines together; the nightly run makes more. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 2_000);

const callerOf: Record<Operation['access'], Person | 'anonymous'> = {
  public: 'anonymous',
  user: 'agent',
  own: 'agent',
  agent: 'agent',
  sales: 'sales',
  admin: 'admin',
  deploy: 'anonymous',
};

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', "'; --", '%00', '9'.repeat(40)),
);
const anything = fc.oneof(
  fc.jsonValue(),
  text,
  fc.double(),
  fc.constantFrom(-1, 2 ** 53, 1e308, null, [], {}),
);

/** The valid value with one field replaced, removed or added, or an arbitrary value. */
function around(valid: unknown): fc.Arbitrary<unknown> {
  if (typeof valid !== 'object' || valid === null) return anything;
  const names = fc.constantFrom(...Object.keys(valid), 'surprise');
  const replaced = fc.tuple(names, anything).map(([name, value]) => ({ ...valid, [name]: value }));
  const removed = names.map((name) =>
    Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name)),
  );
  return fc.oneof({ weight: 4, arbitrary: replaced }, removed, anything);
}

const aroundText = (valid: Record<string, string> = {}) =>
  fc.oneof(
    fc.constant(valid),
    fc
      .tuple(fc.constantFrom(...Object.keys(valid), 'limit', 'page', 'cursor', 'search', 'id'), text)
      .map(([name, value]) => ({ ...valid, [name]: value })),
  );

/** Only parameters that the path has; an empty one would make a different path. */
const aroundParams = (valid: Record<string, string>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(valid) },
    {
      weight: 1,
      arbitrary: text
        .filter((value) => !/^\.{0,2}$/.test(value))
        .map((value) => Object.fromEntries(Object.keys(valid).map((key) => [key, value]))),
    },
  );

/** A form leads to the next page, or answers with its own; the API answers with success, or an error of its form. */
function isWellFormed({ isForm }: Operation, { status, ok, headers }: Response, answer: string): boolean {
  if (isForm) return status === 303 || headers.get('content-type') === 'text/html; charset=utf-8';
  return ok || errorBody.safeParse(JSON.parse(answer)).success;
}

eachEngine((engine) => {
  let app: TestApp;
  let rows: Rows;
  beforeAll(async () => {
    app = await startTestApp({
      db: engine.db,
      context: { providers: emptyProviders, print: createCheapPrint() },
      // Replaces the portal's pages, which show a refused form again.
      gateway: (_request, response, next) =>
        void (requestState(response).returnedForm ? response.type('html').send('<form></form>') : next()),
    });
    rows = await buildRows(engine.db, app);
  });
  afterAll(() => app.close());

  const all: Readonly<Record<string, Operation>> = { ...operations, ...forms };
  test.each(Object.entries(all))('%s', async (id, operation) => {
    const entry: AccessCase = accessCases[id as keyof typeof accessCases];
    const client = app.as(callerOf[operation.access]);
    const calls = fc.record({
      params: aroundParams(entry.params?.(rows) ?? {}),
      query: aroundText(entry.query),
      body: around(entry.body?.(rows)),
      key: fc.option(
        text.map((value) => encodeURIComponent(value)),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(calls, async ({ params, query, body, key }) => {
        const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
        const response = await client.fetch(...requestOf(operation, { params, query, body, headers }));
        const answer = await response.text();
        expect(response.status).toBeLessThan(500);
        expect(isWellFormed(operation, response, answer)).toBe(true);
      }),
      { numRuns: Math.ceil(CALLS / 2 / Object.keys(all).length) },
    );
  });
});
