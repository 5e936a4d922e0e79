/**
 * A process that serves the API and walks feeds until it is killed, or kills itself at a chosen page.
 * Run as a program; its only argument is a `SyncSettings` as JSON. It sends its URL to its parent, and begins to work at
 * the parent's first message.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app';
import { registerSyncJobs } from '../features/sync/sync.jobs';
import type { JobQueue } from '../jobs/job-queue';
import { createProcessContext, die, type ProcessSettings } from './process-context';

export interface SyncSettings extends ProcessSettings {
  /**
   * The process kills itself at this page, counted from 0: with the page stored but not committed, or committed while
   * its job is still marked as running.
   */
  readonly crash?: { readonly page: number; readonly moment: 'before commit' | 'after commit' };
}

const { crash, ...settings } = JSON.parse(process.argv[2] ?? '') as SyncSettings;
const context = createProcessContext(settings);
const { jobs } = context;
const dieAt = (page: number, moment: string) => {
  if (crash?.page === page && crash.moment === moment) die();
};
const watched: JobQueue = {
  async enqueue(db, name, payload, options) {
    const id = await jobs.enqueue(db, name, payload, options);
    // The last statement in a page's transaction enqueues the next page's job.
    if ('page' in payload) dieAt(payload.page - 1, 'before commit');
    return id;
  },
  work: (name, handler, options) =>
    jobs.work(
      name,
      async (job) => {
        await handler(job);
        if ('page' in job.payload) dieAt(job.payload.page, 'after commit');
      },
      options,
    ),
  schedule: (name, cron, payload) => jobs.schedule(name, cron, payload),
  cancel: (db, id) => jobs.cancel(db, id),
  start: () => jobs.start(),
  stop: (grace) => jobs.stop(grace),
};
registerSyncJobs({ ...context, jobs: watched });

async function run(): Promise<void> {
  const server = createServer(createApp({ context })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(process, 'message');
  await jobs.start();
}

void run();
