/** The access matrix: every operation as every person, on an agent's own row, another agent's row and a missing row. */
import { operations } from '@farmpost/shared/contracts/api';
import { forms } from '@farmpost/shared/contracts/forms';
import type { Operation } from '@farmpost/shared/contracts/http';
import type { AccessCase, Rows } from './testing/access-case';
import { accessCases } from './testing/access-cases';
import { buildRows, emptyProviders, missingRows } from './testing/access-rows';
import { createCheapPrint } from './testing/cheap-print';
import { eachEngine } from './testing/each-engine';
import { readConfig } from './config';
import { requestOf } from './testing/test-client';
import { people, startTestApp, type Person, type TestApp } from './testing/test-app';

type Caller = Person | 'anonymous';
type Verdict = 'allowed' | 400 | 401 | 403 | 404;
const callers: readonly Caller[] = ['anonymous', ...people];

/** The result that the contract promises a caller who addresses agent A's row. */
function verdictOf({ access }: Operation, { namesListing, verdicts }: AccessCase, caller: Caller): Verdict {
  if (access === 'public') return 'allowed';
  if (caller === 'anonymous') return 401;
  const told = verdicts?.[caller];
  if (told !== undefined) return told;
  switch (access) {
    case 'user':
      return 'allowed';
    case 'own':
      return caller === 'agent' || caller === 'admin' ? 'allowed' : 404;
    case 'agent':
      if (caller === 'agent2' && namesListing) return 404;
      return caller === 'agent' || caller === 'agent2' ? 'allowed' : 403;
    case 'sales':
      return caller === 'sales' || caller === 'admin' ? 'allowed' : 403;
    case 'admin':
      return caller === 'admin' ? 'allowed' : 403;
    case 'deploy':
      return 403;
  }
}

const successOf = (operation: Operation) =>
  operation.status ?? (operation.response || operation.produces ? 200 : 204);

const all: Readonly<Record<string, Operation>> = { ...operations, ...forms };

const matrix = Object.entries(all).flatMap(([id, operation]) => {
  const entry = accessCases[id as keyof typeof accessCases];
  return callers.map((caller) => ({
    id,
    operation,
    entry,
    caller,
    verdict: verdictOf(operation, entry, caller),
  }));
});

eachEngine((engine) => {
  let app: TestApp;
  let rows: Rows;

  beforeAll(async () => {
    app = await startTestApp({
      db: engine.db,
      context: {
        // Forms are limited by network: each caller has one of its own.
        config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
        providers: emptyProviders,
        print: createCheapPrint(),
      },
    });
    rows = await buildRows(engine.db, app);
  });
  afterAll(() => app.close());

  async function statusOf(
    operation: Operation,
    entry: AccessCase,
    caller: Caller,
    on: Rows,
  ): Promise<number> {
    const response = await app.as(caller).fetch(
      ...requestOf(operation, {
        params: entry.params?.(on),
        query: entry.query,
        body: entry.body?.(on),
        headers: { 'x-forwarded-for': `10.0.0.${callers.indexOf(caller)}` },
      }),
    );
    await response.arrayBuffer();
    return response.status;
  }

  /** Whether an administrator who views the portal as agent A is refused this operation. */
  const isKept = (id: string, { method, produces }: Operation): boolean =>
    method !== 'get' ||
    ['listApiKeys', 'listWebhookEndpoints', 'listWebhookDeliveries'].includes(id) ||
    (produces !== undefined && !produces.startsWith('image/') && id !== 'getMapTile');

  test('an administrator who views the portal as an agent reads what the agent reads, and nothing else', async () => {
    const { body } = await app.as('admin')('POST /admin/users/{id}/view-as', { params: { id: rows.user } });
    const wrong: unknown[] = [];
    for (const { id, operation, entry, verdict } of matrix.filter(({ caller }) => caller === 'agent')) {
      if (id === 'endUserView') continue;
      const [path, init] = requestOf(operation, {
        params: entry.params?.(rows),
        query: entry.query,
        body: entry.body?.(rows),
        headers: { authorization: `Bearer ${body.token}` },
      });
      const response = await fetch(`${app.url}${path}`, { redirect: 'manual', ...init });
      const text = await response.text();
      const expected = isKept(id, operation)
        ? [403]
        : verdict === 'allowed'
          ? [successOf(operation), ...(entry.also ?? [])]
          : [verdict];
      const isRefusal = text.includes('read_only_view');
      if (!expected.includes(response.status) || isRefusal !== isKept(id, operation)) {
        wrong.push([id, response.status, text.slice(0, 200)]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(matrix)('$id: $caller gets $verdict', async ({ operation, entry, caller, verdict }) => {
    const status = await statusOf(operation, entry, caller, rows);
    const accepted = verdict === 'allowed' ? [successOf(operation), ...(entry.also ?? [])] : [verdict];
    expect(accepted).toContain(status);
  });

  const addressed = matrix.filter(
    ({ verdict, entry }) => verdict === 'allowed' && entry.params && !entry.namesNoRow,
  );
  test.each(addressed)('$id: $caller gets 404 for a missing row', async ({ operation, entry, caller }) => {
    expect(await statusOf(operation, entry, caller, missingRows(rows))).toBe(404);
  });
});
