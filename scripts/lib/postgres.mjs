/**
 * A real PostgreSQL for tests and benchmarks, from npm: no service to install. Each start is a separate server on a
 * free port with an empty folder, so several runs can be active at once.
 *
 * A small process (`postgres-keeper.mjs`) stops the server and deletes its folder when this process ends for any
 * reason: it notices that its standard input was closed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Resolves with the URL of the server's `postgres` database and a function that stops the server. */
export async function startPostgres() {
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'postgres-keeper.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Outside the terminal's process group, so that Ctrl-C does not reach it before it has cleaned up.
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
