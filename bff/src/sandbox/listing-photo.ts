/** A listing's house picture, as the public file stores of feeds answer it. */
import { renderHousePng } from './house-picture';
import type { Market } from './market';
import type { VendorAnswer } from './vendor-server';

/** `null` where the listing has no such photo. */
export async function answerPhoto(
  market: Market,
  mlsId: number,
  index: number,
): Promise<VendorAnswer | null> {
  const listing = market.find(mlsId);
  if (!listing || !(index >= 1 && index <= listing.photoCount)) return null;
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
  return { status: 200, body: await renderHousePng(String(mlsId), index, listing.home), headers };
}
