/**
 * A real PostgreSQL for tests and benchmarks, from npm: no service to install. Each start is a server of its own
 * on a free port with an empty folder, so that several runs may go on at once.
 *
 * The server is kept by a small process (`postgres-keeper.mjs`) that ends it and deletes its folder when this one
 * ends, however that happens: it notices its closed standard input.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Resolves with the URL of the server's `postgres` database and a function that stops the server. */
export async function startPostgres() {
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'postgres-keeper.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Not in the terminal's process group: Ctrl-C must not reach it before it has cleaned up.
    detached: true,
  });
  const closed = new Promise((resolve) => keeper.once('close', resolve));
  const stop = async () => {
    keeper.stdin.end();
    await closed;
  };
  const firstLine = new Promise((resolve) => createInterface({ input: keeper.stdout }).once('line', resolve));
  const url = await Promise.race([firstLine, closed.then(() => null)]);
  if (url === null) throw new Error('PostgreSQL could not be started.');
  return { url, stop };
}
