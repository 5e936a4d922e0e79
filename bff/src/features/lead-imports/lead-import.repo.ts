/** Imported files and their rows, which wait in parts. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type LeadImportRow = Row<'lead_imports'>;
export type ImportPart = Row<'lead_import_parts'>;

export async function insertImport(db: Db, row: NewRow<'lead_imports'>): Promise<LeadImportRow> {
  return db.insertInto('lead_imports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findImport(db: Db, id: string): Promise<LeadImportRow | undefined> {
  return db.selectFrom('lead_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the import for the rest of the transaction. */
export async function lockImport(db: Db, id: string): Promise<LeadImportRow | undefined> {
  return db
    .updateTable('lead_imports')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateImport(
  db: Db,
  { id }: Authorized<Pick<LeadImportRow, 'id'>>,
  change: RowUpdate<'lead_imports'>,
): Promise<LeadImportRow> {
  return db
    .updateTable('lead_imports')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listImports(db: Db, agentId: string, limit: number): Promise<LeadImportRow[]> {
  return db
    .selectFrom('lead_imports')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', '!=', 'reading')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Running imports without progress since a time. */
export async function listStranded(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_imports')
    .select('id')
    .where('status', '=', 'importing')
    .where('updated_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** With its rows. */
export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lead_imports').where('id', '=', id).execute();
}

export async function insertPart(db: Db, part: NewRow<'lead_import_parts'>): Promise<void> {
  await db.insertInto('lead_import_parts').values(part).execute();
}

export async function findFirstPart(db: Db, importId: string): Promise<ImportPart | undefined> {
  return db
    .selectFrom('lead_import_parts')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** In the order of the file. */
export async function listParts(
  db: Db,
  importId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ImportPart[]> {
  return db
    .selectFrom('lead_import_parts')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function deletePart(db: Db, { import_id: importId, position }: ImportPart): Promise<void> {
  await db
    .deleteFrom('lead_import_parts')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

export async function deleteParts(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('lead_import_parts').where('import_id', '=', importId).execute();
}

/** Deletes files that were never imported, or stopped, with their rows; and the records of old imports. */
export async function deleteImportsBefore(
  db: Db,
  { waiting, done }: { readonly waiting: string; readonly done: string },
): Promise<void> {
  await db
    .deleteFrom('lead_imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', ['reading', 'ready', 'failed']), eb('updated_at', '<', waiting)]),
        eb.and([eb('status', 'in', ['done', 'undone']), eb('updated_at', '<', done)]),
      ]),
    )
    .execute();
}

export async function deleteImportsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('lead_imports').where('agent_id', '=', agentId).execute();
}
