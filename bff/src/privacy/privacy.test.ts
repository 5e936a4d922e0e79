/**
 * Fills every table with a row of one person and one home, and compares what is exported and what remains with what
 * the features declare. The tables and columns are those of the migrated database.
 */
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { deleteDueAccounts } from '../features/accounts/deletion.service';
import { eraseHome } from '../features/household-wishes/erasure.service';
import { features, privaciesOf } from '../features';
import { eachEngine, type TestEngine } from '../testing/each-engine';
import { fillEveryTable, type Filled } from '../testing/fill-every-table';
import { startTestApp, type TestApp } from '../testing/test-app';
import type { PersonalTable } from './privacy';

const privacies = privaciesOf(features);

const NOW = new Date('2026-11-21T10:00:00.000Z');
const declared = new Map(privacies.flatMap(({ tables }) => Object.entries<string | PersonalTable>(tables)));
const personal = [...declared].flatMap(([table, entry]) =>
  typeof entry === 'object' ? [[table, entry] as const] : [],
);

/** Names of columns that can hold or name a person. */
const NAMES_A_PERSON =
  /(^|_)(agent|user|household|owner|actor|admin|sales_person|visitor)_id$|(?<!locked)_by$|^(actor|author|reviewer|recipient|ip)$|email|phone|(first|last|client|owner|agent)_name|address|(^|_)(ip|lat|lng)$|user_agent|device|visitor|delivery_key/;

const columnsOf = async (db: Db) =>
  new Map(
    (await db.introspection.getTables())
      .filter(({ name, schema }) => !/^(kysely_|lead_index)/.test(name) && schema !== 'pgboss')
      .map(({ name, columns }) => [name, columns.map((column) => column.name)] as const),
  );

const listed = (reasons: Readonly<Record<string, readonly string[]>> = {}) => Object.values(reasons).flat();

eachEngine((engine) => {
  let columns: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    columns = await columnsOf(engine.db);
  });

  test('every table says what it holds about people', () => {
    expect([...columns.keys()].toSorted()).toEqual([...declared.keys()].toSorted());
    expect(declared.size).toBe(privacies.reduce((sum, { tables }) => sum + Object.keys(tables).length, 0));
  });

  test('a table without data about people has no column that names one', () => {
    const wrong = [...declared].flatMap(([table, entry]) =>
      typeof entry === 'object'
        ? []
        : (columns.get(table) ?? [])
            .map((column) => `${table}.${column}`)
            .filter((column) => NAMES_A_PERSON.test(column.split('.')[1] ?? '') && !column.endsWith('_hash')),
    );
    expect(wrong).toEqual([]);
  });

  test.each(personal)('each column of %s is exported or withheld for a reason', (table, entry) => {
    const { exports = [], withholds } = entry;
    expect([...exports, ...listed(withholds)].toSorted()).toEqual(columns.get(table)?.toSorted());
  });

  test.each(personal)('each column of %s is deleted, cleared or kept for a reason', (table, { end }) => {
    if (end === 'deleted' || typeof end.keeps === 'string') return;
    expect([...(end.clears ?? []), ...listed(end.keeps)].toSorted()).toEqual(columns.get(table)?.toSorted());
  });

  test('a table that names a home says what remains of it', () => {
    const named = [...columns].filter(([, names]) =>
      names.some((name) => /^household_id$|^delivery_key/.test(name)),
    );
    expect(
      named.filter(([table]) => personal.find(([name]) => name === table)?.[1].home === undefined),
    ).toEqual([]);
  });

  describe('with a row in every table', () => {
    let app: TestApp;
    let filled: Filled;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db, context: { now: () => NOW } });
      filled = await fillEveryTable(engine.db, app.accounts.agent, NOW);
    });
    afterEach(() => app.close());

    /** The filled row; accounts of other people have rows too. */
    const isOwn = (table: string, row: Record<string, unknown>) => {
      const own = filled.rows.get(table);
      return own === undefined || isSame(row, own);
    };
    const rowsOf = (table: string) => readRows(engine, table, columns.get(table) ?? []);

    test('the export contains what is declared and nothing else', async () => {
      const answer = await app.as('agent').fetch('/api/me/export');
      const text = await answer.text();
      const data = JSON.parse(text) as Record<string, unknown>;
      const wrong: string[] = [];
      for (const [table, { exports = [] }] of personal) {
        for (const column of columns.get(table) ?? []) {
          const mark = filled.marks.get(`${table}.${column}`);
          if (mark !== undefined && text.includes(mark) !== exports.includes(column))
            wrong.push(`${table}.${column}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(Object.keys(data)).toEqual(
        expect.arrayContaining([
          'auto_farm',
          'mls_connections',
          'onboarding',
          'qr_codes',
          'qr_scans',
          'mail_pieces',
          'merged_leads',
        ]),
      );
      const empty = Object.entries(data).filter(([, part]) => Array.isArray(part) && part.length === 0);
      expect(empty).toEqual([]);
    });

    test('the end of the account leaves what is declared and nothing else', async () => {
      await engine.db.updateTable('account_deletions').set({ deletes_at: NOW.toISOString() }).execute();
      const before = new Map<string, Record<string, unknown>[]>();
      for (const [table] of personal) before.set(table, await rowsOf(table));
      await deleteDueAccounts(app.context, privacies);
      const wrong: string[] = [];
      for (const [table, { end }] of personal) {
        const after = await rowsOf(table);
        for (const row of (before.get(table) ?? []).filter((one) => isOwn(table, one))) {
          const left = after.find((other) => isSame(row, other));
          if ((left === undefined) !== (end === 'deleted'))
            wrong.push(`${table}: ${left ? 'stays' : 'is deleted'}`);
          if (!left || end === 'deleted') continue;
          for (const column of end.clears ?? []) {
            if (JSON.stringify(left[column]) === JSON.stringify(row[column]))
              wrong.push(`${table}.${column} stays`);
          }
        }
      }
      expect(wrong).toEqual([]);
    });

    test('an erased home leaves what is declared and nothing else', async () => {
      const before = new Map<string, Record<string, unknown>[]>();
      for (const [table] of personal) before.set(table, await rowsOf(table));
      await eraseHome(app.context, filled.code);
      const wrong: string[] = [];
      for (const [table, { home }] of personal) {
        if (home === undefined || (typeof home === 'object' && 'keeps' in home)) continue;
        const after = await rowsOf(table);
        for (const row of before.get(table) ?? []) {
          const left = after.find((other) => isSame(row, other));
          if ((left === undefined) !== (home === 'deleted'))
            wrong.push(`${table}: ${left ? 'stays' : 'is deleted'}`);
          if (!left || home === 'deleted') continue;
          for (const column of home.clears) {
            if (JSON.stringify(left[column]) === JSON.stringify(row[column]))
              wrong.push(`${table}.${column} stays`);
          }
        }
      }
      expect(wrong).toEqual([]);
      const address = filled.marks.get('households.address_line1') ?? '';
      for (const table of columns.keys()) expect(JSON.stringify(await rowsOf(table))).not.toContain(address);
    });
  });
});

/** Columns that tell rows of one table apart, the first that a table has. */
const KEYS = [
  'id',
  'code',
  'hash',
  'ticket',
  'tab_id',
  'token_hash',
  'code_hash',
  'key',
  'user_id',
  'owner_id',
  'agent_id',
];

function isSame(row: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const key = KEYS.find((name) => name in row);
  return key === undefined || row[key] === other[key];
}

async function readRows({ db }: TestEngine, table: string, names: readonly string[]) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(db);
  return rows;
}
