/** `/media/{picture}?w=208`: an uploaded picture in the best format that the browser takes. Its content never changes. */
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { databaseFileStore } from './database-file-store';

const FOREVER = 'public, max-age=31536000, immutable';
const DEFAULT_WIDTH = 416;

const formatFor = (accept: string): string => {
  if (accept.includes('image/avif')) return 'image/avif';
  return accept.includes('image/webp') ? 'image/webp' : 'image/jpeg';
};

export function createMediaRouter(context: AppContext): Router {
  const router = express.Router();
  const store = databaseFileStore(context);
  router.get('/media/:picture', async (request, response) => {
    const asked = Number(request.query.w);
    const width = Number.isInteger(asked) && asked > 0 ? asked : DEFAULT_WIDTH;
    const contentType = formatFor(request.get('accept') ?? '');
    const file = await store.findPicture(request.params.picture, { contentType, width });
    if (!file) throw notFound('The picture');
    const etag = `"${file.hash}"`;
    response.setHeader('cache-control', FOREVER);
    response.setHeader('vary', 'accept');
    response.setHeader('etag', etag);
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.get('if-none-match') === etag) {
      response.status(304).end();
      return;
    }
    response.type(contentType).send(Buffer.from(file.bytes));
  });
  return router;
}
