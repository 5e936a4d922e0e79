/** axe finds nothing on any page of the portal, in both themes, on a phone and on a desk; the pages are the registry's. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Person, expect, signIn, test } from './people';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [390, 1280];
const themes = ['light', 'dark'] as const;

interface Route {
  readonly path: string;
  readonly guard: string;
  readonly sampleFrom?: string;
}

/** Who is looked over the shoulder of, by the guards that he passes. */
const visitors: readonly (readonly [Person | null, readonly string[]])[] = [
  [null, ['public']],
  ['agent', ['authenticated', 'agent', 'agentCampaigns', 'agentListings']],
  ['admin', ['admin']],
  ['sales', ['sales']],
];

async function routesFor(page: Page, guards: readonly string[]): Promise<Route[]> {
  const { remotes } = (await (await page.request.get('/api/registry')).json()) as {
    remotes: { routes: Route[] }[];
  };
  return remotes.flatMap(({ routes }) => routes).filter(({ guard }) => guards.includes(guard));
}

/** The route's address; a parameter is filled with the first row of the list that the route names. */
async function addressOf(page: Page, { path, sampleFrom }: Route): Promise<string | null> {
  if (!path.includes(':')) return path;
  if (!sampleFrom) return null;
  const token = await page.evaluate(() => {
    const stored = localStorage.getItem('farmpost.auth') ?? '{}';
    return (JSON.parse(stored) as { access_token?: string }).access_token ?? '';
  });
  const response = await page.request.get(`/api${sampleFrom.split(' ')[1] ?? ''}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0] ? path.replace(/:\w+/, data[0].id) : null;
}

for (const [visitor, guards] of visitors) {
  test(`axe finds nothing on the pages of ${visitor ?? 'a visitor'}`, async ({ page }) => {
    test.setTimeout(120_000);
    if (visitor) await signIn(page, visitor);
    else await page.goto('/login');
    const routes = await routesFor(page, guards);
    const addresses = await Promise.all(routes.map((route) => addressOf(page, route)));
    const own = visitor ? [] : ['/login', '/nothing-is-here', '/agent/dana-whitfield', '/agent/nobody', '/q'];
    for (const address of [...own, ...addresses.filter((found) => found !== null)]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.goto(address);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
          expect.soft(found, `${address}, ${colorScheme}, ${width} px`).toEqual([]);
        }
      }
    }
  });
}
