/** Inserts missing house templates, and renews those that nobody edited; others keep their edits. */
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../database';
import type { NewRow, Row } from '../tables';
import { templateSeeds } from './templates';

/** A new template's row among its versions. */
export const firstVersion = (row: Row<'templates'>, by: string | null): NewRow<'template_versions'> => ({
  template_id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  category: row.category,
  tags_json: row.tags_json,
  purpose: row.purpose,
  document_json: row.document_json,
  note: '',
  published_by: by,
  published_at: row.created_at,
});

/** Says in a design's history that the portal changed it, and which versions are not a person's. */
const RENEWED = 'Renewed with the portal.';

/** As the database keeps it. */
const stored = (document: unknown): unknown => JSON.parse(JSON.stringify(document)) as unknown;

/** Built-in designs of an earlier portal without a draft or a version of a person. */
async function findOutdated(db: Db, seeds: readonly NewRow<'templates'>[]) {
  const rows = await db
    .selectFrom('templates')
    .selectAll()
    .where(
      'id',
      'in',
      seeds.map(({ id }) => id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('template_drafts')
            .select('template_id')
            .whereRef('template_drafts.template_id', '=', 'templates.id'),
        ),
      ),
    )
    .execute();
  const changed = rows.flatMap((row) => {
    const seed = seeds.find(({ id }) => id === row.id);
    return seed && !isDeepStrictEqual(row.document_json, stored(seed.document_json)) ? [{ row, seed }] : [];
  });
  if (changed.length === 0) return [];
  const versions = await db
    .selectFrom('template_versions')
    .select(['template_id', 'version', 'document_json', 'note', 'published_by'])
    .where(
      'template_id',
      'in',
      changed.map(({ row }) => row.id),
    )
    .execute();
  return changed.filter(({ row }) => {
    const own = versions.filter((version) => version.template_id === row.id);
    const newest = own.find(({ version }) => version === row.version);
    const isOurs = own.every(
      ({ version, note, published_by: by }) => by === null && (version === 1 || note === RENEWED),
    );
    return isOurs && isDeepStrictEqual(newest?.document_json, row.document_json);
  });
}

/** The next version of each design; approved cards keep theirs. Another process that starts may be first. */
async function renewTemplates(db: Db, seeds: readonly NewRow<'templates'>[], now: string): Promise<void> {
  for (const { row, seed } of await findOutdated(db, seeds)) {
    const version = row.version + 1;
    const next = { ...row, document_json: seed.document_json, version, updated_at: now };
    const inserted = await db
      .insertInto('template_versions')
      .values({ ...firstVersion(next, null), note: RENEWED, published_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!inserted) continue;
    await db
      .updateTable('templates')
      .set({ document_json: seed.document_json, version, updated_at: now })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .execute();
  }
}

export async function seedTemplates(db: Db, now: Date): Promise<void> {
  const seeds = templateSeeds(now.toISOString());
  const inserted = await db
    .insertInto('templates')
    .values(seeds)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .execute();
  if (inserted.length > 0) {
    await db
      .insertInto('template_versions')
      .values(inserted.map((row) => firstVersion(row, null)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (inserted.length < seeds.length) await renewTemplates(db, seeds, now.toISOString());
}
