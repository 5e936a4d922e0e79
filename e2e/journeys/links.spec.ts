/** Follows every link of every page, as a visitor and as each kind of user: none may be dead. */
import { expect, type Person, signIn, test } from './people';
import type { Page } from '@playwright/test';

interface Route {
  readonly path: string;
  readonly guard: string;
  readonly isNotFound?: boolean;
}

/** Pages that a browser cannot open by a link, or that change something. */
const skipped = /^\/(api|media|remotes|assets)\/|\.(xml|txt|pdf|svg|png|webp)$/;

async function publicPaths(page: Page): Promise<string[]> {
  const { remotes } = (await (await page.request.get('/api/registry')).json()) as {
    remotes: { routes: Route[] }[];
  };
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, guard, isNotFound }) => guard === 'public' && !isNotFound && !/[:*]/.test(path))
    .map(({ path }) => path);
}

/** Paths of the page's links within the portal, without query and fragment; missing targets of fragments. */
async function linksOn(page: Page): Promise<{ paths: string[]; missing: string[] }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin === location.origin,
    );
    const missing = links
      .filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
      .filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
      .map(({ hash }) => `${location.pathname}${hash}`);
    return { paths: [...new Set(links.map(({ pathname }) => pathname))], missing };
  });
}

/** Dead links with the page that has them. Opens each path once; a page is dead if it says that it was not found. */
async function crawl(page: Page, starts: readonly string[], follow: (path: string) => boolean) {
  const foundOn = new Map(starts.map((path) => [path, 'the route table']));
  const dead: string[] = [];
  for (const [path, source] of foundOn) {
    const response = await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The network is never idle on a page that follows changes.
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    if ((response?.status() ?? 500) >= 400 || /not found|does not exist/i.test(heading ?? '')) {
      dead.push(`${path} on ${source}`);
      continue;
    }
    const { paths, missing } = await linksOn(page);
    dead.push(...missing.map((target) => `${target} on ${path}`));
    for (const next of paths) {
      if (!foundOn.has(next) && !skipped.test(next) && follow(next)) foundOn.set(next, path);
    }
  }
  return { dead, opened: foundOn.size };
}

test('no public page has a dead link', async ({ page }) => {
  test.setTimeout(300_000);
  const { dead, opened } = await crawl(page, await publicPaths(page), () => true);
  expect(opened).toBeGreaterThan(40);
  expect(dead).toEqual([]);
});

const homes: Readonly<Record<Exclude<Person, 'agent2'>, string>> = {
  agent: '/dashboard',
  sales: '/sales-dashboard',
  admin: '/admin',
};

/** Pages with a row's id in the URL are alike: the first of each kind is enough. */
function firstOfEachKind(): (path: string) => boolean {
  const kinds = new Set<string>();
  return (path) => {
    const kind = path.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id');
    const isNew = !kinds.has(kind);
    kinds.add(kind);
    return isNew;
  };
}

for (const person of ['agent', 'sales', 'admin'] as const) {
  test(`no page that ${person} sees has a dead link`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, person);
    const isFirst = firstOfEachKind();
    const isPublic = new Set(await publicPaths(page));
    const follow = (path: string) =>
      isFirst(path) && !isPublic.has(path) && !/^\/(blog|help|guides)\//.test(path);
    const { dead, opened } = await crawl(page, [homes[person], '/settings'], follow);
    expect(opened).toBeGreaterThan(1);
    expect(dead).toEqual([]);
  });
}
