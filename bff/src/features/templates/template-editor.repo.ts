/** Tabs in which templates are open. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Does not take over another person's tab. */
export async function storeEditor(db: Db, row: NewRow<'template_editors'>): Promise<void> {
  const { tab_id: _, user_id, ...change } = row;
  await db
    .insertInto('template_editors')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('tab_id').doUpdateSet(change).where('template_editors.user_id', '=', user_id),
    )
    .execute();
}

export async function deleteEditorsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('template_editors').where('seen_at', '<', time).execute();
}

export async function deleteEditor(
  db: Db,
  { templateId, tabId, userId }: { templateId: string; tabId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('template_editors')
    .where('tab_id', '=', tabId)
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .execute();
}

/** Tabs with a sign of life since a time. */
export function listEditors(db: Db, templateId: string, since: string) {
  return db
    .selectFrom('template_editors')
    .innerJoin('profiles', 'profiles.id', 'template_editors.user_id')
    .select(['tab_id', 'user_id', 'element_id', 'side', 'first_name', 'last_name', 'email'])
    .where('template_id', '=', templateId)
    .where('seen_at', '>=', since)
    .orderBy('tab_id')
    .limit(50)
    .execute();
}
