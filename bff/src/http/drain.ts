/** The life of connections: how long they are kept idle, and how they end with the server. */
import type { Server } from 'node:http';

/**
 * Longer than the 60 seconds for which AWS's load balancers and nginx keep an idle connection if nothing else is set, so
 * that they close it and not the server: a request that meets a closing connection fails without an answer.
 */
export const KEEP_ALIVE_MILLISECONDS = 65_000;

const REQUESTS_GRACE_MILLISECONDS = 10_000;
const IDLE_CHECK_MILLISECONDS = 50;

/** Stops accepting connections, lets running requests finish, and aborts those that take longer than the grace. */
export function drain(server: Server, graceMs = REQUESTS_GRACE_MILLISECONDS): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection whose request runs now is idle once it has the answer, and would be kept.
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut);
      clearInterval(closeIdle);
      resolve();
    });
  });
}
