/** Agents' own templates for follow-ups. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

type TemplateRow = Row<'lead_templates'>;

export async function listTemplates(db: Db, agentId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('lead_templates')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('lead_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `undefined` if the agent has one with that name. */
export async function insertTemplate(
  db: Db,
  template: NewRow<'lead_templates'>,
): Promise<TemplateRow | undefined> {
  return db
    .insertInto('lead_templates')
    .values(template)
    .onConflict((conflict) => conflict.columns(['agent_id', 'channel', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** `undefined` if the template's version has changed. */
export async function updateTemplate(
  db: Db,
  template: Authorized<TemplateRow>,
  change: Pick<TemplateRow, 'name' | 'subject' | 'body' | 'version' | 'updated_at'>,
): Promise<TemplateRow | undefined> {
  return db
    .updateTable('lead_templates')
    .set({ ...change, version: change.version + 1 })
    .where('id', '=', template.id)
    .where('version', '=', change.version)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTemplate(db: Db, template: Authorized<TemplateRow>): Promise<void> {
  await db.deleteFrom('lead_templates').where('id', '=', template.id).execute();
}
