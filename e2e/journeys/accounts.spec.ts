/** An account's life from the first click to a new password, in a browser, with the emails that are really sent. */
import type { Page } from '@playwright/test';
import { startSession } from '../sessions';
import { limit } from '../time-limit';
import { expectAccessible } from './axe';
import { expect, signIn, test, type World } from './people';

const PASSWORD = 'a fine password 1';
const NEW_PASSWORD = 'another fine one 2';

/** The link in the last email to an address with that subject. */
async function mailedLink(world: World, address: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = (await world.mailsTo(address)).filter((mail) => mail.subject === subject);
    link = /https?:\/\/\S+\/api\/auth\/verify\?\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('[AUTH-011] [AUTH-107] a visitor signs up on the home page, confirms by email, and later sets a new password', async ({
  page,
  world,
}) => {
  test.setTimeout(limit(120_000));
  const email = `june.${Date.now()}@mail.example`;
  await page.goto('/');
  // Before hydration the same links lead to separate pages.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => !('pageIntent' in window));
  await page.getByRole('banner').getByRole('link', { name: 'Start Free' }).click();
  const modal = page.getByRole('dialog', { name: 'Create your account' });
  await modal.getByLabel('Email address').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await modal.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal.getByText(/^Account created successfully!/)).toBeVisible();

  await page.goto(await mailedLink(world, email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  // The browser that signed up exchanges the link's code for a session, which survives a reload.
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
  await signOut(page);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Wait for the next page, because the sign-in page has the same field.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/^If an account uses this address/)).toBeVisible();
  await page.goto(await mailedLink(world, email, 'Set a new password'));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password was changed. Please sign in with the new one.')).toBeVisible();

  await signInWith(page, email, PASSWORD);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await signInWith(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[AUTH-021] a visitor reaches the requested page after signing in with a detour', async ({ page }) => {
  await page.goto('/settings?tab=data');
  await expect(page).toHaveURL(/\/login$/);
  await signInWith(page, 'agent@demo.farmpost.test', 'wrong');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.farmpost.test');
  await signInWith(page, 'agent@demo.farmpost.test', 'postcards4all');
  await expect(page).toHaveURL(/\/settings\?tab=data$/);
});

test('a user whose session expires signs in again over the page and continues; axe finds nothing there', async ({
  page,
}) => {
  await startSession(page.context(), 'agent2');
  await page.goto('/settings?tab=data');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let hasEnded = true;
  await page.route('**/api/auth/token?grant_type=refresh_token', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, error_code: 'session_expired', msg: 'Session Expired' },
    }),
  );
  await page.route('**/api/me/export', (route) =>
    hasEnded
      ? route.fulfill({
          status: 401,
          json: { error: { code: 'unauthenticated', message: '', requestId: '1' } },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'sign in again', { within: 'dialog[open]' });
  hasEnded = false;
  const download = page.waitForEvent('download');
  await dialog.getByLabel('Password', { exact: true }).fill('postcards4all');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await expect(dialog).toBeHidden();
});

test('signing out in one tab signs out all tabs', async ({ page, context }) => {
  await signIn(page, 'agent2');
  const other = await context.newPage();
  await other.goto('/leads');
  await expect(other.getByRole('button', { name: /account menu$/ })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
});

for (const [label, person, email] of [
  ['Google', 'Rosa Delgado', 'rosa.delgado@mail.example'],
  ['Apple', 'Amara Okafor', 'amara.okafor@mail.example'],
] as const) {
  test(`[AUTH-087] ${label} signs in a new person on the full page, who gets a profile and their role's home`, async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('group', { name: 'Or continue with' }).getByRole('button', { name: label }).click();
    await page.getByRole('button', { name: person }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/settings');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  });
}

test('a refusal by the provider is reported and leads back to the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
  await expect(page).toHaveURL(/\/login$/);
});

test('the frame does not move while a page loads', async ({ page }) => {
  await startSession(page.context(), 'admin');
  // Record the position of the search button, and of the footer while it is visible, in each frame.
  await page.addInitScript(() => {
    const seen = { search: new Set<number>(), footer: new Set<number>() };
    Object.assign(window, { seen });
    const look = () => {
      const search = document.querySelector('header button[aria-keyshortcuts]');
      if (search) seen.search.add(Math.round(search.getBoundingClientRect().left));
      const footer = document.querySelector('footer');
      const top = Math.round(footer?.getBoundingClientRect().top ?? Infinity);
      if (top < innerHeight && footer?.checkVisibility({ visibilityProperty: true })) seen.footer.add(top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/outbox');
    await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const seen = await page.evaluate(() => {
      const { search, footer } = (window as unknown as { seen: Record<string, Set<number>> }).seen;
      const now = Math.round(document.querySelector('footer')?.getBoundingClientRect().top ?? Infinity);
      return { search: [...(search ?? [])], elsewhere: [...(footer ?? [])].filter((top) => top !== now) };
    });
    expect(seen.search, `search, ${width} px`).toHaveLength(1);
    expect(seen.elsewhere, `footer, ${width} px`).toEqual([]);
  }
});
