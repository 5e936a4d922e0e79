/** Opens a process's context from its configuration: the database at its latest schema, queue, vendors. */
import { currentTime } from '@farmpost/shared/domain/clock';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { AppContext } from './context';
import { startCheckpoints } from './db/checkpoints';
import { openDatabase } from './db/database';
import { createLateWrites } from './db/late-writes';
import { migrate } from './db/migrate';
import { createNotifier } from './db/notifier';
import { seedTemplates } from './db/seeds/seed-templates';
import { createDecodingPool } from './decoding/decoding-pool';
import { createFiguresReader } from './figures/figures-reader';
import { guardProviders } from './features/outgoing/guard-providers';
import { createRegistry } from './gateway/registry';
import { createJobQueue } from './jobs/create-job-queue';
import { createPrintService } from './print/print-service';
import { createProviders } from './providers/create-providers';

export interface OpenContext {
  readonly context: AppContext;
  /** Stops the queue if it still runs, and closes everything else. */
  close(): Promise<void>;
}

export async function openContext(config: Config, log: Logger): Promise<OpenContext> {
  const { db, engine, close } = openDatabase({
    databaseUrl: config.DATABASE_URL,
    sqliteFile: config.sqliteFile,
  });
  const migrations = await migrate(db);
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
  await seedTemplates(db, currentTime());
  const checkpoints =
    engine === 'sqlite'
      ? await startCheckpoints(db, config.sqliteFile, (error) =>
          log.error({ err: error }, 'checkpoints ended'),
        )
      : null;
  const notifier = createNotifier(config.DATABASE_URL);
  const now = currentTime;
  const context: AppContext = {
    config,
    db,
    log,
    jobs: createJobQueue({
      db,
      databaseUrl: config.DATABASE_URL,
      report: (error, message, job) => log.error({ err: error, job }, message),
    }),
    lateWrites: createLateWrites(db, (error) => log.error({ err: error }, 'a late write failed')),
    notifier,
    providers: guardProviders(createProviders(config), db),
    print: createPrintService(),
    decoding: createDecodingPool(),
    figures: createFiguresReader({ sqliteFile: engine === 'sqlite' ? config.sqliteFile : null }),
    registry: createRegistry({ config, log, db, notifier, now }),
    now,
  };
  return {
    context,
    async close() {
      await context.jobs.stop();
      await context.lateWrites.settled();
      context.registry.close();
      await context.notifier.close();
      await context.print.close();
      context.decoding.close();
      await context.figures.close();
      await checkpoints?.stop();
      await close();
    },
  };
}
