/**
 * What every feature works with. A request or a job gets a context of its own; inside a transaction `db` is
 * the transaction, so that a service never threads one through its calls.
 */
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Db } from './db/database';
import type { Notifier } from './db/notifier';
import type { RemoteRegistry } from './gateway/registry';
import type { JobQueue } from './jobs/job-queue';
import type { PrintService } from './print/print-service';
import type { Providers } from './providers/providers';

export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly jobs: JobQueue;
  /** Wakes streams when rows are there to read. */
  readonly notifier: Notifier;
  readonly providers: Providers;
  readonly print: PrintService;
  /** The front ends that pages are made of. */
  readonly registry: RemoteRegistry;
  readonly log: Logger;
  /** The present; tests and the demo replace it. */
  readonly now: () => Date;
}
