/**
 * The photos of a RESO Property record.
 * @see docs: https://dd.reso.org/DD2.0/Media
 */
import { isPhoto, isYes } from '../feed-fields';
import { numberAt, objectAt, textAt, type WireObject } from '../wire';
import { readTime } from '../wire-date';

/** Values of the lookup MediaType, and media types of HTTP. */
const pictureType = /^(image(\/.*)?|photo|jpe?g|pjpeg|png|webp|avif)$/i;
const pictureCategory = /^(property ?)?(photos?|images?|pictures?)$/i;
const otherFile = /\.(pdf|docx?|xlsx?|txt|html?|mp4|mov|wmv|avi|mpe?g|mp3|wav|svg|tiff?|eps|ai)$/i;
const removed = /^(deleted?|inactive|removed|expired|withdrawn)$/i;

/** Private pictures, and those for agents or offices, are not for the public. */
function isPublic(media: WireObject): boolean {
  const allowed: unknown[] = Array.isArray(media.Permission) ? media.Permission : [media.Permission];
  return !allowed.some((permission) => /^(private|(agent|firm|office) ?only)$/i.test(String(permission)));
}

function isPicture(media: WireObject): boolean {
  const [category, type, url] = ['MediaCategory', 'MediaType', 'MediaURL'].map((key) => textAt(media, key));
  if (category && !pictureCategory.test(category)) return false;
  if (type && !pictureType.test(type)) return false;
  return !otherFile.test(url?.replace(/[?#].*$/, '') ?? '');
}

const isRemoved = (media: WireObject): boolean =>
  removed.test(textAt(media, 'MediaStatus') ?? '') || media.MlgCanView === false || isYes(media.DeletedYN);

const photosOf = (raw: WireObject): WireObject[] =>
  (Array.isArray(raw.Media) ? raw.Media : [])
    .map(objectAt)
    .filter((media) => isPicture(media) && isPublic(media) && !isRemoved(media));

/** In their order, the preferred one first. */
export function readPhotos(raw: WireObject, feed: string | null): string[] {
  const rank = (photo: WireObject) =>
    isYes(photo.PreferredPhotoYN) ? Number.NEGATIVE_INFINITY : (numberAt(photo, 'Order') ?? Infinity);
  const urls = photosOf(raw)
    .map((entry) => ({ url: textAt(entry, 'MediaURL'), rank: rank(entry) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ url }) => url)
    .filter((url) => isPhoto(url, feed));
  return [...new Set(urls)];
}

/** When a photo last changed, also behind the same address; `null` where the feed does not say. */
export function readPhotosTime(raw: WireObject, zone: string): string | null {
  const times = [
    textAt(raw, 'PhotosChangeTimestamp'),
    ...photosOf(raw).flatMap((media) => [
      textAt(media, 'MediaModificationTimestamp'),
      textAt(media, 'ModificationTimestamp'),
    ]),
  ].flatMap((text) => (text === null ? [] : (readTime(text, zone) ?? [])));
  return times.toSorted().at(-1) ?? null;
}
