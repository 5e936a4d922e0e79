/**
 * axe finds nothing in the dialogs, menus and other states that people open, and nothing is wider than the phone.
 * `every-page.spec.ts` checks the pages themselves.
 */
import type { Locator, Page } from '@playwright/test';
import { startSession } from '../sessions';
import { limit } from '../time-limit';
import { expectAccessible, visit } from './axe';
import { type Person, expect, test } from './people';
import { untilLoaded } from './portal-pages';

// Run the people in parallel, as far as there are workers.
test.describe.configure({ mode: 'parallel' });

/** Opens the form that a mailed link leads to, without the email. */
async function openResetForm(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/token?grant_type=password', {
    data: { email: 'agent2@demo.farmpost.test', password: 'postcards4all' },
  });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
  const { access_token, refresh_token } = tokens;
  const query = new URLSearchParams({ access_token, refresh_token, type: 'recovery' });
  await page.goto(`/reset-password?${query.toString()}`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Please enter a new password.')).toBeVisible();
}

interface OpenState {
  readonly name: string;
  readonly visitor: Person | null;
  readonly address: string;
  /** Set when the state exists at one width only. */
  readonly width?: number;
  open(page: Page): Promise<void>;
}

const opened = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

/** Waits until the page has become the portal and its links to the account pages open dialogs. */
async function alive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => !('pageIntent' in window));
}

const openStates: readonly OpenState[] = [
  {
    name: 'a sign-in that was refused',
    visitor: null,
    address: '/login',
    async open(page) {
      await page.getByLabel('Email address').fill('agent@demo.farmpost.test');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'a sign-up with a mistake',
    visitor: null,
    address: '/signup',
    async open(page) {
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'a new password with a mistake', visitor: null, address: '/login', open: openResetForm },
  {
    name: 'a reset link that was asked for',
    visitor: null,
    address: '/forgot-password',
    async open(page) {
      await page.getByLabel('Email address').fill(`nobody.${Date.now()}@mail.example`);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByText(/^If an account uses this address/)).toBeVisible();
    },
  },
  {
    name: 'a sign-in on its way back from a provider',
    visitor: null,
    address: '/privacy',
    async open(page) {
      // The server never responds.
      await page.route('**/api/auth/token?grant_type=pkce', () => undefined);
      await page.evaluate(() => localStorage.setItem('farmpost.auth-code-verifier', '"verifier"'));
      await page.goto('/auth/callback?code=one');
      await expect(page.getByRole('status').filter({ hasText: 'Completing your sign-in…' })).toBeVisible();
    },
  },
  {
    name: 'a sign-in that a provider refused',
    visitor: null,
    address: '/login',
    async open(page) {
      // Block the redirect after five seconds; it would come before the check is done.
      await page.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = ((act: () => void, after?: number) =>
          after === 5_000 ? 0 : later(act, after)) as typeof setTimeout;
      });
      await page.goto('/auth/callback?error=access_denied&error_description=The+person+said+no');
      await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    },
  },
  ...(['Sign In', 'Start Free'] as const).map((name): OpenState => ({
    name: `the dialog of ${name}`,
    visitor: null,
    address: '/contact',
    width: 1280,
    async open(page) {
      await alive(page);
      await page.getByRole('banner').getByRole('link', { name }).click();
      await opened(page);
    },
  })),
  {
    name: 'the dialog of Start Free on a phone',
    visitor: null,
    address: '/contact',
    width: 390,
    async open(page) {
      await alive(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Start Free' }).click();
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a visitor on a phone',
    visitor: null,
    address: '/',
    width: 390,
    async open(page) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await opened(page);
    },
  },
  {
    name: 'a lead form with a mistake',
    visitor: null,
    address: '/agent/dana-whitfield',
    async open(page) {
      await expect(async () => {
        await page.getByRole('textbox', { name: 'Email' }).fill('nobody@');
        await page.getByLabel('Name').focus();
        await expect(page.getByText('Please enter a valid email')).toBeVisible({ timeout: limit(500) });
      }).toPass();
    },
  },
  {
    name: 'the account menu',
    visitor: 'agent',
    address: '/leads',
    async open(page) {
      await page.getByRole('button', { name: /account menu$/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the menu of an agent on a phone',
    visitor: 'agent',
    address: '/leads',
    width: 390,
    async open(page) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await opened(page);
    },
  },
  {
    name: 'a long address of a landing page on a phone',
    visitor: 'agent',
    address: '/profile',
    width: 390,
    async open(page) {
      await page.getByLabel('Address', { exact: true }).fill('a'.repeat(60));
      await expect(page.getByText('This address is free.')).toBeVisible();
    },
  },
  {
    name: 'the map of homes on a phone',
    visitor: 'agent',
    address: '/campaign/new',
    width: 390,
    async open(page) {
      await page.getByRole('button', { name: 'Open the Map and List' }).click();
      await page.getByRole('table', { name: 'Homes, nearest first' }).waitFor();
      const map = page
        .getByRole('img', { name: /^Map of/ })
        .or(page.getByRole('region', { name: /^Map of/ }));
      const top = async (part: Locator) => (await part.first().boundingBox())?.y ?? NaN;
      const homes = await top(page.getByRole('rowheader', { name: 'Homes looked at' }));
      // The map replaces the drawing once it has loaded; for a moment neither has a position.
      await expect.poll(() => top(map)).toBeLessThan(homes);
    },
  },
  {
    name: 'a lead',
    visitor: 'agent',
    address: '/leads',
    async open(page) {
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('navigation', { name: 'Leads of this page' })).toBeVisible();
    },
  },
  {
    name: 'a list without a match',
    visitor: 'agent',
    address: '/leads?q=nobody-of-this-name',
    async open(page) {
      await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
    },
  },
  {
    name: 'a campaign being edited',
    visitor: 'agent',
    address: '/dashboard',
    async open(page) {
      await page
        .getByRole('table')
        .getByRole('link', { name: /Just listed/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Edit Campaign' }).click();
      await opened(page);
    },
  },
  {
    name: 'a deletion with a mistake',
    visitor: 'agent',
    address: '/settings?tab=data',
    async open(page) {
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a target area',
    visitor: 'agent',
    address: '/my-listings',
    async open(page) {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'See Target Area' }).click();
      await opened(page);
    },
  },
  {
    name: 'the details of a listing',
    visitor: 'agent',
    address: '/my-listings',
    async open(page) {
      await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Price history' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a campaign',
    visitor: 'agent',
    address: '/campaigns',
    async open(page) {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  ...(['Change Design', 'Try Two Versions', 'Mail Me a Test Print'] as const).map((name): OpenState => ({
    name: `a draft, ${name}`,
    visitor: 'agent',
    address: '/campaigns?status=draft',
    async open(page) {
      await page.getByRole('main').locator('a[href^="/campaign/0"]').first().click();
      await page.getByRole('button', { name }).click();
      await opened(page);
    },
  })),
  {
    name: 'the command palette',
    visitor: 'agent',
    address: '/campaigns',
    async open(page) {
      // The keys work once the app's frame has loaded.
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
];

/** Counts layers that a state has opened. A window that becomes narrow can close it. */
const layersOf = (page: Page): Promise<number> =>
  page.locator('dialog[open], [role="dialog"], [role="menu"], [role="alert"], [aria-invalid="true"]').count();

for (const visitor of [null, 'agent'] as const) {
  test(`axe finds nothing in the dialogs and states ${visitor ?? 'a visitor'} opens`, async ({
    page,
    context,
  }) => {
    const states = openStates.filter((one) => one.visitor === visitor);
    test.setTimeout(limit(60_000 + 30_000 * states.length));
    if (visitor) await startSession(context, visitor);
    for (const state of states) {
      let layers: number | null = null;
      await expectAccessible(page, state.name, {
        ...(state.width !== undefined && { widths: [state.width] }),
        open: async () => {
          // In the gate, the second width checks the same page unless the change of width closed something.
          if (layers !== null && !process.env.NIGHTLY && (await layersOf(page)) === layers) return;
          await visit(page, state.address);
          await state.open(page);
          await untilLoaded(page);
          layers = await layersOf(page);
        },
      });
    }
  });
}
