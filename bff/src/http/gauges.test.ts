import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentTime } from '@farmpost/shared/domain/clock';
import type { AppContext } from '../context';
import { seedTemplates } from '../db/seeds/seed-templates';
import { buildAgent, buildCampaign, buildMlsProvider } from '../testing/builders';
import { eachEngine } from '../testing/each-engine';
import { buildPiece } from '../testing/mail-builders';
import { startTestApp, type TestApp } from '../testing/test-app';
import { createGaugeReader, type Gauge } from './gauges';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');
const NOW = currentTime();
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => NOW } });
  });
  afterEach(() => app.close());
  const metrics = async () => (await fetch(`${app.url}/metrics`)).text();

  test('metrics have the cards by state, the age of each MLS’s listings and what waits', async () => {
    const agent = await buildAgent(engine.db);
    await seedTemplates(engine.db, NOW);
    const { id: template_id } = await engine.db
      .selectFrom('templates')
      .select('id')
      .executeTakeFirstOrThrow();
    const campaign = await buildCampaign(engine.db, { agent_id: agent.id, template_id });
    await buildPiece(engine.db, campaign, { status: 'submitted', provider: 'lob', submitted_at: ago(120) });
    await buildPiece(engine.db, campaign, { status: 'delivered', provider: 'lob', updated_at: ago(60) });
    await buildMlsProvider(engine.db, { code: 'CTAR', is_active: true, last_sync_at: ago(90) });

    const text = await metrics();
    for (const line of [
      'farmpost_mail_pieces_open{status="submitted",printer="lob"} 1',
      'farmpost_mail_pieces_ended_last_day{status="delivered",printer="lob"} 1',
      'farmpost_mail_pieces_unanswered_seconds{printer="lob"} 120',
      'farmpost_mls_sync_age_seconds{mls="CTAR"} 90',
      'farmpost_mail_held{reason="copy"} 0',
      'farmpost_lead_alerts_undelivered 0',
      'farmpost_opt_outs{kind="texts"} 0',
      'farmpost_payment_events_waiting_seconds 0',
      'farmpost_backup_missing_seconds{what="backup"} 0',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/farmpost_gauge_read_failed\{.*\} 1/);
  });

  test('every figure that an alert or the dashboard uses exists', async () => {
    const known = new Set([...(await metrics()).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
    const files = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /alerts\.yaml$|\.json$/.test(file),
    );
    expect(files).toHaveLength(2);
    for (const file of files) {
      const names = readFileSync(path.join(deploy, file), 'utf8').match(/farmpost_[a-z_]+/g) ?? [];
      const series = names.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
      expect(series.filter((name) => !known.has(name))).toEqual([]);
    }
  });
});

test('every alert has a section in the runbook', () => {
  const rules = readFileSync(path.join(deploy, 'prometheus/alerts.yaml'), 'utf8');
  const runbook = readFileSync(path.join(deploy, '../docs/runbooks/alerts.md'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts);
  expect([...rules.matchAll(/alerts\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
    alerts.map((name) => name?.toLowerCase()),
  );
});

test('a figure that cannot be read does not take the others away, and is reported', async () => {
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => logged.push(fields) };
  const gauges: Gauge[] = [
    {
      name: 'farmpost_broken',
      help: 'Cannot be read',
      read: () => Promise.reject(new Error('no such table')),
    },
    { name: 'farmpost_whole', help: 'Can be read', read: async () => [{ value: 7 }] },
  ];
  const text = await createGaugeReader({ log } as unknown as AppContext, gauges)();
  expect(text).toContain('farmpost_whole 7');
  expect(text).toContain('farmpost_gauge_read_failed{gauge="farmpost_broken"} 1');
  expect(text).not.toContain('# HELP farmpost_broken');
  expect(logged).toEqual([expect.objectContaining({ gauge: 'farmpost_broken' })]);
});
