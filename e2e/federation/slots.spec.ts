/** Slots: a remote fills a place in another one's page, and the page does not depend on it. */
import type { Page } from '@playwright/test';
import { expect, panel, rewrite, test } from './remote-under-test';

/** The salesperson's card of mf-sales on the dashboard of mf-agent. */
const DASHBOARD = '/dashboard';
const FILLER = '/remotes/mf-sales/';

const card = (page: Page) => page.getByRole('region', { name: 'Your salesperson' });
const isOfFiller = (url: string) => new URL(url).pathname.startsWith(FILLER);
/** Boxes in the page's right column, as people see them. */
const boxes = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) => regions.map((region) => region.getBoundingClientRect().top));

async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Your campaigns' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
}

test.describe('the salesperson’s card on the agent’s dashboard', () => {
  test.use({ person: 'agent' });

  test('comes after the page, is the last of its column, and moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let isShown = false;
    const early: string[] = [];
    page.on('request', (request) => {
      if (!isShown && isOfFiller(request.url())) early.push(request.url());
    });
    // The last data that the page waits for.
    await page.route('**/api/dashboard', async (route) => {
      const response = await route.fetch();
      await page.waitForTimeout(1_000);
      isShown = true;
      await route.fulfill({ response });
    });
    await page.goto(DASHBOARD);
    await expectDashboard(page);
    const before = await boxes(page);
    const shiftsBefore = await page.evaluate('window.shifts.length');
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:/);
    expect(early).toEqual([]);
    expect((await boxes(page)).slice(0, before.length)).toEqual(before);
    expect(await page.evaluate('window.shifts.length')).toBe(shiftsBefore);
  });

  test('leaves no hole where its files are not the released ones, and blames its own release', async ({
    page,
    request,
  }) => {
    const { remotes } = (await (await request.get('/api/registry')).json()) as {
      remotes: { name: string; version: string; entry: string }[];
    };
    const filler = remotes.find(({ name }) => name === 'mf-sales');
    await rewrite(page, filler?.entry ?? '', (text) => `${text}\nwindow.tampered = true;`);
    const reported = page.waitForRequest('**/api/telemetry/remote');
    await page.goto(DASHBOARD);
    await expectDashboard(page);
    expect((await reported).postDataJSON()).toMatchObject({
      remote: 'mf-sales',
      version: filler?.version,
      kind: 'integrity',
    });
    expect(await page.evaluate('window.tampered')).toBeUndefined();
    await expect(page.locator('[data-slot]')).toHaveCount(0);
    await expectDashboard(page);
  });

  test('keeps nobody waiting while it hangs, and is given up', async ({ page }) => {
    await page.clock.install();
    const asked = page.waitForRequest((request) => isOfFiller(request.url()));
    await page.route(`**${FILLER}**`, () => undefined);
    const reported = page.waitForRequest('**/api/telemetry/remote');
    await page.goto(DASHBOARD);
    await expectDashboard(page);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.locator(`script[src*="${FILLER}"]`)).toBeAttached({ timeout: 500 });
    }).toPass();
    await asked;
    await page.clock.runFor(10_000);
    expect((await reported).postDataJSON()).toMatchObject({ remote: 'mf-sales', kind: 'timeout' });
    await expectDashboard(page);
    await expect(page.locator('[data-slot]')).toHaveCount(0);
  });
});

test.describe('a client’s results on the salesperson’s page', () => {
  test.use({ person: 'sales' });

  test('come from the agents’ remote, without a home', async ({ page }) => {
    await page.goto('/agents');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Dana|Whitfield/ })
      .first()
      .click();
    const results = page.getByRole('region', { name: 'Mailings and results' });
    await expect(results.getByRole('listitem').first()).toContainText(/Mailed|Not mailed yet/);
    await expect(panel(page)).toHaveCount(0);
  });
});

test('the releases page says who fills which slot', async ({ page }) => {
  await page.goto('/admin/releases');
  const slots = page.getByRole('table', { name: 'Places in pages that other parts fill' });
  await expect(slots.getByRole('row').filter({ hasText: 'dashboard.aside' })).toContainText('mf-sales');
  await expect(slots.getByRole('row').filter({ hasText: 'client.page' })).toContainText('mf-agent');
  await expect(slots.getByRole('row').filter({ hasText: 'lead.panel' })).toContainText('No one');
});
