/** The portal's routes as each kind of user sees them, in the real shell with the real route tables. */
import { startSession } from '../sessions';
import { expect, type Person, test } from './people';

test('[GUARD-003] [GUARD-024] a visitor signs in and lands on the requested page', async ({ page }) => {
  await page.goto('/leads?status=new');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email address').fill('agent@demo.farmpost.test');
  await page.getByLabel('Password', { exact: true }).fill('postcards4all');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\?status=new$/);
});

const strangers: readonly (readonly [Person, string, string, string])[] = [
  ['agent', '/admin', '/dashboard', "User role 'agent' does not match required roles: admin"],
  [
    'agent',
    '/sales-dashboard',
    '/dashboard',
    "User role 'agent' does not match required roles: sales_person",
  ],
  [
    'sales',
    '/performance',
    '/sales-dashboard',
    "User role 'sales_person' does not match required roles: agent",
  ],
  ['admin', '/campaign/new', '/admin', "User role 'admin' does not match required roles: agent"],
];
for (const [person, path, home, reason] of strangers) {
  test(`[GUARD-014] [GUARD-028] ${path} redirects ${person} home and says why`, async ({ page }) => {
    await startSession(page.context(), person);
    await page.goto(path);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an agent finds campaigns by their purpose', async ({ page }) => {
  await startSession(page.context(), 'agent');
  for (const purpose of ['just-listed', 'just-sold']) {
    await page.goto(`/campaigns?purpose=${purpose}`);
    await expect(page.getByRole('main').locator('a[href^="/campaign/"]').first()).toBeVisible();
  }
});

test('[DASH-024] the dashboard of an admin is the admin dashboard', async ({ page }) => {
  await startSession(page.context(), 'admin');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
  await expect(page.getByRole('region', { name: 'System status' })).toBeVisible();
});

test('[SALES-003] [SALES-005] the quick actions of a salesperson lead to leads of their clients', async ({
  page,
}) => {
  await startSession(page.context(), 'sales');
  for (const [action, path, title] of [
    ['Call Leads', '/client-leads', 'Client leads'],
    ['Add New Lead', '/client-leads/new', 'Add a lead'],
  ] as const) {
    await page.goto('/sales-dashboard');
    await page.getByRole('link', { name: action }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[ROUTE-045] [ROUTE-047] [ROUTE-048] [ROUTE-053] an admin reaches every admin page, and unknown ones show not found', async ({
  page,
}) => {
  await startSession(page.context(), 'admin');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin');
  await expect(heading).toHaveText('Admin');
  await page.goto('/admin/mls-providers');
  await expect(heading).toHaveText('MLS Provider Management');
  const provider = page.getByRole('main').locator('a[href^="/admin/mls-providers/"]').first();
  const name = (await provider.textContent()) ?? '';
  await provider.click();
  await expect(page).toHaveURL(/\/admin\/mls-providers\/[0-9a-f-]{36}/);
  await expect(heading).not.toHaveText('MLS Provider Management');
  expect(name).not.toBe('');
  const answer = await page.goto('/admin/nothing-is-here');
  expect(answer?.status()).toBe(404);
  await expect(heading).toHaveText('Page Not Found');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

const open: readonly (readonly [string, string])[] = [
  ['/login', 'Sign in to your account'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Reset your password'],
  ['/auth/callback?error=access_denied', 'Authentication Error'],
  ['/contact', 'Get in Touch'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookies', 'Cookie Policy'],
  ['/integrations', 'Listings in, leads out'],
  ['/simple-pricing', '$25 a month, and the cards you send.'],
  ['/proven-roi', 'One closing pays for a whole year of mail.'],
  ['/roi-calculator', 'What would a year of postcards bring back?'],
  ['/pricing', 'Every rate on one page, none in the small print.'],
  ['/agent/dana-whitfield?qr=NOSUCH', 'Wondering What Your Home Could Sell For?'],
];
test('[ROUTE-006] [ROUTE-007] [ROUTE-010] [ROUTE-011] [ROUTE-014] [ROUTE-015] [ROUTE-016] [ROUTE-017] [ROUTE-018] [ROUTE-021] [ROUTE-022] [ROUTE-023] [ROUTE-024] [ROUTE-025] [ROUTE-027] each public page opens for a visitor at its own URL', async ({
  page,
}) => {
  for (const [path, heading] of open) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  }
});
