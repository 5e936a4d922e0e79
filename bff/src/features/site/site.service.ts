/** The sitemap and robots.txt. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { RegistryRow } from '@farmpost/shared/contracts/platform';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { AppContext } from '../../context';
import { escapeHtml } from '../../http/escape-html';
import { listLandingPages } from './site.repo';

interface SitemapEntry {
  /** Absolute. */
  readonly url: string;
  /** Date of the last change, if known. */
  readonly changed?: string;
}

/** Public pages with a fixed URL: no patterns, no not-found pages, none of the demo's own. */
const publicPaths = (rows: readonly RegistryRow[]): string[] =>
  rows
    .flatMap(({ routes }) => routes)
    .filter(
      ({ guard, path, isNotFound }) => guard === 'public' && !isNotFound && !/[:*]|^\/demo\//.test(path),
    )
    .map(({ path }) => path);

export async function sitemap({ db, config, registry }: AppContext): Promise<string> {
  const { publicUrl } = config;
  const pages = publicPaths(await registry.rows());
  const agents = await listLandingPages(db);
  const entries: SitemapEntry[] = [
    ...pages.map((path) => ({ url: path === '/' ? publicUrl : publicUrl + path })),
    ...agents.map(({ slug, updated_at }) => ({
      url: publicUrl + href(paths.agentPage, { slug: slug ?? '' }),
      changed: utcDay(updated_at),
    })),
  ];
  const lines = entries.map(
    ({ url, changed }) =>
      `<url><loc>${escapeHtml(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}

/** Blocks URLs that contain a personal code. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /demo/
Disallow: /household
Disallow: /q/
Sitemap: ${publicUrl}/sitemap.xml
`;
