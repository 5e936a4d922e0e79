/** The portal and the vendors of a month: separate processes with one clock, which is moved; kills, a backup, a restore. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Db, type Engine, openDatabase } from '../../bff/src/db/database';
import type { StripeState } from '../../bff/src/sandbox/stripe-state';
import { freePort } from '../lib/free-port.mjs';
import { createMovableClock } from '../lib/movable-clock.mjs';
import { startSandbox, startServer, stop } from '../lib/portal.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { root, run } from '../lib/run.mjs';
import type { PrintedCard } from './ledgers';

const LIVE = 'farmpost';
const BACKUP = 'farmpost_backup';

export interface SentMail {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAt: string;
}
export interface SentText {
  readonly sid: string;
  readonly direction: string;
  readonly to: string;
  readonly body: string;
  readonly createdAt: string;
}
export interface Piece extends PrintedCard {
  readonly date_created: string;
  readonly to: {
    readonly address_line1: string;
    readonly address_line2?: string | null;
    readonly address_zip: string;
  };
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @param engine where the portal keeps its data
 * @param vendors what the vendors are told beyond the usual
 */
export async function startMonth(engine: Engine, vendors: Readonly<Record<string, string>> = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-month-'));
  const clock = await createMovableClock();
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const urlOf = (database: string) => postgres?.url.replace(/\/postgres$/, `/${database}`);
  /** Runs a statement outside of the portal's database, which must have no other connection. */
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  if (postgres) await administer(`create database ${LIVE}`);
  let database = LIVE;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    FARMPOST_DATA: data,
    SANDBOX_PORT: '0',
    SANDBOX_SPEED: '1',
    WEBHOOK_URL: `${url}/api/webhooks`,
    ...vendors,
  });
  const environment = () => ({
    ...sandbox.env,
    FARMPOST_DATA: data,
    PORT: String(port),
    LOG_LEVEL: process.env.MONTH_LOG ?? 'silent',
    TRUST_PROXY: '1',
    ...(postgres && { DATABASE_URL: urlOf(database) }),
  });
  const open = () =>
    openDatabase({ databaseUrl: urlOf(database), sqliteFile: path.join(data, 'farmpost.sqlite') });
  let server = await startServer(environment());
  let opened = open();

  const control = async <T>(where: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`${sandbox.env.SANDBOX_URL}${where}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox answered ${method} ${where} with ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };

  const halt = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await stop(server.process, signal);
  };
  const resume = async () => {
    server = await startServer(environment());
  };

  return {
    url,
    data,
    clock,
    control,
    get db(): Db {
      return opened.db;
    },
    /** Moves the time of server, database and vendors; resolves once the vendors have reported what was due. */
    async moveTo(time: Date) {
      await clock.moveTo(time);
      await control('/clock', { to: clock.now().toISOString() });
    },
    async kill() {
      await halt('SIGKILL');
      await resume();
    },
    /** Backs up the database as the runbook says. Returns the file or the name of the copy. */
    async backUp(askServer: () => Promise<unknown>): Promise<string> {
      if (engine === 'sqlite') {
        await askServer();
        const folder = path.join(data, 'backups', 'farmpost');
        const [newest] = readdirSync(folder)
          .filter((name) => name.endsWith('.sqlite'))
          .toSorted()
          .toReversed();
        if (!newest) throw new Error('There is no backup.');
        return path.join(folder, newest);
      }
      await halt('SIGTERM');
      await opened.close();
      // A template must have no connections.
      await administer(`create database ${BACKUP} template ${LIVE}`);
      opened = open();
      await resume();
      return BACKUP;
    },
    /** Replaces the database with the backup and starts the server on it. */
    async restore(backup: string) {
      await halt('SIGTERM');
      await opened.close();
      if (engine === 'sqlite') {
        const file = path.join(data, 'farmpost.sqlite');
        const { code } = await run(
          process.execPath,
          [path.join(root, 'scripts/restore.mjs'), backup, file],
          {},
        );
        if (code !== 0) throw new Error('The restore failed.');
      } else database = backup;
      await resume();
      opened = open();
    },
    /** Posts an event as the vendor signs it. Returns the status of the answer, `null` without one. */
    async postEvent(vendor: 'lob' | 'stripe', body: string): Promise<number | null> {
      const at = clock.now().getTime();
      const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
      const { LOB_WEBHOOK_SECRET: lob = '', STRIPE_WEBHOOK_SECRET: stripe = '' } = sandbox.env;
      const seconds = Math.floor(at / 1000);
      const headers: Record<string, string> =
        vendor === 'lob'
          ? { 'lob-signature-timestamp': String(at), 'lob-signature': sign(lob, `${at}.${body}`) }
          : { 'stripe-signature': `t=${seconds},v1=${sign(stripe, `${seconds}.${body}`)}` };
      headers['content-type'] = 'application/json';
      const answer = await fetch(`${url}/api/webhooks/${vendor}`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      return answer?.status ?? null;
    },
    printed: async () => (await control<{ data: Piece[] }>('/lob/postcards')).data,
    doubledHomes: async () => (await control<{ data: unknown[] }>('/lob/duplicates')).data,
    mails: async () => (await control<{ data: SentMail[] }>('/mails')).data,
    texts: async () =>
      (await control<{ data: SentText[] }>('/sms')).data.filter(({ direction }) => direction !== 'inbound'),
    stripe: () =>
      JSON.parse(readFileSync(path.join(data, 'sandbox/stripe/state.json'), 'utf8')) as StripeState,
    async end() {
      await stop(server.process);
      await opened.close();
      await stop(sandbox.process);
      await postgres?.stop();
      clock.remove();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export type Month = Awaited<ReturnType<typeof startMonth>>;
