/** `/feed-pictures/{listing}/{signature}/{photo}?w=416`: a feed's photo by way of the portal. */
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { networkOf } from '../../http/caller-key';
import { createLimiter } from '../../http/rate-limit';
import { FEED_PICTURES, isSigned, photoName } from '../listings/feed-picture-address';
import { createFeedPictures, widthFor } from './feed-picture.service';
import { listPhotosOf } from './listing-photo.queries';

/** A feed may put another photo at the same address. */
const A_DAY = 'public, max-age=86400';
/** Photos fetched from feeds, not requests: a kept one costs nothing. */
const FETCHES = { points: 600, perSeconds: 60 };

export function createFeedPictureRouter(context: AppContext): Router {
  const router = express.Router();
  const pictures = createFeedPictures(context);
  const limiter = createLimiter(context, 'feed-picture', FETCHES);
  router.get(`${FEED_PICTURES}/:listing/:signature/:photo`, async (request, response) => {
    const { listing, signature, photo } = request.params;
    if (!isSigned(context.config, listing, signature)) throw notFound('The picture');
    const url = (await listPhotosOf(context.db, listing)).find((each) => photoName(each) === photo);
    if (url === undefined) throw notFound('The picture');
    const type = request.get('accept')?.includes('image/webp') ? 'image/webp' : 'image/jpeg';
    const wanted = { listingId: listing, url, width: widthFor(Number(request.query.w)), type } as const;
    const picture = await pictures.find(wanted, () => limiter.take(networkOf(request.ip ?? '')));
    if (!picture) throw notFound('The picture');
    response.setHeader('cache-control', A_DAY);
    response.setHeader('vary', 'accept');
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('x-content-type-options', 'nosniff');
    response.type(type).send(picture);
  });
  return router;
}
