/** What a worker process of a crash test works with: a real job queue whose leases soon end, and the sandbox's vendors. */
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { type DatabaseLocation, openDatabase } from '../db/database';
import { createNotifier } from '../db/notifier';
import { createRegistry } from '../gateway/registry';
import { createLogger } from '../http/logger';
import { createProviders } from '../providers/create-providers';
import { createCheapPrint } from './cheap-print';
import { createCrashQueue } from './crash-queue';

export interface ProcessSettings {
  readonly location: DatabaseLocation;
  /** Where the vendors are. */
  readonly env: Readonly<Record<string, string>>;
}

export function createProcessContext({ location, env }: ProcessSettings): AppContext {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  const log = createLogger('silent');
  const { db } = openDatabase(location, 6);
  const jobs = createCrashQueue(db, location);
  // The next process takes at once what a killed one leaves: patience between tries is not what these tests are about.
  const work = jobs.work.bind(jobs);
  jobs.work = (name, handler, options) => work(name, handler, { ...options, backoffSeconds: 0 });
  return {
    config,
    db,
    jobs,
    notifier: createNotifier(location.databaseUrl),
    log,
    registry: createRegistry(config, log),
    print: createCheapPrint(),
    providers: createProviders(config),
    now: () => new Date(),
  };
}

/** No goodbye: what is not committed is lost. */
export const die = (): void => void process.kill(process.pid, 'SIGKILL');
