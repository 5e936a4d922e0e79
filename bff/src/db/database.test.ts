import { eachEngine } from '../testing/each-engine';
import { engineOf } from './database';
import { migrate } from './migrate';
import { sql } from 'kysely';
import { isUniqueViolation } from './unique-violation';
import { afterCommit, transaction } from './transaction';
import { TransactionError } from './transaction-scope';
import { openDatabase } from './database';

const moment = '2026-11-21T10:00:00.000Z';
const user = (id: string, email = `${id}@example.com`) => ({
  id,
  email,
  password_hash: null,
  email_confirmed_at: null,
  banned_until: null,
  last_sign_in_at: null,
  created_at: moment,
  updated_at: moment,
});

eachEngine((engine) => {
  beforeEach(() => engine.reset());

  it('knows its engine, even in a transaction', async () => {
    expect(engineOf(engine.db)).toBe(engine.name);
    expect(await transaction(engine.db, (trx) => Promise.resolve(engineOf(trx)))).toBe(engine.name);
  });

  it('is fully migrated', async () => {
    expect(await migrate(engine.db)).toEqual([]);
  });

  it('reads booleans, JSON and aliases unchanged', async () => {
    await engine.db
      .insertInto('users')
      .values([
        { ...user('a'), is_demo: false },
        { ...user('b'), is_demo: true },
      ])
      .execute();
    await engine.db
      .insertInto('audit_log')
      .values({
        id: '1',
        actor_id: null,
        action: 'x',
        subject_type: 'user',
        subject_id: null,
        detail_json: { list: [1, 'two', null], nested: { is: true } },
        ip: null,
        created_at: moment,
      })
      .execute();
    await engine.db
      .insertInto('idempotency_keys')
      .values({
        key: 'k',
        operation: 'o',
        actor: '',
        request_hash: 'h',
        status: null,
        response_json: null,
        created_at: moment,
      })
      .execute();
    const users = await engine.db
      .selectFrom('users')
      .select(['id', 'is_demo', 'is_demo as is_shown'])
      .where('is_demo', 'in', [true, false])
      .orderBy('id')
      .execute();
    expect(users).toEqual([
      { id: 'a', is_demo: false, is_shown: false },
      { id: 'b', is_demo: true, is_shown: true },
    ]);
    const { detail_json } = await engine.db
      .selectFrom('audit_log')
      .select('detail_json')
      .executeTakeFirstOrThrow();
    expect(detail_json).toEqual({ list: [1, 'two', null], nested: { is: true } });
    const { response_json } = await engine.db
      .selectFrom('idempotency_keys')
      .select('response_json')
      .executeTakeFirstOrThrow();
    expect(response_json).toBeNull();
  });

  it('writes dates as ISO text and reads counts and sums as numbers', async () => {
    await engine.db
      .insertInto('users')
      .values([user('a'), user('b')])
      .execute();
    await sql`update users set last_sign_in_at = ${new Date(moment)} where id = ${'a'}`.execute(engine.db);
    const row = await engine.db
      .selectFrom('users')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.max('last_sign_in_at').as('last'),
        sql<number>`sum(length(id))`.as('letters'),
        sql<number>`avg(length(id) * 1.5)`.as('average'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ total: 2, last: moment, letters: 2, average: 1.5 });
  });

  it('reports which unique value is taken', async () => {
    await engine.db.insertInto('users').values(user('a', 'same@example.com')).execute();
    const error: unknown = await engine.db
      .insertInto('users')
      .values(user('b', 'same@example.com'))
      .execute()
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'email')).toBe(true);
    expect(isUniqueViolation(error, 'users.email')).toBe(true);
    expect(isUniqueViolation(error, 'users.id')).toBe(false);
    expect(isUniqueViolation(new Error('UNIQUE constraint failed: users.email'))).toBe(false);
  });

  describe('transaction', () => {
    const ids = async () =>
      (await engine.db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

    it('commits all of its rows or none', async () => {
      await transaction(engine.db, async (trx) => {
        await trx.insertInto('users').values(user('a')).execute();
        await transaction(trx, (joined) => joined.insertInto('users').values(user('b')).execute());
      });
      const failure = transaction(engine.db, async (trx) => {
        await trx.insertInto('users').values(user('c')).execute();
        throw new Error('no');
      });
      await expect(failure).rejects.toThrow('no');
      expect(await ids()).toEqual(['a', 'b']);
    });

    it('rejects the outer handle only while it is open', async () => {
      let later: (() => Promise<unknown>) | undefined;
      const blocked = transaction(engine.db, async (trx) => {
        later = () => engine.db.selectFrom('users').select('id').execute();
        await trx.insertInto('users').values(user('a')).execute();
        await engine.db.insertInto('users').values(user('b')).execute();
      });
      await expect(blocked).rejects.toThrow(TransactionError);
      expect(await later?.()).toEqual([]);
    });

    it('can use another database meanwhile', async () => {
      const other = openDatabase(engine.location, 1);
      try {
        const count = await transaction(engine.db, () => other.db.selectFrom('users').select('id').execute());
        expect(count).toEqual([]);
      } finally {
        await other.close();
      }
    });

    it('runs after-commit effects after the commit, and never after a rollback', async () => {
      const effects: string[] = [];
      await transaction(engine.db, async (trx) => {
        afterCommit(trx, () => effects.push('committed'));
        await trx.insertInto('users').values(user('a')).execute();
        expect(effects).toEqual([]);
      });
      await transaction(engine.db, async (trx) => {
        afterCommit(trx, () => effects.push('rolled back'));
        await trx.insertInto('users').values(user('a')).execute();
      }).catch(() => undefined);
      afterCommit(engine.db, () => effects.push('no transaction'));
      expect(effects).toEqual(['committed', 'no transaction']);
    });

    it('makes writers on two handles wait for each other', async () => {
      const other = openDatabase(engine.location, 2);
      const add = (db: typeof other.db, id: string) =>
        transaction(db, async (trx) => {
          const { total } = await trx
            .selectFrom('users')
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow();
          await trx
            .insertInto('users')
            .values(user(`${id}-${total}`))
            .execute();
        });
      try {
        await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? engine.db : other.db, `${n}`)));
        expect(await ids()).toHaveLength(20);
      } finally {
        await other.close();
      }
    });
  });
});
