/**
 * One remote of the running portal (the administrators' one), made to fail in the ways remotes can fail. Only the
 * network between browser and portal and the row in the page are faked; the portal's code is as built.
 */
import { createHash } from 'node:crypto';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { portalUrl, startSession } from '../sessions';

/** The fields of @farmpost/shared/contracts that these tests use; they talk to the portal like a browser. */
interface ReleasedRoute {
  readonly path: string;
  readonly guard: string;
  readonly title: string;
  readonly files: readonly string[];
}
export interface Row {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  readonly integrity: string;
  readonly contract: string;
  readonly container: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly routes: readonly ReleasedRoute[];
  readonly previous: Row | null;
}

/** The failing remote's route, and a route outside of it that the same person may see. */
export const PATH = '/admin';
export const OTHER_PATH = '/settings';
/** Another route of the failing remote. */
export const SIBLING_PATH = '/admin/mls-providers';
export const REMOTE = 'mf-admin';

interface Fixtures {
  /** The signed-in demo account, or `visitor` for none. */
  readonly person: string;
  /** The remote's row, and the files of its page's route. */
  readonly remote: { readonly row: Row; readonly exposed: string; readonly pageChunk: string };
  /** Everything the page's content security policy blocked. */
  readonly violations: string[];
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(portalUrl()),
  person: ['admin', { option: true }],

  context: async ({ context, person }, use) => {
    if (person !== 'visitor') await startSession(context, person);
    await use(context);
  },

  remote: async ({ request }, use) => {
    const answer = await request.get('/api/registry');
    expect(answer.ok(), await answer.text()).toBe(true);
    const { remotes } = (await answer.json()) as { remotes: Row[] };
    const row = remotes.find(({ name }) => name === REMOTE);
    const [, exposed, ...chunks] = row?.routes.find(({ path }) => path === PATH)?.files ?? [];
    const texts = await Promise.all(chunks.map(async (file) => (await request.get(file)).text()));
    const pageChunk = chunks.find((_, index) => texts[index]?.includes('Page:()=>'));
    if (!row || !exposed || !pageChunk) throw new Error(`The registry holds no ${PATH} of ${REMOTE}.`);
    await use({ row, exposed, pageChunk });
  },

  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Matches requests for a file, with or without a retry's query. */
export const requestsFor = (file: string) => (url: URL) => url.pathname === file;

/** Answers the first `times` requests with `answer`; later ones reach the portal. Returns a count of all requests. */
export async function failFirst(
  page: Page,
  file: string,
  times: number,
  answer: (route: Route) => Promise<void>,
): Promise<() => number> {
  let requests = 0;
  await page.route(requestsFor(file), async (route) => {
    requests += 1;
    await (requests <= times ? answer(route) : route.fallback());
  });
  return () => requests;
}

/** Serves a file with its text changed. */
export async function rewrite(page: Page, file: string, change: (text: string) => string): Promise<void> {
  await page.route(requestsFor(file), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Changes the remote's row in the page's HTML and in the registry, as a bad release would register it. */
export async function registerInstead(page: Page, change: (row: Row) => Partial<Row>): Promise<void> {
  const changed = (remotes: readonly Row[]) =>
    remotes.map((row) => (row.name === REMOTE ? { ...row, ...change(row) } : row));
  await page.route(
    (url) => url.pathname === PATH,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(id="farmpost-boot">)(.*?)(<\/script>)/s,
        (_, open: string, json: string, close: string) => {
          const boot = JSON.parse(json) as { remotes: Row[] };
          const text = JSON.stringify({ ...boot, remotes: changed(boot.remotes) });
          return `${open}${text.replaceAll('<', '\\u003c')}${close}`;
        },
      );
      // The preload hints were generated from the original row.
      const hints = new RegExp(`<link rel="preload"[^>]*/remotes/${REMOTE}/[^>]*>`, 'g');
      await route.fulfill({ response, body: html.replaceAll(hints, '') });
    },
  );
  await page.route('**/api/registry', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as { remotes: Row[] };
    await route.fulfill({ response, json: { remotes: changed(remotes) } });
  });
}

/** Replaces the bad release in the registry; the open page still has it. */
export async function restoreRegistry(page: Page): Promise<void> {
  await page.unroute('**/api/registry');
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Releases a file with its text changed: the entry, whose runtime checks it, expects the changed file, and the row
 * expects the changed entry.
 */
export async function releaseChanged(
  page: Page,
  { row }: { readonly row: Row },
  file: string,
  change: (text: string) => string,
): Promise<void> {
  const read = async (path: string) => (await page.request.get(path)).text();
  const [before, entry] = await Promise.all([read(file), read(row.entry)]);
  const after = change(before);
  const hash = (text: string) => integrityOf(text).slice('sha384-'.length);
  expect(entry).toContain(hash(before));
  const changedEntry = entry.replace(hash(before), hash(after));
  await rewrite(page, file, () => after);
  await rewrite(page, row.entry, () => changedEntry);
  await registerInstead(page, () => ({ previous: null, integrity: integrityOf(changedEntry) }));
}

/** Puts a statement at the start of the module that exports `name`. */
export const throwingModule = (name: string, statement: string) => (text: string) => {
  // A constant is exported as a value, anything else as a function.
  const exported = Math.max(text.indexOf(`${name}:()=>`), text.indexOf(`"${name}",0,`));
  const start = text.lastIndexOf('){', exported) + 2;
  expect(exported).toBeGreaterThan(start);
  return text.slice(0, start) + statement + text.slice(start);
};

/** Makes the page's component throw while `window.renderFails` is set. */
export const throwingComponent = (text: string) => {
  const broken = text.replace(
    /Page:\(\)=>(\w+)/,
    'Page:()=>self.testPage||=(p)=>{if(self.renderFails)throw new Error("broken on purpose");return $1(p)}',
  );
  expect(broken).not.toBe(text);
  return broken;
};

/** Makes the page a component of another kind, as the text of a function. */
export const otherComponent = (component: string) => (text: string) => {
  const other = text.replace(/Page:\(\)=>(\w+)/, `Page:()=>self.testPage||=(${component})`);
  expect(other).not.toBe(text);
  return other;
};

export const panel = (page: Page) => page.locator('[data-failure]');

/** Expects the remote's own page and no failure panel. */
export async function expectPage(page: Page): Promise<void> {
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Follows a link like the router, without reloading the document. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Expects the failure panel to show `kind` while the header and another area keep working. */
export async function expectContained(page: Page, kind: string): Promise<void> {
  await expect(panel(page)).toHaveAttribute('data-failure', kind);
  await expect(panel(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('The rest of the portal still works.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await navigate(page, OTHER_PATH);
  await expectPage(page);
  await navigate(page, PATH);
  await expect(panel(page)).toHaveAttribute('data-failure', kind);
}

export const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' }).click();
