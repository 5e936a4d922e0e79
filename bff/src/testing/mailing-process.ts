/**
 * A process that hands cards to the printer until someone kills it; by itself at a chosen point.
 * Run as a program: the one argument is a `MailingSettings` as JSON.
 */
import { registerMailPieceJobs } from '../features/mail-pieces/mail-pieces.jobs';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { type DatabaseLocation, openDatabase } from '../db/database';
import { createNotifier } from '../db/notifier';
import { createLogger } from '../http/logger';
import { createJobQueue } from '../jobs/create-job-queue';
import { createProviders } from '../providers/create-providers';
import { createCheapPrint } from './cheap-print';

export interface MailingSettings {
  readonly location: DatabaseLocation;
  /** Where the vendors are. */
  readonly env: Readonly<Record<string, string>>;
  /** The process kills itself at its so many-th card: before it is handed over, or once the printer has it. */
  readonly crash?: { readonly card: number; readonly moment: 'before the printer' | 'after the printer' };
}

const { location, env, crash } = JSON.parse(process.argv[2] ?? '') as MailingSettings;
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
const { db } = openDatabase(location, 6);
const jobs = createJobQueue({
  db,
  databaseUrl: location.databaseUrl,
  report: (error) => process.stderr.write(`${String(error)}\n`),
  leaseSeconds: 1,
  timing: { pollMilliseconds: 20, heartbeatMilliseconds: 200, maintenanceMilliseconds: 100 },
});
const providers = createProviders(config);
let cards = 0;
const context: AppContext = {
  config,
  db,
  jobs,
  notifier: createNotifier(location.databaseUrl),
  log: createLogger('silent'),
  print: createCheapPrint(),
  providers: {
    ...providers,
    printMail: {
      ...providers.printMail,
      async submit(order) {
        const isLast = ++cards === crash?.card;
        if (isLast && crash?.moment === 'before the printer') process.kill(process.pid, 'SIGKILL');
        const accepted = await providers.printMail.submit(order);
        if (isLast) process.kill(process.pid, 'SIGKILL');
        return accepted;
      },
    },
  },
  now: () => new Date(),
};
registerMailPieceJobs(context);
void jobs.start();
