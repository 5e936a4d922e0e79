/** `/agent/{slug}/preview.png`: what messengers and networks show beside a link to an agent's pages. */
import express, { type Router } from 'express';
import type { AppContext } from '../../context';
import { networkOf } from '../../http/caller-key';
import { notFound } from '../../app-error';
import { createLimiter } from '../../http/rate-limit';
import { createKeptPictures } from '../../print/kept-pictures';
import type { PictureSubject } from '../../print/preview-picture';
import { findPublicAgent } from './landing.service';

/** A picture takes some 100 kB. */
const MAX_PICTURES = 200;
/** Drawings, not requests: a picture at hand costs nothing. */
const DRAWINGS = { points: 30, perSeconds: 60 };
/** Robots ask often; after a change of name the old picture lives no longer than this. */
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
