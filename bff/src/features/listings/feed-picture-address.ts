/**
 * Addresses at which pages show the photos of feeds. They come by way of the portal, so that a page needs no other host.
 * The signature proves that the portal showed the listing to someone: ids alone open no photo.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config';

type Keys = Pick<Config, 'jwtKeys'>;

export const FEED_PICTURES = '/feed-pictures';

const signatureOf = (key: Buffer, listingId: string): string =>
  createHmac('sha256', key).update(`farmpost feed pictures ${listingId}`).digest('base64url').slice(0, 22);

/** Names a photo of a listing; another address is another photo. */
export const photoName = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, 16);

/** In the order of `photos`. A page adds `?w=` with the width that it shows. */
export function feedPictures({ jwtKeys }: Keys, listingId: string, photos: readonly string[]): string[] {
  const [key] = jwtKeys;
  if (!key || photos.length === 0) return [];
  const base = `${FEED_PICTURES}/${listingId}/${signatureOf(key, listingId)}`;
  return photos.map((url) => `${base}/${photoName(url)}`);
}

/** Whether any of the keys signed it: addresses outlive a change of keys. */
export const isSigned = ({ jwtKeys }: Keys, listingId: string, signature: string): boolean =>
  jwtKeys.some((key) => {
    const expected = Buffer.from(signatureOf(key, listingId));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
