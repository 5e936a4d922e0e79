/** Templates that campaigns may use. */
import type { Db } from '../../db/database';

const active = (db: Db) =>
  db
    .selectFrom('templates')
    .select(['id', 'name', 'description', 'purpose', 'tags_json', 'document_json'])
    .where('is_active', '=', true);

/** Oldest first, so that the built-in templates lead. */
export const listActive = (db: Db) => active(db).orderBy('created_at').orderBy('id').execute();

export const findActive = (db: Db, id: string) => active(db).where('id', '=', id).executeTakeFirst();
