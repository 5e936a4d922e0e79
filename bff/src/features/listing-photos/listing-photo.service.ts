/**
 * A listing's photos for print: fetched once from the address that its feed names, re-encoded, and kept. An unusable
 * photo is stored with its reason, and fetched again on the next request.
 */
import type { ListingPhoto } from '@farmpost/shared/contracts/listing-photos';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { fetchForeignFile, ForeignFileError } from '../../providers/foreign-file';
import { databaseFileStore } from '../files/database-file-store';
import { findOwnListing } from '../listings/listing.service';
import { findPhoto, type PhotoKey, type PhotoRow } from './listing-photo.queries';
import { upsertPhoto } from './listing-photo.repo';

const MAX_BYTES = 20_000_000;
const TIMEOUT_MS = 10_000;

const center = { width: 0, height: 0, focus_x: 0.5, focus_y: 0.5 };

async function fetchPhoto(
  context: AppContext,
  key: PhotoKey,
  signal: AbortSignal | undefined,
): Promise<PhotoRow> {
  const fetched_at = context.now().toISOString();
  const keepProblem = (problem: string) => {
    context.log.warn({ problem, listingId: key.listingId }, 'a listing photo cannot be used');
    return upsertPhoto(context.db, key, { picture_id: null, ...center, problem, fetched_at });
  };
  try {
    const bytes = await fetchForeignFile(key.url, {
      guard: context.providers.outgoing,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    // Feeds name their own photos: an agent's listings wait for each other, however many a mailing prepares.
    const result = await context.decoding.run(key.ownerId, 'photo', { bytes }, Number.POSITIVE_INFINITY);
    if (!result.ok) return await keepProblem(result.problem);
    const { files, width, height, focus } = result.value;
    return await transaction(context.db, async (db) => {
      const picture_id = await databaseFileStore({ ...context, db }).putPicture(key.ownerId, files);
      const size = { width, height, focus_x: focus.x, focus_y: focus.y };
      return upsertPhoto(db, key, { picture_id, ...size, problem: null, fetched_at });
    });
  } catch (error) {
    if (!(error instanceof ForeignFileError)) throw error;
    return keepProblem(error.message);
  }
}

/** The photo as kept, fetched first if it is not. Outside of transactions: fetching takes seconds. */
export async function readyPhoto(
  context: AppContext,
  key: PhotoKey,
  signal?: AbortSignal,
): Promise<PhotoRow> {
  const known = await findPhoto(context.db, key);
  return known?.picture_id ? known : fetchPhoto(context, key, signal);
}

const presentPhoto = (url: string, row: PhotoRow): ListingPhoto => ({
  url,
  picture: row.picture_id
    ? {
        src: `/media/${row.picture_id}`,
        width: row.width,
        height: row.height,
        focus: { x: row.focus_x, y: row.focus_y },
      }
    : null,
  problem: row.problem,
});

/** Throws `not_found` for another agent's listing, and `validation_failed` for an address that is not its photo. */
export async function preparePhoto(
  context: AppContext,
  actor: Actor,
  listingId: string,
  url: string,
): Promise<ListingPhoto> {
  const listing = await findOwnListing(context, listingId, actor);
  assertOwnPhoto(listing, url);
  return presentPhoto(url, await readyPhoto(context, { ownerId: actor.userId, listingId, url }));
}

/** The server fetches only what the listing itself names. Throws `validation_failed`. */
export function assertOwnPhoto(
  { photos_json: photos }: { photos_json: string[] },
  url: string,
  field = 'url',
): void {
  if (photos.includes(url)) return;
  const message = 'This photo is not among the listing’s photos. Reload the page and choose another one.';
  throw new AppError('validation_failed', message, { fields: { [field]: message } });
}
