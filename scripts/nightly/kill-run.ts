/**
 * Kills the built server at random moments while an MLS syncs, cards are mailed, and homeowners ask; then compares
 * the printer's ledger with the books. `node --import tsx scripts/nightly/kill-run.ts [kills per engine]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, type Engine, openDatabase } from '../../bff/src/db/database';
import { freePort } from '../lib/free-port.mjs';
import { startSandbox, startServer, stop } from '../lib/portal.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { compareLedgers, type Line, type PrintedCard } from './ledgers';
import { Caller } from './people';

const kills = Number(process.argv[2] ?? 50);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Row {
  readonly id: string;
  readonly status: string;
}
const rows = (body: unknown) => (body as { data?: Row[] }).data ?? [];

/** Whether no work is left: no card on its way to the printer, no message to send, no campaign or sync in progress. */
async function isQuiet(db: Db): Promise<boolean> {
  const waiting = await Promise.all([
    db
      .selectFrom('campaigns')
      .select('id')
      .where('status', 'in', ['pending', 'scheduled'])
      .executeTakeFirst(),
    db
      .selectFrom('mail_pieces')
      .select('id')
      .where('status', 'in', ['queued', 'submitted'])
      .executeTakeFirst(),
    db.selectFrom('messages').select('id').where('status', '=', 'queued').executeTakeFirst(),
    db.selectFrom('sync_runs').select('id').where('finished_at', 'is', null).executeTakeFirst(),
  ]);
  return waiting.every((row) => row === undefined);
}

async function runOn(engine: Engine): Promise<Line[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-kill-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const port = await freePort();
  const sandbox = await startSandbox({
    FARMPOST_DATA: data,
    SANDBOX_PORT: '0',
    WEBHOOK_URL: `http://localhost:${port}/api/webhooks`,
  });
  const env = {
    ...sandbox.env,
    FARMPOST_DATA: data,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    STOP_WINDOW_MINUTES: '0.02',
    TRUST_PROXY: '1',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  let server = await startServer(env);
  const control = async <T>(where: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${sandbox.env.SANDBOX_URL}${where}`, init)).json() as Promise<T>;
  };
  const url = `http://localhost:${port}`;
  const [admin, agent, homeowner] = ['admin@demo.farmpost.test', 'agent@demo.farmpost.test', null].map(
    (email) => new Caller(url, email),
  ) as [Caller, Caller, Caller];
  const { db, close } = openDatabase({
    databaseUrl: postgres?.url,
    sqliteFile: path.join(data, 'farmpost.sqlite'),
  });

  let isOver = false;
  const sentLeads: string[] = [];
  // Ignore the demo's replayed history, which another printer printed.
  const started = new Date().toISOString();
  const { body: me } = await agent.call('GET', '/me');
  const agentId = (me as { agentId: string }).agentId;
  const [provider] = rows((await admin.call('GET', '/admin/mls-providers')).body);

  const listingsArrive = async () => {
    while (!isOver) {
      await control('/listings', { agentId: 'CT-1001', status: 'Active' });
      await admin.call('POST', `/admin/mls-providers/sync/${provider?.id}`, {});
      await pause(1500);
    }
  };
  const approveDrafts = async () => {
    const { body } = await agent.call('GET', '/campaigns?status=draft&limit=100');
    for (const { id } of rows(body)) {
      const override = { reason: 'The kill run approves it.' };
      await agent.call('POST', `/campaigns/${id}/approve`, { override });
    }
  };
  const agentApproves = async () => {
    while (!isOver) {
      await approveDrafts();
      await pause(300);
    }
  };
  const homeownersAsk = async () => {
    while (!isOver) {
      const name = `Homeowner ${sentLeads.length + 1}`;
      const email = `homeowner.${sentLeads.length + 1}@mail.example`;
      const { status } = await homeowner.call('POST', '/leads', { agent_id: agentId, name, email });
      if (status !== 201) throw new Error(`A lead form was answered ${status}.`);
      sentLeads.push(name);
      await pause(300);
    }
  };
  const people = Promise.all([listingsArrive(), agentApproves(), homeownersAsk()]);
  for (let kill = 1; kill <= kills; kill += 1) {
    await Promise.race([pause(300 + Math.random() * 8000), people]);
    await stop(server.process, 'SIGKILL');
    server = await startServer(env);
    if (kill % 10 === 0) console.log(`${engine}: ${kill} of ${kills} kills, ${sentLeads.length} leads`);
  }
  isOver = true;
  await people;
  // Work that began under the kills must finish without help.
  const deadline = Date.now() + 300_000;
  do {
    await pause(1000);
    await approveDrafts();
  } while (!(await isQuiet(db)) && Date.now() < deadline);

  const campaigns = await db
    .selectFrom('campaigns')
    .select('id')
    .where('created_at', '>=', started)
    .execute();
  const { data: printed } = await control<{ data: PrintedCard[] }>('/lob/postcards');
  const { data: duplicates } = await control<{ data: unknown[] }>('/lob/duplicates');
  const lines = await compareLedgers(
    db,
    { printed, duplicates, sentLeads },
    campaigns.map(({ id }) => id),
  );
  await close();
  await stop(server.process);
  await stop(sandbox.process);
  await postgres?.stop();
  rmSync(data, { recursive: true, force: true });
  return lines;
}

async function main(): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const lines = await runOn(engine);
    console.log(`${kills} kills on ${engine}`);
    console.table(lines);
    if (lines.some(({ isEqual }) => !isEqual)) process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
