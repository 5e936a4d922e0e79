/** Compares the OpenAPI document with the mounted routes, including other products' protocols. */
import { currentTime } from '@farmpost/shared/domain/clock';
import type { Express } from 'express';
import { createApp } from './app';
import { readConfig } from './config';
import type { AppContext } from './context';
import { createLogger } from './http/logger';

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  readonly handle: { readonly stack?: readonly Layer[] };
  /** Set by a match to the matched part of the path. */
  readonly path?: string;
  match(path: string): boolean;
}

/** Prefixes where the application mounts routers; Express does not store them as text. */
const prefixes = ['/api', '/auth'];

function prefixOf(layer: Layer): string {
  if (layer.match('/no-prefix-at-all')) return '';
  const prefix = prefixes.find((candidate) => layer.match(candidate));
  if (prefix === undefined)
    throw new Error('A router is mounted under a prefix that this test does not know.');
  return prefix;
}

/** Pages stand outside of `/api`, and only their forms are described. */
const isDescribed = (route: string): boolean => route.startsWith('post ') || route.includes(' /api/');

/** Every route as `post /api/auth/token`. */
function routesOf(stack: readonly Layer[], base = ''): string[] {
  return stack.flatMap((layer) => {
    if (layer.route) {
      const path = base + layer.route.path.replace(/:(\w+)/g, '{$1}');
      return Object.keys(layer.route.methods)
        .filter((method) => method !== '_all')
        .map((method) => `${method} ${path}`);
    }
    return layer.handle.stack ? routesOf(layer.handle.stack, base + prefixOf(layer)) : [];
  });
}

async function documentOf(app: Express) {
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  await new Promise((resolve) => server.close(resolve));
  return (await answer.json()) as { paths: Record<string, Record<string, { responses: object }>> };
}

test('every route below /api and every form is described, and nothing that is not mounted', async () => {
  const context = {
    config: readConfig({ NODE_ENV: 'test' }),
    log: createLogger('silent'),
    now: currentTime,
    registry: {},
    notifier: { subscribe: () => () => undefined },
  } as unknown as AppContext;
  const app = createApp({
    context,
    pages: { releases: () => never(), edition: () => null, failed: () => never() },
  });
  const mounted = routesOf((app.router as unknown as { stack: readonly Layer[] }).stack)
    .filter(isDescribed)
    .filter((route) => !['get /api/openapi.json', 'get /api/docs'].includes(route));
  expect(mounted).toContain('post /api/auth/token');
  const { paths } = await documentOf(app);
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  // Forms of one page may share its path.
  expect(described.sort()).toEqual([...new Set(mounted)].sort());
});

function never(): never {
  throw new Error('This test renders no page.');
}
