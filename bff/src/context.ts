/**
 * The services that every feature works with. Each request or job gets its own context; inside a transaction, `db` is
 * the transaction, so services never pass one through their calls.
 */
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Db } from './db/database';
import type { LateWrites } from './db/late-writes';
import type { Notifier } from './db/notifier';
import type { DecodingPool } from './decoding/decoding-pool';
import type { FiguresReader } from './figures/figures-reader';
import type { RemoteRegistry } from './gateway/registry';
import type { JobQueue } from './jobs/job-queue';
import type { PrintService } from './print/print-service';
import type { Providers } from './providers/providers';

export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly jobs: JobQueue;
  /** Writes that no answer waits for. */
  readonly lateWrites: LateWrites;
  /** Wakes streams when there are rows to read. */
  readonly notifier: Notifier;
  readonly providers: Providers;
  readonly print: PrintService;
  /** Reads files from elsewhere. */
  readonly decoding: DecodingPool;
  /** Reads figures of pages beside other requests. */
  readonly figures: FiguresReader;
  /** The front ends that pages are made of. */
  readonly registry: RemoteRegistry;
  readonly log: Logger;
  /** Current time; tests and the demo replace it. */
  readonly now: () => Date;
}
