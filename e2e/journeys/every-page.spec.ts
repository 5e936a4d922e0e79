/**
 * Opens every page of the portal once, as a visitor and as each kind of user: it shows one heading and its title, axe
 * finds nothing, nothing is wider than the phone, no bar covers a control, and no link is dead. The registry provides the list of pages.
 * Signed in, the router opens them without loading the document again; `federation/pages.spec.ts` loads each by its URL.
 */
import type { Page } from '@playwright/test';
import { navigate } from '../federation/remote-under-test';
import { sessionOf, startSession } from '../sessions';
import { limit } from '../time-limit';
import { expectAccessible, startInLight } from './axe';
import { expectFitsPhones } from './fits-phones';
import { expect, test } from './people';
import {
  addressOf,
  allRoutes,
  kindOf,
  linksOn,
  routesFor,
  saysNotFound,
  untilLoaded,
  visitors,
} from './portal-pages';

// Run the people in parallel, as far as there are workers.
test.describe.configure({ mode: 'parallel' });

interface Address {
  readonly path: string;
  /** The title that the route promises, if one does. */
  readonly title: string | null;
}

const tabs = ['display', 'sign-in', 'notifications', 'data'].map((tab) => `/settings?tab=${tab}`);
const ownOf = {
  visitor: [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/nothing-is-here',
    '/agent/dana-whitfield',
    '/agent/nobody',
    '/q',
  ],
  agent: tabs,
  admin: tabs.slice(0, 1),
  sales: tabs.slice(0, 1),
} as const;

/** Addresses that are expected not to exist. */
const notThere = new Set(['/nothing-is-here', '/agent/nobody']);

/** Opens an address: by the router in an open portal, unless its title could not tell the new page from the old one. */
async function open(page: Page, { path, title }: Address, isSignedIn: boolean): Promise<number> {
  const wanted = title === null ? null : `${title} · Farmpost`;
  if (isSignedIn && wanted !== null && page.url() !== 'about:blank' && (await page.title()) !== wanted) {
    await navigate(page, path);
    await expect(page, path).toHaveTitle(wanted);
    return 200;
  }
  return (await page.goto(path))?.status() ?? 500;
}

for (const [person, guards] of visitors) {
  test(`every page of ${person ?? 'a visitor'} has a heading, its title and no dead link, and axe finds nothing`, async ({
    page,
    context,
  }) => {
    const isSignedIn = person !== null;
    if (isSignedIn) await startSession(context, person);
    const session = isSignedIn ? (JSON.parse(await sessionOf(person)) as { access_token: string }) : null;
    const routes = await routesFor(page, guards);
    const ofRoutes = await Promise.all(
      routes.map(async (route) => ({
        path: (await addressOf(page, route, session?.access_token ?? '')) ?? '',
        // A page about one row may name it in its title.
        title: route.path.includes(':') ? null : route.title,
      })),
    );
    const own = ownOf[person === null || person === 'agent2' ? 'visitor' : person];
    const addresses: Address[] = [
      ...ofRoutes.filter(({ path }) => path !== ''),
      ...own.map((path) => ({ path, title: null })),
    ];
    test.setTimeout(limit(60_000 + 14_000 * addresses.length));
    await startInLight(page);

    const opened = new Set<string>();
    const linkedOn = new Map<string, string>();
    const dead: string[] = [];
    const look = async (address: Address) => {
      const status = await open(page, address, isSignedIn);
      await untilLoaded(page);
      const { path, title } = address;
      if (!notThere.has(path) && (status >= 400 || (await saysNotFound(page)))) dead.push(path);
      if (title !== null) {
        await expect.soft(page, path).toHaveTitle(`${title} · Farmpost`);
        await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect.soft(page.locator('[data-failure]'), path).toHaveCount(0);
      }
      opened.add(kindOf(new URL(path, page.url()).pathname)).add(kindOf(new URL(page.url()).pathname));
      const { paths, missing } = await linksOn(page);
      dead.push(...missing);
      for (const linked of paths) if (!linkedOn.has(linked)) linkedOn.set(linked, path);
    };
    for (const address of addresses) {
      await look(address);
      await expectAccessible(page, address.path);
      await expectFitsPhones(page, address.path);
    }

    expect(opened.size).toBeGreaterThan(person === null ? 25 : 8);
    // Links of and to public pages are followed over HTTP in `links.spec.ts`.
    const isPublic = new Set(
      (await allRoutes(page)).filter(({ guard }) => guard === 'public').map(({ path }) => kindOf(path)),
    );
    for (const [path, source] of isSignedIn ? linkedOn : []) {
      if (opened.has(kindOf(path)) || isPublic.has(kindOf(path))) continue;
      const before = dead.length;
      await look({ path, title: null });
      if (dead.length > before) dead.push(`… linked on ${source}`);
    }
    expect(dead).toEqual([]);
  });
}
