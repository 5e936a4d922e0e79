/** The context of a crash test's worker process: a real job queue with short leases, and the sandbox's vendors. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { type DatabaseLocation, openDatabase } from '../db/database';
import { createLateWrites } from '../db/late-writes';
import { createNotifier } from '../db/notifier';
import { createDecodingPool } from '../decoding/decoding-pool';
import { createFiguresReader } from '../figures/figures-reader';
import { createRegistry } from '../gateway/registry';
import { createLogger } from '../http/logger';
import { createProviders } from '../providers/create-providers';
import { createCheapPrint } from './cheap-print';
import { createCrashQueue } from './crash-queue';

export interface ProcessSettings {
  readonly location: DatabaseLocation;
  /** URLs of the vendors. */
  readonly env: Readonly<Record<string, string>>;
}

export function createProcessContext({ location, env }: ProcessSettings): AppContext {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  const log = createLogger('silent');
  const { db } = openDatabase(location, 6);
  const notifier = createNotifier(location.databaseUrl);
  const now = currentTime;
  const jobs = createCrashQueue(db, location);
  // The next process immediately claims the jobs of a killed one; these tests are not about retry delays.
  const work = jobs.work.bind(jobs);
  jobs.work = (name, handler, options) => work(name, handler, { ...options, backoffSeconds: 0 });
  return {
    config,
    db,
    jobs,
    lateWrites: createLateWrites(db, (error) => log.error({ err: error }, 'a late write failed')),
    notifier,
    log,
    registry: createRegistry({ config, log, db, notifier, now }),
    print: createCheapPrint(),
    decoding: createDecodingPool({ worker: null }),
    figures: createFiguresReader({ sqliteFile: null }),
    providers: createProviders(config),
    now,
  };
}

/** Kills the process without cleanup: everything uncommitted is lost. */
export const die = (): void => void process.kill(process.pid, 'SIGKILL');
