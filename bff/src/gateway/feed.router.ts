/** `/blog/rss.xml`: the feed that the build of the blog's remote brings, with this portal's own address in it. */
import { FEED_FILE, SANDBOX_POLICY } from '@farmpost/shared/domain/release-files';
import express, { type Router } from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { matchRoute } from './match-route';
import type { RemoteRegistry } from './registry';

/** Placeholder that the build writes instead of the portal's origin. */
const ORIGIN = 'https://origin.invalid';
const CACHE_SECONDS = 600;
const FEED = '/blog/rss.xml';

/** The feed that a page is one of, or null. */
export const feedOf = (path: string): string | null => (/^\/blog(\/|$)/i.test(path) ? FEED : null);

export function createFeedRouter({ publicUrl }: Config, registry: RemoteRegistry): Router {
  const router = express.Router();
  router.get(FEED, async (_request, response, next) => {
    const row = matchRoute('/blog', await registry.rows())?.row;
    const file = row && (await registry.file(row.name, row.version, FEED_FILE));
    if (!file) return next();
    const feed = await readFile(path.join(file.folder, file.name), 'utf8');
    response
      // A browser that opens the feed as a document runs nothing in it.
      .set({ 'content-security-policy': SANDBOX_POLICY, 'x-content-type-options': 'nosniff' })
      .type('application/rss+xml; charset=utf-8')
      .setHeader('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(feed.replaceAll(ORIGIN, publicUrl));
  });
  return router;
}
