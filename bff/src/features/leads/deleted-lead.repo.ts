/**
 * Deleted leads, kept for 30 days with every row that went with them. The rows are stored as they are, so that a lead
 * comes back whole; triggers keep the counters and the index of words.
 */
import * as z from 'zod';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { Database } from '../../db/tables';
import type { LeadRow } from './lead.repo';

/** Tables with rows of a lead, each after the tables that it names. */
const parts = [
  'lead_events',
  'lead_messages',
  'lead_tasks',
  'lead_outcomes',
  'lead_tags',
  'lead_import_joins',
  'merged_leads',
  'opt_out_questions',
] as const satisfies readonly (keyof Database)[];

type Values = Readonly<Record<string, unknown>>;

const kept = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
type KeptRows = z.infer<typeof kept>;

/** The lead's rows by table. */
export async function collectRows(db: Db, leadId: string): Promise<KeptRows> {
  const rows: Record<string, Values[]> = {
    leads: await db.selectFrom('leads').selectAll().where('id', '=', leadId).execute(),
    lead_originals: await db
      .selectFrom('lead_originals')
      .innerJoin('lead_messages', 'lead_messages.id', 'lead_originals.lead_message_id')
      .selectAll('lead_originals')
      .where('lead_messages.lead_id', '=', leadId)
      .execute(),
  };
  for (const table of parts) {
    rows[table] = await db.selectFrom(table).selectAll().where('lead_id', '=', leadId).execute();
  }
  return kept.parse(rows);
}

export async function deleteLead(
  db: Db,
  lead: Authorized<LeadRow>,
  rows: KeptRows,
  now: string,
): Promise<void> {
  await db
    .insertInto('deleted_leads')
    .values({
      id: lead.id,
      agent_id: lead.agent_id,
      household_id: lead.household_id,
      rows_json: rows,
      deleted_at: now,
    })
    .execute();
  await db.deleteFrom('leads').where('id', '=', lead.id).execute();
}

export async function findDeleted(db: Db, id: string) {
  const row = await db.selectFrom('deleted_leads').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, rows: kept.parse(row.rows_json) };
}

/**
 * The lead that was deleted last among those whose rows hold the text: the id of a lead that was merged into it, or a
 * phone that was texted.
 */
export async function findDeletedWith(db: Db, text: string) {
  const row = await db
    .selectFrom('deleted_leads')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', text), eb('rows_json', 'like', `%${JSON.stringify(text)}%`)]))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, rows: kept.parse(row.rows_json) };
}

type Deleted = Authorized<{ readonly id: string; readonly agent_id: string }>;

/** Puts the lead itself back. Its messages follow, which are of another feature, and then its other rows. */
export async function putBackLead(db: Db, deleted: Deleted, rows: KeptRows): Promise<void> {
  const [{ arrival: number, ...lead } = {}] = rows.leads ?? [];
  // The row comes from this table.
  await db
    .insertInto('leads')
    .values(lead as never)
    .execute();
  // A trigger numbers the lead as the newest. Its own number may have gone to a later lead on SQLite.
  const arrival = Number(number);
  const taken = await db.selectFrom('leads').select('id').where('arrival', '=', arrival).executeTakeFirst();
  if (!taken) await db.updateTable('leads').set({ arrival }).where('id', '=', deleted.id).execute();
}

/** The inserts name their tables, so that a table has one owner. The rows come from the same tables. */
const inserts: Readonly<
  Record<(typeof parts)[number] | 'lead_originals', (db: Db, row: never) => Promise<unknown>>
> = {
  lead_events: (db, row) => db.insertInto('lead_events').values(row).execute(),
  lead_messages: (db, row) => db.insertInto('lead_messages').values(row).execute(),
  lead_originals: (db, row) => db.insertInto('lead_originals').values(row).execute(),
  lead_tasks: (db, row) => db.insertInto('lead_tasks').values(row).execute(),
  lead_outcomes: (db, row) => db.insertInto('lead_outcomes').values(row).execute(),
  lead_tags: (db, row) => db.insertInto('lead_tags').values(row).execute(),
  lead_import_joins: (db, row) => db.insertInto('lead_import_joins').values(row).execute(),
  merged_leads: (db, row) => db.insertInto('merged_leads').values(row).execute(),
  opt_out_questions: (db, row) => db.insertInto('opt_out_questions').values(row).execute(),
};

/** Puts the other rows back, and forgets the deletion. */
export async function putBackParts(db: Db, deleted: Deleted, rows: KeptRows): Promise<void> {
  for (const table of [...parts, 'lead_originals'] as const) {
    for (const row of rows[table] ?? []) await inserts[table](db, row as never);
  }
  await db.deleteFrom('deleted_leads').where('id', '=', deleted.id).execute();
}
