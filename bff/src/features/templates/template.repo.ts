/** All card templates. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type TemplateRow = Row<'templates'>;

/** Oldest first, so that the built-in ones lead. */
export function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.selectFrom('templates').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the postcards of a purpose until the end of the transaction, and returns the ids of the active ones. */
export async function lockActive(db: Db, purpose: TemplateRow['purpose']): Promise<string[]> {
  const rows = await db
    .updateTable('templates')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('purpose', '=', purpose)
    .where('kind', '=', 'postcard')
    .where('is_active', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertTemplate(db: Db, row: NewRow<'templates'>): Promise<void> {
  await db.insertInto('templates').values(row).execute();
}

export async function setActive(
  db: Db,
  { id }: Authorized<TemplateRow>,
  change: { isActive: boolean; now: string },
): Promise<void> {
  await db
    .updateTable('templates')
    .set({ is_active: change.isActive, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(db: Db, { id }: Authorized<TemplateRow>): Promise<void> {
  await db.deleteFrom('templates').where('id', '=', id).execute();
}

/** Campaigns of any status by template. */
export async function countUses(db: Db): Promise<{ templateId: string; totalUses: number }[]> {
  const uses = db
    .selectFrom('campaigns')
    .select('template_id')
    .unionAll(
      db
        .selectFrom('campaigns')
        .select((eb) => eb.ref('variant_template_id').$notNull().as('template_id'))
        .where('variant_template_id', 'is not', null)
        .whereRef('variant_template_id', '!=', 'template_id'),
    );
  const rows = await db
    .selectFrom(uses.as('uses'))
    .select(({ fn }) => ['template_id', fn.countAll<number>().as('count')])
    .groupBy('template_id')
    .execute();
  return rows.map((row) => ({ templateId: row.template_id, totalUses: Number(row.count) }));
}
