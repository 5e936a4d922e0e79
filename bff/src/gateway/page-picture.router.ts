/**
 * `/blog/{slug}/preview.png`: what messengers and networks show beside a link to a page whose route brings the words
 * of a picture, and `/preview.png` for all others.
 */
import express, { type Router } from 'express';
import type { AppContext } from '../context';
import { networkOf } from '../http/caller-key';
import { createLimiter } from '../http/rate-limit';
import { createKeptPictures } from '../print/kept-pictures';
import { productPicture } from '../print/page-picture';
import { matchRoute, type RouteMatch } from './match-route';
import type { RemoteRegistry } from './registry';

const FILE = '/preview.png';
/** Room for every article's picture and more; one takes about 100 kB. */
const MAX_PICTURES = 100;
/** Drawings, not requests: a picture at hand costs nothing. */
const DRAWINGS = { points: 30, perSeconds: 60 };
/** Robots ask often; after a change of title the old picture lives no longer than this. */
const CACHE = 'public, max-age=300, must-revalidate';

/** Path of the picture of a page, and what it shows in words. */
export function pictureOf(match: RouteMatch | null): { readonly path: string; readonly alt: string } {
  const { path = '', picture } = match?.route ?? {};
  const { label, title } = picture ?? productPicture;
  return { path: picture ? path + FILE : FILE, alt: `${title}. ${label}, beside a postcard of a house.` };
}

export function createPagePictureRouter(context: AppContext, registry: RemoteRegistry): Router {
  const router = express.Router();
  const limiter = createLimiter(context, 'page-picture', DRAWINGS);
  const pictures = createKeptPictures(
    (words: typeof productPicture) => context.print.renderPagePicture(words),
    MAX_PICTURES,
  );

  router.get(`{/*page}${FILE}`, async (request, response, next) => {
    const page = request.path.slice(0, -FILE.length);
    const words = page === '' ? productPicture : matchRoute(page, await registry.rows())?.route.picture;
    if (!words) return next();
    const { png, etag } = await pictures.picture(words, () => limiter.take(networkOf(request.ip ?? '')));
    response.setHeader('cache-control', CACHE);
    response.setHeader('etag', etag);
    response.type('png').send(png);
  });
  return router;
}
