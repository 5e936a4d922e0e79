/** Runs a test suite on SQLite and on PostgreSQL. */
import type { DatabaseLocation, Db, Engine } from '../db/database';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface TestEngine {
  readonly name: Engine;
  /** The suite's own migrated database; available only inside hooks and tests. */
  readonly db: Db;
  /** For another handle on the same data, even in another process. */
  readonly location: DatabaseLocation;
  /** Empties every table: `beforeEach(() => engine.reset())`. */
  reset(): Promise<void>;
}

/**
 * ```ts
 * eachEngine((engine) => {
 *   beforeEach(() => engine.reset());
 *   it('…', async () => { await engine.db.insertInto('users')… });
 * });
 * ```
 */
export function eachEngine(suite: (engine: TestEngine) => void): void {
  for (const name of ['sqlite', 'postgres'] as const) {
    describe(`on ${name}`, () => {
      let database: TestDatabase | undefined;
      const opened = (): TestDatabase => {
        if (!database) throw new Error('The database is available only inside hooks and tests.');
        return database;
      };
      beforeAll(async () => {
        database = await createTestDatabase(name);
      }, 30_000);
      afterAll(() => database?.drop());
      suite({
        name,
        get db() {
          return opened().db;
        },
        get location() {
          return opened().location;
        },
        reset: () => opened().reset(),
      });
    });
  }
}
