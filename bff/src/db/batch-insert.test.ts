import type { NewRow } from './tables';
import { eachEngine } from '../testing/each-engine';
import { batchInsert } from './batch-insert';
import { transaction } from './transaction';

const moment = '2026-11-21T10:00:00.000Z';

type User = Pick<NewRow<'users'>, 'id' | 'email' | 'is_demo' | 'banned_until' | 'created_at' | 'updated_at'>;

const user = (number: number, of: Partial<User> = {}): User => ({
  id: `user-${String(number).padStart(4, '0')}`,
  email: `person${number}@example.com`,
  is_demo: number % 2 === 0,
  banned_until: number % 3 === 0 ? moment : null,
  created_at: moment,
  updated_at: moment,
  ...of,
});

const users = (count: number, of: Partial<User> = {}) =>
  Array.from({ length: count }, (_, index) => user(index, of));

const insertUsers = batchInsert<User>(
  ['id', 'email', 'is_demo', 'banned_until', 'created_at', 'updated_at'],
  (db, rows) =>
    db
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
      ),
);

eachEngine((engine) => {
  beforeEach(() => engine.reset());

  const stored = () =>
    engine.db
      .selectFrom('users')
      .select(['id', 'email', 'is_demo', 'banned_until', 'created_at', 'updated_at'])
      .orderBy('id')
      .execute();

  it.each([0, 1, 99, 100, 101, 250])('inserts %i rows', async (count) => {
    await insertUsers(engine.db, users(count));
    expect(await stored()).toEqual(users(count));
  });

  it('gives every batch its own values, whatever the order of a row’s keys', async () => {
    const turned = users(300).map((row) => Object.fromEntries(Object.entries(row).toReversed()) as User);
    await insertUsers(engine.db, turned);
    expect(await stored()).toEqual(users(300));
  });

  it('keeps the conflict rule in every batch', async () => {
    await insertUsers(engine.db, users(250));
    const moved = users(250).map((row) => ({ ...row, email: `new-${row.email}`, banned_until: null }));
    await insertUsers(engine.db, moved);
    expect(await stored()).toEqual(users(250).map((row) => ({ ...row, email: `new-${row.email}` })));
  });

  it('belongs to the transaction that it gets', async () => {
    await expect(
      transaction(engine.db, async (db) => {
        await insertUsers(db, users(100));
        throw new Error('The rest failed.');
      }),
    ).rejects.toThrow('The rest failed.');
    expect(await stored()).toEqual([]);
  });

  it('refuses a statement with a parameter of its own', async () => {
    const insert = batchInsert<Pick<User, 'id' | 'email' | 'created_at' | 'updated_at'>>(
      ['id', 'email', 'created_at', 'updated_at'],
      (db, rows) =>
        db
          .insertInto('users')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ email: 'other@example.com' })),
    );
    await expect(insert(engine.db, users(3))).rejects.toThrow(/not values of its rows/);
  });
});
