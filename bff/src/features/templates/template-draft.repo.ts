/** Drafts and published versions of templates. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import type { TemplateRow } from './template.repo';

/** A template's details and its drawing, as columns. */
export type Design = Pick<
  TemplateRow,
  'name' | 'description' | 'category' | 'tags_json' | 'purpose' | 'document_json'
>;

/**
 * Counts a change of the draft and locks the template until the end of the transaction. Returns `undefined` if the
 * draft has changed since `seen`.
 */
export async function takeRevision(
  db: Db,
  template: Authorized<TemplateRow>,
  seen: number,
): Promise<Authorized<TemplateRow> | undefined> {
  const row = await db
    .updateTable('templates')
    .set((eb) => ({ draft_revision: eb('draft_revision', '+', 1) }))
    .where('id', '=', template.id)
    .where('draft_revision', '=', seen)
    .returningAll()
    .executeTakeFirst();
  // It is the same template, so its authorization still holds.
  return row && { ...template, ...row };
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export function findDraft(db: Db, templateId: string) {
  return db
    .selectFrom('template_drafts')
    .leftJoin('profiles', 'profiles.id', 'template_drafts.saved_by')
    .selectAll('template_drafts')
    .select(['profiles.first_name', 'profiles.last_name', 'profiles.email'])
    .where('template_id', '=', templateId)
    .executeTakeFirst();
}

export async function storeDraft(
  db: Db,
  { id }: Authorized<TemplateRow>,
  draft: Omit<NewRow<'template_drafts'>, 'template_id'>,
): Promise<void> {
  await db
    .insertInto('template_drafts')
    .values({ ...draft, template_id: id })
    .onConflict((conflict) => conflict.column('template_id').doUpdateSet(draft))
    .execute();
}

export async function deleteDraft(db: Db, { id }: Authorized<TemplateRow>): Promise<void> {
  await db.deleteFrom('template_drafts').where('template_id', '=', id).execute();
}

export async function setDesign(
  db: Db,
  { id }: Authorized<TemplateRow>,
  change: Design & { version: number; updated_at: string },
): Promise<void> {
  await db.updateTable('templates').set(change).where('id', '=', id).execute();
}

/** Does nothing if the version is kept already. */
export async function keepVersion(db: Db, row: NewRow<'template_versions'>): Promise<void> {
  await db
    .insertInto('template_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listVersions(db: Db, templateId: string, limit: number) {
  return db
    .selectFrom('template_versions')
    .leftJoin('profiles', 'profiles.id', 'template_versions.published_by')
    .selectAll('template_versions')
    .select(['profiles.first_name', 'profiles.last_name', 'profiles.email'])
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export function findVersion(
  db: Db,
  templateId: string,
  version: number,
): Promise<Row<'template_versions'> | undefined> {
  return db
    .selectFrom('template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Campaigns of any status. */
export async function countUsesOf(db: Db, templateId: string): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('template_id', '=', templateId), eb('variant_template_id', '=', templateId)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
