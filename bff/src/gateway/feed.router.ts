/** `/blog/rss.xml`: the feed that the build of the blog's remote brings, with this portal's own address in it. */
import express, { type Router } from 'express';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config';
import { matchRoute } from './match-route';
import type { RemoteRegistry } from './registry';

/** What the build writes in place of an origin. */
const ORIGIN = 'https://origin.invalid';
const CACHE_SECONDS = 600;
const FEED = '/blog/rss.xml';

/** The feed that a page is one of, or null. */
export const feedOf = (path: string): string | null => (/^\/blog(\/|$)/i.test(path) ? FEED : null);

export function createFeedRouter({ publicUrl }: Config, { releases }: RemoteRegistry): Router {
  const router = express.Router();
  router.get(FEED, (_request, response, next) => {
    const row = matchRoute('/blog', releases.rows())?.row;
    const folder = row ? releases.clientFolder(row.name, row.version) : null;
    const file = folder && path.join(folder, 'blog.rss.xml');
    if (!file || !existsSync(file)) return next();
    response
      .type('application/rss+xml; charset=utf-8')
      .setHeader('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(readFileSync(file, 'utf8').replaceAll(ORIGIN, publicUrl));
  });
  return router;
}
