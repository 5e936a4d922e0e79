/** Writes brand kits for other features, in their own transactions. */
import type { Db } from '../../db/database';

/** Forgets the kit of an account that changes hands. */
export async function deleteBrandKit(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('brand_kits').where('user_id', '=', userId).execute();
}
