/** Migrates a database to this build's schema. */
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import * as foundation from './migrations/2026-11-21-foundation';
import * as householdStatements from './migrations/2026-11-21-household-statements';
import * as identities from './migrations/2026-11-21-identities';
import * as inquiries from './migrations/2026-11-21-inquiries';
import * as newsletter from './migrations/2026-11-21-newsletter';
import * as signUp from './migrations/2026-11-21-sign-up';
import * as userSettings from './migrations/2026-11-21-user-settings';
import * as vitals from './migrations/2026-11-21-vitals';
import * as waitingSecrets from './migrations/2026-11-21-waiting-secrets';

/** In order of their names, and listed here because the bundled build has no folder to read. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-foundation': foundation,
  '2026-11-21-household-statements': householdStatements,
  '2026-11-21-identities': identities,
  '2026-11-21-inquiries': inquiries,
  '2026-11-21-newsletter': newsletter,
  '2026-11-21-sign-up': signUp,
  '2026-11-21-user-settings': userSettings,
  '2026-11-21-vitals': vitals,
  '2026-11-21-waiting-secrets': waitingSecrets,
};

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Names of the applied migrations, in order. */
async function applied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Runs missing migrations in one transaction and returns their names. Processes that start at the same time wait for
 * each other. Throws `MigrationError` if the database belongs to a newer build or a migration fails.
 */
export async function migrate(db: Db): Promise<string[]> {
  const unknown = (await applied(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database has migrations that this build does not know: ${unknown.join(', ')}. It was used by a newer build: start that one, or restore a backup.`,
    );
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Migrations of one day come from several branches, and a database may already have the later name.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
    throw new MigrationError(`The database could not be migrated: ${failed} failed.`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
