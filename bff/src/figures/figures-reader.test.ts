import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { performanceFigures } from '../features/performance/performance.service';
import { buildAccount, buildLead } from '../testing/builders';
import { bundled, withBundle } from '../testing/bundle';
import { allFigures } from './all-figures';
import { createFiguresReader } from './figures-reader';

withBundle();

it('reads the same figures in a thread as in place, also what was committed a moment ago', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-figures-'));
  const sqliteFile = path.join(folder, 'farmpost.sqlite');
  const { db, close } = openDatabase({ sqliteFile });
  const reader = createFiguresReader({ sqliteFile, worker: bundled('figures.worker') });
  try {
    await migrate(db);
    const { agent } = await buildAccount(db, { role: 'agent' });
    const agentId = agent?.id ?? '';
    const context = { db, now: () => new Date('2026-11-22T15:00:00.000Z') };
    for (let leads = 1; leads <= 3; leads += 1) {
      const created_at = `2026-11-2${leads}T10:00:00.000Z`;
      await buildLead(db, { agent_id: agentId, attribution: 'direct', created_at });
      const figures = await reader.read(performanceFigures, context, { agentId, range: 'all' });
      expect(figures).toEqual(await performanceFigures.read(context, { agentId, range: 'all' }));
      expect(figures.totals.leads).toBe(leads);
    }
  } finally {
    await reader.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('lists every figure that a feature defines', () => {
  const features = path.resolve(__dirname, '../features');
  const defined = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(features, file), 'utf8').matchAll(/defineFigures\(\s*'([\w-]+)'/g),
    ])
    .map(([, name]) => String(name));
  expect(allFigures.map(({ name }) => name).toSorted()).toEqual(defined.toSorted());
});
