/** Reads brand kits for other features. */
import type { Artwork } from '@farmpost/shared/contracts/templates';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export async function findBrandKit(db: Db, userId: string): Promise<Row<'brand_kits'> | undefined> {
  return db.selectFrom('brand_kits').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The drawing of the logo that is a picture at this address; `null` where the logo was replaced by another. */
export const artOf = (art: Row<'brand_kits'>['logo_art_json'], url: string | null): Artwork | null =>
  art !== null && art.url === url ? art.artwork : null;
