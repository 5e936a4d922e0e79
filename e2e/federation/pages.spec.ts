/** Checks of every page of the portal, whichever part serves it. */
import { portalUrl } from '../sessions';
import { limit } from '../time-limit';
import { expect, expectPage, navigate, test, type Row } from './remote-under-test';

/** Guards whose routes an administrator, an agent and a salesperson see; `public-site.spec.ts` opens the public ones. */
const seenBy = {
  admin: ['admin', 'salesOrAdmin'],
  agent: ['authenticated', 'agent', 'agentCampaigns', 'agentListings'],
  sales: ['sales', 'salesOrAdmin'],
} as const;

for (const [person, guards] of Object.entries(seenBy)) {
  test.describe(`pages that ${person} sees`, () => {
    test.use({ person });
    test(
      'show a heading and a title without policy violations',
      { tag: '@nightly' },
      async ({ page, request }) => {
        test.setTimeout(limit(180_000));
        const { remotes } = (await (await request.get('/api/registry')).json()) as { remotes: Row[] };
        const routes = remotes
          .flatMap((row) => row.routes)
          .filter(({ path, guard }) => guards.some((name) => name === guard) && !path.includes(':'));
        expect(routes.length).toBeGreaterThan(0);
        for (const { path, title } of routes.filter((route) => route.path !== '/')) {
          await page.goto(path);
          await expectPage(page);
          await expect(page).toHaveTitle(`${title} · Farmpost`);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
        }
      },
    );
  });
}

test.describe('a visitor', () => {
  test.use({ person: 'visitor' });

  test('sees the home, sign-in and not-found pages without policy violations', async ({ page }) => {
    for (const path of ['/', '/login', '/no-such-page']) {
      const answer = await page.goto(path);
      const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
      // A public page is the same for everyone, so that its policy names hashes.
      expect(policy).toMatch(
        path === '/login'
          ? /script-src 'self' 'nonce-/
          : /script-src 'self' 'sha256-[^;]*; style-src 'self' 'sha256-/,
      );
      expect(policy).not.toMatch(/unsafe-(eval|inline)/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('is asked to sign in before any file of the remote is loaded', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/remotes/')) {
        loaded.push(request.url());
      }
    });
    await page.goto('/login');
    await navigate(page, '/dashboard');
    await expect(page).toHaveURL(`${portalUrl()}/login`);
    expect(loaded).toEqual([]);
  });
});

test('navigation updates title, focus and scroll, and is announced once', async ({ page }) => {
  await page.goto('/settings');
  await expectPage(page);
  await expect(page.locator('#route-announcer')).toBeEmpty();
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    scrollTo(0, 900);
  });
  await page.getByRole('banner').getByRole('link', { name: 'MLS Providers' }).click();
  await expect(page).toHaveTitle(/ · Farmpost$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('#route-announcer')).not.toBeEmpty();
  expect(await page.evaluate('scrollY')).toBe(0);

  // A change of the query stays on the page, so that typing into a filter keeps the focus.
  await page.getByRole('banner').getByRole('link', { name: 'MLS Providers' }).focus();
  await navigate(page, '/admin/mls-providers?tab=all');
  await expect(page.getByRole('banner').getByRole('link', { name: 'MLS Providers' })).toBeFocused();
});
