/** The audit log over HTTP: its chain, its list, its export, and that administrators' acts are in it. */
import { operations } from '@farmpost/shared/contracts/api';
import type { Operation } from '@farmpost/shared/contracts/http';
import { currentTime } from '@farmpost/shared/domain/clock';
import { readConfig } from '../../config';
import { transaction } from '../../db/transaction';
import { accessCases } from '../../testing/access-cases';
import { buildRows, emptyProviders } from '../../testing/access-rows';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { requestOf } from '../../testing/test-client';
import { clearAuditOfActor, recordAudit } from './audit.commands';

/** Reads in the form of a write. */
const NO_EFFECT = new Set([
  'previewRelease',
  'checkAuditChain',
  'previewFieldMapping',
  // Records who has an editor open, for 20 seconds.
  'markTemplateEditor',
  'leaveTemplateEditor',
  // Answers paths; they are recorded with the draft that shows them.
  'importArtwork',
]);

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({
      db: engine.db,
      context: {
        config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
        providers: emptyProviders,
        print: createCheapPrint(),
      },
    });
  });
  afterEach(() => app.close());

  const write = (action: string, more: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
    recordAudit(engine.db, {
      actorId: app.accounts.admin.user.id,
      action,
      subjectType: 'user',
      subjectId: app.accounts.agent.user.id,
      detail: { text: action },
      ip: '203.0.113.7',
      at: currentTime(),
      ...more,
    });
  const check = async (body: { seal?: string } = {}) =>
    (await app.as('admin')('POST /admin/audit/check', { body })).body;
  const list = async (query: object = {}) => (await app.as('admin')('GET /admin/audit', { query })).body;

  it('chains entries that are written at the same time, without a gap or a fork', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        transaction(engine.db, async (db) => {
          await recordAudit(db, {
            actorId: null,
            action: `test.done_${n}`,
            subjectType: 'test',
            subjectId: null,
            at: currentTime(),
          });
          await db
            .updateTable('users')
            .set({ updated_at: `t${n}` })
            .execute();
        }),
      ),
    );
    const rows = await engine.db.selectFrom('audit_log').select('seq').orderBy('seq').execute();
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect((await check()).check).toMatchObject({ entries: 31, broken: null });
  });

  it('writes nothing for a transaction that fails', async () => {
    const failing = transaction(engine.db, async (db) => {
      await recordAudit(db, {
        actorId: null,
        action: 'a.b',
        subjectType: 't',
        subjectId: null,
        at: currentTime(),
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await engine.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });

  const table = () => engine.db.updateTable('audit_log');
  it.each([
    ['a changed action', 3, 'changed', () => table().set({ action: 'user.updated' }).where('seq', '=', 3)],
    [
      'changed details',
      3,
      'details',
      () =>
        table()
          .set({ detail_json: { text: '' } })
          .where('seq', '=', 3),
    ],
    ['a changed address', 2, 'details', () => table().set({ ip: '198.51.100.1' }).where('seq', '=', 2)],
    ['a changed actor', 4, 'changed', () => table().set({ actor_id: null }).where('seq', '=', 4)],
    ['a deleted entry', 3, 'missing', () => engine.db.deleteFrom('audit_log').where('seq', '=', 3)],
    ['deleted last entries', 5, 'missing', () => engine.db.deleteFrom('audit_log').where('seq', '>', 4)],
    [
      'removed details',
      2,
      'removed',
      () => table().set({ detail_json: {}, ip: null, salt: null }).where('seq', '=', 2),
    ],
    [
      'an added entry',
      8,
      'added',
      () =>
        engine.db.insertInto('audit_log').values({
          id: 'x',
          action: 'user.invited',
          subject_type: 'user',
          created_at: currentTime().toISOString(),
          seq: 9,
          hash: 'made up',
        }),
    ],
  ] as const)('finds %s', async (_what, seq, reason, change) => {
    for (const n of [1, 2, 3, 4, 5, 6]) await write(`test.done_${n}`);
    await change().execute();
    const found = (await check()).check?.broken;
    expect(found?.seq).toBe(seq);
    expect(found?.reason).toContain(reason);
    const { data } = (await app.as('admin')('GET /admin/alarms')).body;
    expect(data).toContainEqual(expect.objectContaining({ id: 'audit-chain', href: '/admin/audit' }));
  });

  it('tells whether the chain still contains a seal that was noted earlier', async () => {
    await write('test.done');
    const { seal } = (await app.as('admin')('GET /admin/audit/chain')).body;
    expect(seal).toMatch(/^2-[0-9a-f]{64}$/);
    await write('test.done');
    expect((await check({ seal })).isSealKnown).toBe(true);
    expect((await check({ seal: `2-${'0'.repeat(64)}` })).isSealKnown).toBe(false);
    const bad = await app.as('admin')('POST /admin/audit/check', { body: { seal: 'abc' } });
    expect(bad.error?.fields).toHaveProperty('seal');
  });

  it('stays whole when a deleted person’s details are cleared', async () => {
    await write('test.done');
    await write('test.done', { actorId: app.accounts.agent2.user.id });
    await transaction(engine.db, (db) => clearAuditOfActor(db, app.accounts.agent2.user.id, currentTime()));
    expect((await check()).check?.broken).toBeNull();
    const { data } = await list({ action: 'test.done' });
    expect(data.map(({ isCleared, ip, detail }) => [isCleared, ip, detail])).toEqual([
      [true, null, {}],
      [false, '203.0.113.7', { text: 'test.done' }],
    ]);
  });

  it('finds entries by actor, action, subject, range and text, page by page, latest first', async () => {
    for (const day of ['01', '02', '03', '04']) {
      await write(`test.day_${day}`, { at: new Date(`2026-10-${day}T12:00:00.000Z`) });
    }
    await write('sync.started', { actorId: null, subjectType: 'sync_run', subjectId: 'run-1' });
    const actions = async (query: object) => (await list(query)).data.map(({ action }) => action);
    const email = app.accounts.admin.user.email.toUpperCase();
    expect(await actions({ actor: email, limit: 2 })).toEqual(['session.started', 'test.day_04']);
    expect(await actions({ actor: 'platform' })).toEqual(['sync.started']);
    expect(await actions({ action: 'test.day_02' })).toEqual(['test.day_02']);
    expect(await actions({ subject: 'SYNC_RUN' })).toEqual(['sync.started']);
    expect(await actions({ q: 'DAY_03' })).toEqual(['test.day_03']);
    expect(await actions({ from: '2026-10-02T00:00:00.000Z', to: '2026-10-04T00:00:00.000Z' })).toEqual([
      'test.day_03',
      'test.day_02',
    ]);
    const first = await list({ limit: 3 });
    const rest = await list({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.data, ...rest.data].map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(rest.nextCursor).toBeNull();
    expect(first.data[2]?.actor).toMatchObject({ email: app.accounts.admin.user.email });
  });

  it('exports what matches as CSV without formulas, and records the export', async () => {
    await write('test.done', { subjectType: '=HYPERLINK("http://evil")', detail: { text: 'a, "b"' } });
    const response = await app.as('admin').fetch('/api/admin/audit/export.csv?action=test.done');
    expect(response.headers.get('content-disposition')).toContain('audit-');
    const [head, line, end] = (await response.text()).split('\r\n');
    expect(head).toContain('Number,Time (UTC),Actor,');
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(line).toContain('"{""text"":""a, \\""b\\""""}"');
    expect(end).toBe('');
    expect((await list({ action: 'audit.exported' })).data[0]?.detail).toEqual({ action: 'test.done' });
  });

  it('records every act of an administrator', async () => {
    const rows = await buildRows(engine.db, app);
    const all: Readonly<Record<string, Operation>> = operations;
    const silent: string[] = [];
    const count = async () => {
      const { n } = await engine.db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    };
    for (const [id, operation] of Object.entries(all)) {
      if (operation.access !== 'admin' || operation.method === 'get' || NO_EFFECT.has(id)) continue;
      const { params, query, body } = accessCases[id as keyof typeof accessCases];
      const before = await count();
      const response = await app
        .as('admin')
        .fetch(...requestOf(operation, { params: params?.(rows), query, body: body?.(rows) }));
      await response.arrayBuffer();
      if (response.ok && (await count()) === before) silent.push(id);
    }
    expect(silent).toEqual([]);
  });
});
