/** Reads of one person while another one has a file of 10,000 agents checked and sent, against reads of an idle portal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INVITATION_ROWS } from '@farmpost/shared/contracts/client-vocabulary';
import type { Db, Engine } from '../../bff/src/db/database';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { buildAccount } from '../../bff/src/testing/builders';
import { startSandbox, stop } from '../lib/portal.mjs';
import { nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const PASSWORD = 'postcards4all';
const IDLE_MILLISECONDS = 3_000;
const PAUSE_MILLISECONDS = 5;

async function seedPeople(db: Db) {
  const password_hash = await createPasswordHasher().hash(PASSWORD);
  const sales = await buildAccount(db, { role: 'sales_person', user: { password_hash } });
  const reader = await buildAccount(db, { role: 'agent', user: { password_hash } });
  return { sales: sales.user.email, reader: reader.user.email };
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const fileOf = (round: number): string =>
  [
    'Name,Email,Company',
    ...Array.from(
      { length: INVITATION_ROWS },
      (_, n) => `Agent Number ${n},agent${n}.of.round${round}@office.example,"Harbor, Oak & Sons Realty"`,
    ),
  ].join('\n');

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export async function readDuringInvitationFile(engine: Engine): Promise<Benchmark> {
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  const sandbox = await startSandbox({ FARMPOST_DATA: data, SANDBOX_PORT: '0', SANDBOX_SPEED: '0' });
  const portal = await startBenchPortal(engine, seedPeople, { SMTP_URL: sandbox.env.SMTP_URL ?? '' });
  const tokens = {
    sales: await signIn(portal.url, portal.seeded.sales),
    reader: await signIn(portal.url, portal.seeded.reader),
  };
  async function post(act: 'check' | 'import', body: object): Promise<void> {
    const response = await fetch(`${portal.url}/api/sales/invitations/${act}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.sales}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.body?.cancel();
  }
  /** The 99th percentile of reads until the work is over. */
  async function readDuring(work: Promise<unknown>, label: string): Promise<number> {
    const times: number[] = [];
    let isOver = false;
    const over = work.finally(() => (isOver = true));
    while (!isOver) {
      const started = performance.now();
      const response = await fetch(`${portal.url}/api/me`, {
        headers: { authorization: `Bearer ${tokens.reader}` },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`/api/me answered ${response.status}`);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
    await over;
    process.stderr.write(
      `${label}: ${times.length} reads, median ${at(times, 0.5).toFixed(1)} ms, slowest ${at(times, 1).toFixed(1)} ms\n`,
    );
    return at(times, 0.99);
  }
  let round = 0;
  return {
    name: nameOn(engine, 'read-during-invitation-file'),
    unit: '99th percentile in ms',
    better: 'lower',
    rounds: 5,
    subject: {
      label: `GET /api/me while ${INVITATION_ROWS.toLocaleString('en-US')} agents are checked and sent`,
      measure: async () => {
        round += 1;
        const csv = fileOf(round);
        const checked = await readDuring(post('check', { csv }), 'check');
        const sent = await readDuring(post('import', { csv, note: 'Hello' }), 'import');
        return Math.max(checked, sent);
      },
    },
    baseline: {
      label: 'GET /api/me of an idle portal',
      measure: () => readDuring(new Promise((resolve) => setTimeout(resolve, IDLE_MILLISECONDS)), 'idle'),
    },
    close: async () => {
      await portal.close();
      await stop(sandbox.process);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
