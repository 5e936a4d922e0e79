import { operation } from '@farmpost/shared/contracts/http';
import * as z from 'zod';
import { createTestContext } from '../testing/test-app';
import { serveRoutes } from '../testing/serve-routes';
import { defineRoute } from './define-route';
import { createLogger } from './logger';
import { maskPath, maskUrl } from './mask-path';

function collect() {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  return { log, lines };
}

test('redacts secrets and addresses anywhere in a log entry', () => {
  const { log, lines } = collect();
  const secrets = { password: 's3cret', refresh_token: 's3cret', email: 's3cret', authorization: 's3cret' };
  log.info(
    { ...secrets, body: secrets, request: { headers: { cookie: 's3cret', authorization: 's3cret' } } },
    'x',
  );
  expect(lines.join('')).not.toContain('s3cret');
  expect(lines.join('')).toContain('[redacted]');
});

test.each([
  ['/q/7K3M9QX1', '/q/[code]'],
  ['/Q/7k3m-9qx1', '/Q/[code]'],
  ['/household/7K3M9QX1/delete', '/household/[code]/delete'],
  ['/household', '/household'],
  ['/quick/7K3M9QX1', '/quick/7K3M9QX1'],
])('writes %s as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});

test('a masked URL keeps only the names of its query parameters', () => {
  expect(maskUrl('/agent/ada?qr=7K3M9QX1&qr=2&utm=x')).toBe('/agent/ada?qr&utm');
  expect(maskUrl('/pricing')).toBe('/pricing');
});

test('logs a request with its path, status and operation, but only the names of query parameters', async () => {
  const { log, lines } = collect();
  const find = operation({
    id: 'find',
    method: 'get',
    path: '/people',
    summary: 'For a test',
    tag: 'Test',
    access: 'public',
    query: z.strictObject({ email: z.string() }),
    response: z.object({ ok: z.boolean() }),
  });
  const served = await serveRoutes(
    [defineRoute(find, async () => ({ ok: true }))],
    createTestContext(undefined as never, { log }),
  );
  await (
    await fetch(`${served.url}/people?email=ann%40example.com`, {
      headers: { authorization: 'Bearer t0ken' },
    })
  ).text();
  await served.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/people',
    parameters: ['email'],
    operation: 'find',
    status: 200,
  });
  expect(lines[0]).not.toMatch(/ann|t0ken/);
});
