import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux (from 32768), macOS and Windows (from 49152) give to outgoing connections. A port from
 * that range could be taken by any connection between this check and the server's own `listen`.
 */
const lowest = 15_000;
const highest = 32_000;

/** A TCP port on which nothing listens now and which no outgoing connection takes later. */
export async function freePort() {
  for (;;) {
    const port = randomInt(lowest, highest);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      (error) => {
        if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
        throw error;
      },
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
