/** The pages of the portal as the registry lists them, and the links on a page. */
import { expect, type Page } from '@playwright/test';
import { oneOfEachKind } from '../one-of-each-kind';
import type { Person } from './people';

export interface Route {
  readonly path: string;
  readonly guard: string;
  readonly title: string;
  readonly sampleFrom?: string;
  readonly isNotFound?: boolean;
}

/** The people whose pages are checked, with the guards they pass. */
export const visitors: readonly (readonly [Person | null, readonly string[]])[] = [
  [null, ['public']],
  ['agent', ['authenticated', 'agent', 'agentCampaigns', 'agentListings']],
  ['admin', ['admin', 'salesOrAdmin']],
  ['sales', ['sales', 'salesOrAdmin']],
];

export async function allRoutes(page: Page): Promise<Route[]> {
  const answer = await page.request.get('/api/registry');
  const { remotes } = (await answer.json()) as { remotes: { routes: Route[] }[] };
  return remotes.flatMap(({ routes }) => routes);
}

export async function routesFor(page: Page, guards: readonly string[]): Promise<Route[]> {
  const routes = (await allRoutes(page)).filter(({ guard }) => guards.includes(guard));
  expect(routes).not.toEqual([]);
  return oneOfEachKind(routes, ({ path }) => path);
}

/** The route's URL; a parameter is filled from the first row of the list that the route names. */
export async function addressOf(
  page: Page,
  { path, sampleFrom }: Route,
  token: string,
): Promise<string | null> {
  if (!path.includes(':')) return path;
  if (!sampleFrom) return null;
  const response = await page.request.get(`/api${sampleFrom.split(' ')[1] ?? ''}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0] ? path.replace(/:\w+/, data[0].id) : null;
}

/** Waits until the page shows its content: the network is never idle on a page that follows changes. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Files, and paths that change something. */
const notPages = /^\/(api|media|remotes|assets)\/|\.(xml|txt|pdf|svg|png|webp)$/;

export const isPage = (path: string) => !notPages.test(path);

interface Links {
  /** Paths within the portal, without query and fragment. */
  readonly paths: readonly string[];
  /** Fragments that this page links to without having an element of that id. */
  readonly missing: readonly string[];
}

export async function linksOn(page: Page): Promise<Links> {
  const { paths, missing } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin === location.origin,
    );
    const missing = links
      .filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
      .filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
      .map(({ hash }) => `${location.pathname}${hash}`);
    return { paths: [...new Set(links.map(({ pathname }) => pathname))], missing };
  });
  return { paths: paths.filter(isPage), missing };
}

/** Pages with a row's id in the URL are alike, and so are articles. */
export const kindOf = (path: string): string =>
  path
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^\/(blog\/category|blog|help|guides)\/[^/]+$/, '/$1/:article');

/** Whether a page says that the requested thing does not exist. */
export async function saysNotFound(page: Page): Promise<boolean> {
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
  return /not found|does not exist/i.test(heading ?? '');
}
