import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAgent } from '../testing/builders';
import { changeMark } from './change-mark';
import { type Db, openDatabase } from './database';
import { migrate } from './migrate';
import { transaction } from './transaction';
import { createUnchanged } from './unchanged';

let folder: string;
let db: Db;
let other: Db;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farmpost-unchanged-'));
  const [first, second] = [0, 1].map(() => openDatabase({ sqliteFile: path.join(folder, 'test.sqlite') }));
  if (!first || !second) throw new Error('Two connections are needed.');
  db = first.db;
  other = second.db;
  closers.push(first.close, second.close);
  await migrate(db);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

const names = async (from: Db) =>
  (await from.selectFrom('agents').select('first_name').execute()).map((row) => row.first_name);

it('reads once while nothing is written, and again after any write of this or another process', async () => {
  const { id } = await buildAgent(db, { first_name: 'Ann' });
  const unchanged = createUnchanged<string[]>(10, changeMark);
  const load = jest.fn(() => names(db));
  const read = () => unchanged.read(db, 'names', load);
  const rename = (by: Db, first_name: string) =>
    by.updateTable('agents').set({ first_name }).where('id', '=', id).execute();

  expect([await read(), await read()]).toEqual([['Ann'], ['Ann']]);
  expect(load).toHaveBeenCalledTimes(1);
  await rename(db, 'Bea');
  expect(await read()).toEqual(['Bea']);
  await rename(other, 'Cleo');
  expect(await read()).toEqual(['Cleo']);
  await transaction(db, (inside) => rename(inside, 'Dora'));
  expect(await read()).toEqual(['Dora']);
  expect(load).toHaveBeenCalledTimes(4);
});

it('does not cache inside a transaction', async () => {
  expect(changeMark(db)).toMatch(/^\d+\.\d+$/);
  await transaction(db, async (inside) => expect(changeMark(inside)).toBeNull());
});

it('evicts the least recently used entry', async () => {
  const unchanged = createUnchanged<number>(2, changeMark);
  const loads = { a: jest.fn(async () => 1), b: jest.fn(async () => 2) };
  await unchanged.read(db, 'a', loads.a);
  await unchanged.read(db, 'b', loads.b);
  await unchanged.read(db, 'a', loads.a);
  await unchanged.read(db, 'c', async () => 3);
  await unchanged.read(db, 'a', loads.a);
  await unchanged.read(db, 'b', loads.b);
  expect(loads.a).toHaveBeenCalledTimes(1);
  expect(loads.b).toHaveBeenCalledTimes(2);
});
