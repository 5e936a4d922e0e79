/** Photos of listings that were fetched for print, per person whose cards show them. */
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export type PhotoRow = Row<'listing_photos'>;

export interface PhotoKey {
  readonly ownerId: string;
  readonly listingId: string;
  readonly url: string;
}

/** Addresses are longer than an index entry may be. */
export const hashOfUrl = (url: string) => createHash('sha256').update(url).digest('base64url');

export function findPhoto(db: Db, { ownerId, listingId, url }: PhotoKey): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('listing_photos')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('listing_id', '=', listingId)
    .where('url_hash', '=', hashOfUrl(url))
    .executeTakeFirst();
}

/** Addresses of the listing's photos in its feed; empty without such a listing. */
export async function listPhotosOf(db: Db, listingId: string): Promise<string[]> {
  const row = await db
    .selectFrom('listings')
    .select('photos_json')
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row?.photos_json ?? [];
}
