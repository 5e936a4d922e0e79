/** The public pages arrive complete from the server, and become the portal on the first user activity. */
import { chromium, expect, type Page } from '@playwright/test';
import { oneOfEachKind } from '../one-of-each-kind';
import { portalUrl, sessionOf } from '../sessions';
import { limit } from '../time-limit';
import { test as base } from './people';

interface Route {
  readonly path: string;
  readonly title: string;
  readonly guard: string;
  readonly isNotFound?: boolean;
}

function noteErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

const test = base.extend<{ readonly errors: string[] }>({
  baseURL: async ({}, use) => use(portalUrl()),
  /** Errors and policy violations on the page; must be empty. */
  errors: async ({ page }, use) => {
    const errors = noteErrors(page);
    await use(errors);
    expect(errors).toEqual([]);
  },
});

/** Every public page with a fixed URL. */
async function publicPages(): Promise<readonly Route[]> {
  const answer = await fetch(`${portalUrl()}/api/registry`);
  const { remotes } = (await answer.json()) as { remotes: { routes: Route[] }[] };
  return (
    remotes
      .flatMap(({ routes }) => routes)
      // The demo's card page replaces a vendor's page, and is not rendered on the server.
      .filter(({ path, guard }) => guard === 'public' && !/[:*]|^\/demo\//.test(path))
  );
}

/** The URL of every script the page requests. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

/** Holds back scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until the page's loader has handed over to the portal. */
async function expectAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('pageIntent' in window));
}

/** A button on every page that does nothing without its script. */
const darkTheme = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Dark theme' });
const theme = (page: Page) => page.locator('html');

/** Pages of one kind hydrate alike, and only what chooses the theme differs in the dark. */
const byKind = (pages: readonly Route[]) => oneOfEachKind(pages, ({ path }) => path);
const hydrations = [
  ['every kind of page', 'light', [], byKind],
  ['the home page', 'dark', [], (pages: readonly Route[]) => pages.filter(({ path }) => path === '/')],
  ['every page', 'light', ['@nightly'], (pages: readonly Route[]) => pages],
  ['every kind of page', 'dark', ['@nightly'], byKind],
] as const;
for (const [what, colorScheme, tag, choose] of hydrations) {
  const title = `${what} hydrates in ${colorScheme} as the server rendered it, and runs no script before`;
  test(title, { tag: [...tag] }, async ({ browser }) => {
    const looked = choose(await publicPages());
    expect(looked).not.toEqual([]);
    test.setTimeout(limit(60_000 + 10_000 * looked.length));
    const context = await browser.newContext({ baseURL: portalUrl(), colorScheme });
    for (const { path, title } of looked) {
      const page = await context.newPage();
      const errors = noteErrors(page);
      const scripts = noteScripts(page);
      const answer = await page.goto(path);
      expect(await answer?.text(), path).toMatch(/<h1[ >]/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(scripts, path).toEqual([]);
      await page.keyboard.press('Shift');
      await expectAlive(page);
      await expect(page).toHaveTitle(`${title} · Farmpost`);
      expect(errors, path).toEqual([]);
      await page.close();
    }
    await context.close();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('pages are complete, and links lead from one to another', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(`${portalUrl()}/privacy`);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(page).toHaveTitle('Privacy Policy · Farmpost');
  });
});

test('replays the first click on a button, no matter how late its script arrives', async ({
  page,
  errors,
}) => {
  const release = await holdScripts(page);
  await page.goto('/privacy', { waitUntil: 'commit' });
  await darkTheme(page).click();
  await expect(theme(page)).not.toHaveAttribute('data-theme');
  release();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

test('replays the first key press', async ({ page, errors }) => {
  const release = await holdScripts(page);
  await page.goto('/privacy', { waitUntil: 'commit' });
  await darkTheme(page).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

test('does not replay a click that the script already handled', async ({ page, errors }) => {
  await page.goto('/privacy');
  await page.keyboard.press('Shift');
  await expectAlive(page);
  await darkTheme(page).click();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light theme' }).click();
  await expect(theme(page)).not.toHaveAttribute('data-theme');
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });
  test('the menu opens before its script has loaded, and stays open', async ({ page, errors }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const release = await holdScripts(page);
    await page.goto('/privacy', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    release();
    await expectAlive(page);
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    expect(errors).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a form that is refused is the page itself, with its header and what was typed', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Dana Whitfield');
    await main.getByLabel('Email').fill('dana@');
    await main.getByRole('button', { name: 'Send Message' }).click();
    await expect(main.getByText('Please correct what is marked and send it again.')).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
    await expect(main.getByLabel('Name')).toHaveValue('Dana Whitfield');
    await expect(main.getByLabel('Email')).toHaveValue('dana@');
    await expect(main.getByText('Please enter a valid email address')).toBeVisible();
  });

  test('a newsletter box that is refused is in its post, with what was typed in sight', async ({ page }) => {
    const post = '/blog/80-20-rule-real-estate-marketing';
    await page.goto(post);
    const main = page.getByRole('main');
    await main.getByLabel('Email address').fill('ann@');
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main.getByText('Please enter a valid email address')).toBeInViewport();
    await expect(main.getByLabel('Email address')).toHaveValue('ann@');
    await expect(page).toHaveURL(`${post}#newsletter`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The 80/20 rule');
  });
});

test('keeps input typed before and while the script loads', async ({ page, errors }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const name = page.getByRole('main').getByLabel(/name/i).first();
  await name.pressSequentially('Ruth ');
  release();
  await name.pressSequentially('Alvarez', { delay: 20 });
  await expectAlive(page);
  await expect(name).toHaveValue('Ruth Alvarez');
  await expect(name).toBeFocused();
  expect(errors).toEqual([]);
});

test('after hydration, links between pages load no document', async ({ page, errors }) => {
  await page.goto('/privacy');
  await page.keyboard.press('Shift');
  await expectAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);
});

test('an unknown path shows a portal page with status 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toContain('Page Not Found');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${portalUrl()}/`);
});

test('a signed-in user never sees "Sign In", and gets the account menu without any interaction', async ({
  page,
  errors,
}) => {
  const session = await sessionOf('agent');
  await page.addInitScript((text) => localStorage.setItem('farmpost.auth', text), session);
  const release = await holdScripts(page);
  await page.goto('/privacy', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Farmpost' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Start Free' })).toBeHidden();
  release();
  await expect(header.getByRole('button', { name: /account menu/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the back button restores a page from the back/forward cache, hydrated or not', async ({
  launchOptions,
}) => {
  // Playwright disables this cache by default.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const isAlive of [false, true]) {
      const page = await browser.newPage({ baseURL: portalUrl() });
      await page.goto('/privacy');
      if (isAlive) {
        await page.keyboard.press('Shift');
        await expectAlive(page);
      }
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await page.goto('/contact');
      await page.evaluate(() => history.back()).catch(() => undefined);
      await expect(async () => {
        expect(await page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
      }).toPass({ timeout: limit(10_000) });
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
