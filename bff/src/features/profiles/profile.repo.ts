/** Profiles, one per user. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type ProfileRow = Row<'profiles'>;

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** False if the user already has a profile, or the slug was taken meanwhile. */
export async function insertProfileOnce(db: Db, row: NewRow<'profiles'>): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateProfile(
  db: Db,
  { id }: Authorized<Pick<ProfileRow, 'id'>>,
  change: RowUpdate<'profiles'>,
): Promise<ProfileRow> {
  return db.updateTable('profiles').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Other users' slugs with this prefix. */
export async function listSlugsLike(db: Db, slug: string, except: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('slug')
    .where('slug', '>=', slug)
    // The upper bound of every `slug-…`: the character after the hyphen.
    .where('slug', '<', `${slug}.`)
    .where('id', '!=', except)
    .execute();
  return rows.flatMap((row) => row.slug ?? []);
}

/** Does nothing if a slug exists. */
export async function setSlugOnce(db: Db, userId: string, set: { slug: string; now: string }): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ slug: set.slug, updated_at: set.now })
    .where('id', '=', userId)
    .where('slug', 'is', null)
    .execute();
}
