/**
 * A process that makes and mails cards until it is killed, or kills itself at a chosen step of a mailing.
 * Run as a program; its only argument is a `MailingSettings` as JSON.
 */
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { registerJobs } from '../app';
import type { AppContext } from '../context';
import type { Database } from '../db/tables';
import { createLobWebhookRouter } from '../features/mail-pieces/lob-webhook.router';
import type { JobName, JobQueue } from '../jobs/job-queue';
import type { PrinterName, PrintMail } from '../providers/print-mail.port';
import { createProcessContext, die, type ProcessSettings } from './process-context';

/** The process kills itself at the printer's card of this number, counted from 1. */
interface CardCrash {
  readonly card: number;
  /** Counts the cards of this printer; by default, of the printer of new mailings. */
  readonly printer?: PrinterName;
  /** Before submitting it, around keeping what the printer prepared, or after the printer accepts it. */
  readonly moment: 'before the printer' | 'before it is kept' | 'once it is kept' | 'after the printer';
}

/** The first of these events kills the process. */
type StepCrash =
  /** A row is inserted here, and its transaction not committed. */
  | { readonly written: keyof Database }
  /** A job has committed its work, but still counts as running. */
  | { readonly handled: JobName }
  /** An event of the printer is committed, but the printer has no answer yet. */
  | { readonly received: 'event' };

/** Its parent gets the URL for the printer's events as a message. */
export interface MailingSettings extends ProcessSettings {
  readonly crash?: CardCrash | StepCrash | undefined;
}

const { crash, ...settings } = JSON.parse(process.argv[2] ?? '') as MailingSettings;

/** Kills the process at one of the printer's cards. */
function mortalPrinter(printer: PrintMail, { card, moment }: CardCrash): PrintMail {
  let cards = 0;
  return {
    ...printer,
    async submit(order, draft) {
      const isLast = ++cards === card;
      if (isLast && moment === 'before the printer') die();
      const accepted = await printer.submit(order, {
        ...draft,
        async save(made) {
          if (isLast && moment === 'before it is kept') die();
          const kept = await draft.save(made);
          if (isLast && moment === 'once it is kept') die();
          return kept;
        },
      });
      if (isLast) die();
      return accepted;
    },
  };
}

/** Kills the process once the database has run an insert into a table. */
function mortalTable(table: keyof Database): KyselyPlugin {
  const inserts = new WeakSet<QueryId>();
  const isInsert = (node: RootOperationNode) =>
    node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === table;
  return {
    transformQuery({ node, queryId }) {
      if (isInsert(node)) inserts.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (inserts.has(queryId)) die();
      return result;
    },
  };
}

/** Kills the process once a job of this name has done its work. */
function mortalJob(jobs: JobQueue, dying: JobName): JobQueue {
  const work = jobs.work.bind(jobs);
  jobs.work = (name, handler, options) =>
    work(
      name,
      async (job) => {
        await handler(job);
        if (name === dying) die();
      },
      options,
    );
  return jobs;
}

function mortal(context: AppContext): AppContext {
  const { db, jobs, providers } = context;
  if (!crash) return context;
  if ('written' in crash) return { ...context, db: db.withPlugin(mortalTable(crash.written)) };
  if ('handled' in crash) return { ...context, jobs: mortalJob(jobs, crash.handled) };
  if ('received' in crash) return context;
  const mortalOne = (one: PrintMail) =>
    one.name === (crash.printer ?? providers.printMail.name) ? mortalPrinter(one, crash) : one;
  const { printMail, otherPrinters } = providers;
  return {
    ...context,
    providers: { ...providers, printMail: mortalOne(printMail), otherPrinters: otherPrinters.map(mortalOne) },
  };
}

/** Serves the printer's webhook and returns its URL. */
async function receiveEvents(context: AppContext): Promise<string> {
  const app = express();
  app.use((_request, response, next) => {
    if (crash && 'received' in crash) response.end = () => (die(), response);
    next();
  });
  app.use(createLobWebhookRouter(context, async () => false));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/lob`;
}

async function run(): Promise<void> {
  const context = mortal(createProcessContext(settings));
  registerJobs(context);
  process.send?.(await receiveEvents(context));
  await context.jobs.start();
}

void run();
