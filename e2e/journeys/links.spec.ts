/**
 * Follows every link of every public page, as a visitor: none may be dead. Pages arrive complete from the server, so no
 * browser is needed. The nightly run follows them in one, and all links of the pages behind the sign-in too; in the
 * gate `every-page.spec.ts` opens those.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { startSession } from '../sessions';
import { limit } from '../time-limit';
import { expect, type Person, test } from './people';
import { allRoutes, isPage, kindOf, linksOn, saysNotFound, untilLoaded } from './portal-pages';

const nightly = { tag: '@nightly' };

async function publicPaths(page: Page): Promise<string[]> {
  return (await allRoutes(page))
    .filter(({ path, guard, isNotFound }) => guard === 'public' && !isNotFound && !/[:*]/.test(path))
    .map(({ path }) => path);
}

interface Crawled {
  /** `null` for a page that is not there. */
  readonly links: { readonly paths: readonly string[]; readonly missing: readonly string[] } | null;
}

/** Dead links with the page that has them. Opens each path once. */
async function crawl(
  starts: readonly string[],
  follow: (path: string) => boolean,
  open: (path: string) => Promise<Crawled>,
) {
  const foundOn = new Map(starts.map((path) => [path, 'the route table']));
  const dead: string[] = [];
  for (const [path, source] of foundOn) {
    const { links } = await open(path);
    if (!links) {
      dead.push(`${path} on ${source}`);
      continue;
    }
    dead.push(...links.missing.map((target) => `${target} on ${path}`));
    for (const next of links.paths) {
      if (!foundOn.has(next) && follow(next)) foundOn.set(next, path);
    }
  }
  return { dead, opened: foundOn.size };
}

const inBrowser = (page: Page) => async (path: string) => {
  const response = await page.goto(path);
  await untilLoaded(page);
  const isThere = (response?.status() ?? 500) < 400 && !(await saysNotFound(page));
  return { links: isThere ? await linksOn(page) : null };
};

const textOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Reads a page as the server sends it. */
const overHttp = (request: APIRequestContext, base: string) => async (path: string) => {
  const response = await request.get(path);
  const html = await response.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? 'not found';
  if (!response.ok() || /not found|does not exist/i.test(heading)) return { links: null };
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => textOf(id ?? '')));
  const links = [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)]
    .map(([, href]) => new URL(textOf(href ?? ''), new URL(path, base)))
    .filter(({ origin }) => origin === new URL(base).origin);
  return {
    links: {
      paths: [...new Set(links.map(({ pathname }) => pathname).filter(isPage))],
      missing: links
        .filter(({ pathname, hash }) => pathname === path && hash.length > 1)
        .filter(({ hash }) => !ids.has(decodeURIComponent(hash.slice(1))))
        .map(({ hash }) => `${path}${hash}`),
    },
  };
};

test('no public page has a dead link', async ({ page, request, baseURL }) => {
  const { dead, opened } = await crawl(await publicPaths(page), () => true, overHttp(request, baseURL ?? ''));
  expect(opened).toBeGreaterThan(40);
  expect(dead).toEqual([]);
});

test('no public page has a dead link in a browser', nightly, async ({ page }) => {
  test.setTimeout(limit(300_000));
  const { dead, opened } = await crawl(await publicPaths(page), () => true, inBrowser(page));
  expect(opened).toBeGreaterThan(40);
  expect(dead).toEqual([]);
});

const homes: Readonly<Record<Exclude<Person, 'agent2'>, string>> = {
  agent: '/dashboard',
  sales: '/sales-dashboard',
  admin: '/admin',
};

/** Pages of one kind are alike: the first is enough. */
function firstOfEachKind(): (path: string) => boolean {
  const kinds = new Set<string>();
  return (path) => {
    const isNew = !kinds.has(kindOf(path));
    kinds.add(kindOf(path));
    return isNew;
  };
}

for (const person of ['agent', 'sales', 'admin'] as const) {
  test(`no page that ${person} sees has a dead link`, nightly, async ({ page, context }) => {
    test.setTimeout(limit(300_000));
    await startSession(context, person);
    const isFirst = firstOfEachKind();
    const isPublic = new Set(await publicPaths(page));
    const follow = (path: string) =>
      isFirst(path) && !isPublic.has(path) && !/^\/(blog|help|guides)\//.test(path);
    const { dead, opened } = await crawl([homes[person], '/settings'], follow, inBrowser(page));
    expect(opened).toBeGreaterThan(1);
    expect(dead).toEqual([]);
  });
}
