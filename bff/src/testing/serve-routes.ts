/** Serves given routes on their own port, without accounts: the bearer token is the caller's user id. */
import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppContext } from '../context';
import type { Actor, Route } from '../http/define-route';
import { errorHandler } from '../http/error-handler';
import { mountRoutes } from '../http/mount-routes';
import { requestContext } from '../http/request-context';

export interface ServedRoutes {
  readonly url: string;
  /** Ends open streams, as a stopping server does. */
  shutDown(): void;
  close(): Promise<void>;
}

export async function serveRoutes(
  routes: readonly Route[],
  context: AppContext,
  actors: Readonly<Record<string, Actor>> = {},
): Promise<ServedRoutes> {
  const shutdown = new AbortController();
  const app = express();
  app.use(requestContext(context.log));
  app.use(
    mountRoutes(routes, {
      context,
      authenticate: async (token) => actors[token] ?? null,
      shutdown: shutdown.signal,
    }),
  );
  app.use(errorHandler);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shutDown: () => shutdown.abort(),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
