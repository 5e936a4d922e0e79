/**
 * `/agent/{slug}/preview.png`: the picture that messengers and social networks show beside a link to an agent's pages.
 */
import express, { type Router } from 'express';
import type { AppContext } from '../../context';
import { networkOf } from '../../http/caller-key';
import { notFound } from '../../app-error';
import { createLimiter } from '../../http/rate-limit';
import { createKeptPictures } from '../../print/kept-pictures';
import type { PictureSubject } from '../../print/preview-picture';
import { findPublicAgent } from './landing.service';

/** A picture takes about 100 kB. */
const MAX_PICTURES = 200;
/** Limits drawings, not requests: a cached picture costs nothing. */
const DRAWINGS = { points: 30, perSeconds: 60 };
/** Crawlers ask often. After a name change, the old picture expires within this time. */
const CACHE = 'public, max-age=300, must-revalidate';

export function createPreviewPictureRouter(context: AppContext): Router {
  const router = express.Router();
  const limiter = createLimiter(context, 'preview-picture', DRAWINGS);
  const pictures = createKeptPictures(
    (subject: PictureSubject) => context.print.renderPreview(subject),
    MAX_PICTURES,
  );

  router.get('/agent/:slug/preview.png', async (request, response) => {
    const agent = await findPublicAgent(context, request.params.slug);
    if (!agent) throw notFound('The agent');
    const { id: seed, name, title, brokerage } = agent;
    const { png, etag } = await pictures.picture({ seed, name, title, brokerage }, () =>
      limiter.take(networkOf(request.ip ?? '')),
    );
    response.setHeader('cache-control', CACHE);
    response.setHeader('etag', etag);
    response.type('png').send(png);
  });

  return router;
}
