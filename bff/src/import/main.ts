/** `npm run import -- FILE [PROVIDER_CODE]`: listings of a SimplyRETS feed file into the configured database. */
import { readFile } from 'node:fs/promises';
import { ConfigError, readConfig } from '../config';
import type { AppContext } from '../context';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { createNotifier } from '../db/notifier';
import { createLogger } from '../http/logger';
import { HttpError } from '../http/http-error';
import { createJobQueue } from '../jobs/create-job-queue';
import { createPrintService } from '../print/print-service';
import { createProviders } from '../providers/create-providers';
import { describeImport, ImportError, importListings } from './import-file';

async function run([file, providerCode]: readonly string[]): Promise<string> {
  if (!file) throw new ImportError('Name a file: npm run import -- FILE [PROVIDER_CODE]');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ImportError(`The file ${file} cannot be read.`, { cause });
  });
  const config = readConfig();
  const log = createLogger('warn');
  const { db, close } = openDatabase({ databaseUrl: config.DATABASE_URL, sqliteFile: config.sqliteFile });
  const notifier = createNotifier(config.DATABASE_URL);
  // Never started: what the news of the listings sets going is left for the server.
  const jobs = createJobQueue({
    db,
    databaseUrl: config.DATABASE_URL,
    report: (error, message) => log.error({ err: error }, message),
  });
  try {
    await migrate(db);
    const context: AppContext = {
      config,
      db,
      log,
      jobs,
      notifier,
      providers: createProviders(config),
      print: createPrintService(),
      now: () => new Date(),
    };
    return describeImport(await importListings(context, text, providerCode));
  } finally {
    await notifier.close();
    await close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isPlain = error instanceof ImportError || error instanceof ConfigError || error instanceof HttpError;
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
