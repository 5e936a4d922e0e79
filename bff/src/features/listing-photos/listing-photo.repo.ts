import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';
import { hashOfUrl, type PhotoKey, type PhotoRow } from './listing-photo.queries';

export async function upsertPhoto(
  db: Db,
  { ownerId, listingId, url }: PhotoKey,
  photo: Omit<NewRow<'listing_photos'>, 'owner_id' | 'listing_id' | 'url_hash'>,
): Promise<PhotoRow> {
  return db
    .insertInto('listing_photos')
    .values({ ...photo, owner_id: ownerId, listing_id: listingId, url_hash: hashOfUrl(url) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'listing_id', 'url_hash']).doUpdateSet(photo))
    .returningAll()
    .executeTakeFirstOrThrow();
}
