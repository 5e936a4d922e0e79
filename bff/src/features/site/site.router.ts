/** `/robots.txt` and `/sitemap.xml`. */
import express, { type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { robots, sitemap } from './site.service';

/** Crawlers come often, pages change rarely. */
const SECONDS_FRESH = 3600;

export function createSiteRouter(context: AppContext): Router {
  const router = express.Router();
  const send = (response: Response, type: string, text: string) => {
    response.setHeader('cache-control', `public, max-age=${SECONDS_FRESH}`);
    response.type(type).send(text);
  };
  router.get('/robots.txt', (_request, response) => send(response, 'text', robots(context.config.publicUrl)));
  router.get('/sitemap.xml', async (_request, response) =>
    send(response, 'application/xml', await sitemap(context)),
  );
  return router;
}
