/** Brand kits, one per person. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { Row, RowUpdate } from '../../db/tables';

export type BrandKitRow = Row<'brand_kits'>;
type Change = Omit<RowUpdate<'brand_kits'>, 'user_id' | 'created_at' | 'updated_at'>;

/** Changes a person's kit, or begins it. */
export async function saveBrandKit(
  db: Db,
  { id }: Authorized<{ readonly id: string }>,
  change: Change,
  now: string,
): Promise<void> {
  await db
    .insertInto('brand_kits')
    .values({
      user_id: id,
      colors_json: null,
      logo_art_json: null,
      dark_logo_url: null,
      dark_logo_art_json: null,
      created_at: now,
      updated_at: now,
      ...change,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
}
