/**
 * A process that runs a chain of checkpointed jobs until it is killed, or kills itself at a chosen point.
 * Run as a program; its only argument is a `ChainSettings` as JSON.
 */
import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../db/database';
import { transaction } from '../db/transaction';
import { createJobQueue } from '../jobs/create-job-queue';
import { createCrashQueue } from './crash-queue';

export interface ChainSettings {
  readonly location: DatabaseLocation;
  readonly lastStep: number;
  /** Whether the queue has the server's own timing instead of a short one. */
  readonly hasServerTiming?: boolean;
  /** Where the process kills itself, if set: before its step commits, or after the commit but before the job is done. */
  readonly crash?: { readonly step: number; readonly moment: 'before commit' | 'after commit' };
}

declare module '../jobs/job-queue' {
  interface JobPayloads {
    'test.chain': { readonly step: number };
  }
}

const { location, lastStep, crash, hasServerTiming } = JSON.parse(process.argv[2] ?? '') as ChainSettings;
const { db } = openDatabase(location, 4);
const report = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
const queue = hasServerTiming
  ? createJobQueue({ db, databaseUrl: location.databaseUrl, report })
  : createCrashQueue(db, location);

function crashAt(step: number, moment: string): void {
  if (crash?.step === step && crash.moment === moment) process.kill(process.pid, 'SIGKILL');
}

queue.work(
  'test.chain',
  async ({ payload: { step } }) => {
    await transaction(db, async (trx) => {
      const checkpoint = await sql`update chain set done = ${step} where done = ${step - 1}`.execute(trx);
      if (checkpoint.numAffectedRows === 0n) return;
      await sql`insert into chain_effects (step) values (${step})`.execute(trx);
      if (step < lastStep) await queue.enqueue(trx, 'test.chain', { step: step + 1 });
      crashAt(step, 'before commit');
    });
    crashAt(step, 'after commit');
  },
  { backoffSeconds: 1 },
);
void queue.start();
