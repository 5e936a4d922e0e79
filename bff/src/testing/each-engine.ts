/** Runs a test suite on SQLite and, where it can behave differently, on PostgreSQL. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseLocation, Db, Engine } from '../db/database';
import { onlyEngineInGate } from './nightly';
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

/** One file's code that is written for one engine: raw SQL, or a question which engine it is. */
const ENGINE_SPECIFIC = /\bsql(<[^`]*>)?`|\bengineOf\(|\bisPostgres\b/;

/** Whether code of this folder is written for one engine. Tests and their subfolders do not count. */
function isEngineSpecific(folder: string): boolean {
  return readdirSync(folder).some(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      ENGINE_SPECIFIC.test(readFileSync(path.join(folder, file), 'utf8')),
  );
}

const source = path.resolve(__dirname, '..');

/**
 * The engines of a test file. `TEST_ENGINES` names them: `sqlite`, `postgres` or `both`. Without it, all files run on
 * SQLite, and those on PostgreSQL as well whose folder has engine-specific code or that ask for it, but a file in
 * `nightly.json` on the engine that is named there; the nightly run sets `both`.
 */
function enginesOf(testFile: string, inGate: 'both' | 'sqlite' | undefined): readonly Engine[] {
  switch (process.env.TEST_ENGINES) {
    case 'sqlite':
      return ['sqlite'];
    case 'postgres':
      return ['postgres'];
    case 'both':
      return ['sqlite', 'postgres'];
    case undefined: {
      const only = onlyEngineInGate(path.relative(source, testFile));
      if (only) return [only];
      const both = inGate ? inGate === 'both' : isEngineSpecific(path.dirname(testFile));
      return both ? ['sqlite', 'postgres'] : ['sqlite'];
    }
    default:
      throw new Error(`TEST_ENGINES is ${process.env.TEST_ENGINES}; use sqlite, postgres or both.`);
  }
}

/**
 * `inGate` overrides the engines of `npm test`: `both` where what a suite calls differs by engine although its folder
 * does not, `sqlite` where other suites hold the folder's engine-specific code.
 *
 * ```ts
 * eachEngine((engine) => {
 *   beforeEach(() => engine.reset());
 *   it('…', async () => { await engine.db.insertInto('users')… });
 * });
 * ```
 */
export function eachEngine(
  suite: (engine: TestEngine) => void,
  { inGate }: { readonly inGate?: 'both' | 'sqlite' } = {},
): void {
  for (const name of enginesOf(expect.getState().testPath ?? '', inGate)) {
    describe(`on ${name}`, () => {
      let database: TestDatabase | undefined;
      const opened = (): TestDatabase => {
        if (!database) throw new Error('The database is available only inside hooks and tests.');
        return database;
      };
      beforeAll(async () => {
        database = await createTestDatabase(name);
      }, 120_000);
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
