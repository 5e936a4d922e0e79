/**
 * A salesperson's way to a commission: an invitation, a sign-up by its link, two payments of the client's membership, an
 * approval and a payout. Only the payment vendor's clock moves, so the hold is turned off for the second payment.
 */
import { type BrowserContext, type Page, devices } from '@playwright/test';
import { portalUrl, sessionOf, startSession } from '../sessions';
import { limit } from '../time-limit';
import { confirmationLink, expect, test } from './people';

test.describe.configure({ mode: 'serial', timeout: limit(240_000) });

const PASSWORD = 'a fine password 1';
/** A month of the membership, and the hour before its invoice is charged. */
const A_MONTH = 31.1;

let salesContext: BrowserContext;
let sales: Page;
let link = '';
/** The client of this attempt; a retry needs another name because a person signs up only once. */
const client = () => {
  const last = ['Abara', 'Brandt', 'Costa'][test.info().retry] ?? 'Dunne';
  return { first: 'Imani', last, name: `Imani ${last}`, email: `imani.${last.toLowerCase()}@agents.test` };
};

/** Restores the usual hold, because a failed attempt may have removed it. */
async function resetHold(): Promise<void> {
  const { access_token: token } = JSON.parse(await sessionOf('admin')) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const settingsUrl = `${portalUrl()}/api/admin/settings`;
  const answer = await fetch(settingsUrl, { headers });
  const { settings } = (await answer.json()) as {
    settings: { name: string; isChanged: boolean; version: number }[];
  };
  const hold = settings.find(({ name }) => name === 'commission_hold_days');
  if (!hold?.isChanged) return;
  const body = JSON.stringify({ value: null, version: hold.version, reason: 'A new attempt' });
  const reset = await fetch(`${settingsUrl}/commission_hold_days`, { method: 'PUT', headers, body });
  expect(reset.status).toBe(200);
}

test.beforeAll(async ({ browser, baseURL }) => {
  await resetHold();
  salesContext = await browser.newContext({ baseURL });
  sales = await salesContext.newPage();
});
test.afterAll(() => salesContext.close());

const lineOf = (page: Page) =>
  page.getByRole('table', { name: 'Commission ledger' }).getByRole('row').filter({ hasText: client().name });

test('[SALES-010] a salesperson invites an agent and shares the link', async () => {
  await startSession(salesContext, 'sales');
  await sales.goto('/agents/invite');
  await sales.getByRole('textbox', { name: 'Name' }).fill(client().name);
  await sales.getByRole('textbox', { name: 'Email' }).fill(client().email);
  await sales.getByRole('button', { name: 'Send invitation' }).click();
  const field = sales.getByRole('textbox', { name: `Personal link of ${client().name}` });
  await expect(field).toHaveValue(/\/i\//);
  link = await field.inputValue();
});

test('the agent sees who invited them, signs up, sets up and pays the first month', async ({
  browser,
  baseURL,
  world,
}) => {
  const context = await browser.newContext({ baseURL, ...devices['Desktop Chrome'] });
  const page = await context.newPage();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(link);
  await expect(page.getByText('Priya Raman invites you to Farmpost.')).toBeVisible();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Email address')).toHaveValue(client().email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/^Account created successfully!/)).toBeVisible();
  await page.goto(await confirmationLink(world, client().email));
  await button('Confirm my address').click();

  await expect(heading('Complete Your Profile')).toBeVisible();
  await page.getByLabel('First Name').fill(client().first);
  await page.getByLabel('Last Name').fill(client().last);
  await page.getByLabel('Phone').fill('(843) 555-0175');
  await page.getByLabel('Company').fill('Abara Homes');
  await page.getByLabel('Title').fill('Realtor');
  await page.getByLabel('License Number').fill('SC 104490');
  await button('Next').click();
  await expect(heading('Connect Your MLS')).toBeVisible();
  await button('My MLS is not listed').click();
  await page.getByLabel('MLS Name').fill('Hilton Head Area MLS');
  await page.getByLabel('Region/Location').fill('Beaufort County, SC');
  await button('Submit Request').click();
  await expect(page.getByText(/^Custom request for Hilton Head Area MLS/)).toBeVisible();
  await button('Next').click();
  // An MLS that is not connected yet has no roster to search.
  await expect(heading('Validate Your Identity')).toBeVisible();
  await button('Next').click();
  await expect(heading('Set Your Budget')).toBeVisible();
  await button('Complete Setup').click();
  await page.waitForURL('**/dashboard');

  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Your salesperson' })).toContainText(
    /Priya Raman invited you on/,
  );

  await page.goto('/billing-settings?tab=payment');
  await button('Add a card').click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByLabel('Name on the card').fill(client().name);
  await button(/^Save|^Add/).click();
  await page.waitForURL('**/billing-settings**');
  await context.close();
  await world.advance(A_MONTH, 'payments');
});

test('the commission is pending, and one without a hold is approved and paid', async ({ page, world }) => {
  await expect(async () => {
    await sales.goto('/commissions');
    await expect(lineOf(sales)).toHaveCount(1, { timeout: limit(3_000) });
  }).toPass();
  await expect(lineOf(sales)).toContainText(/20% of \$25\.00.*Pending.*\$5\.00/);

  await startSession(page.context(), 'admin');
  await page.goto('/admin/settings?change=commission_hold_days');
  await page.getByLabel('Value').fill('0');
  await page.getByLabel('Reason').fill('No refunds in this region');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await world.advance(A_MONTH, 'payments');
  const pick = page.getByRole('checkbox', { name: `Payment of ${client().name}, $5.00` });
  await expect(async () => {
    await page.goto('/admin/commissions');
    await expect(pick).toBeVisible({ timeout: limit(3_000) });
  }).toPass();
  await pick.check();
  await page.getByRole('button', { name: 'Approve $5.00' }).click();
  await expect(page.getByText('1 commission approved')).toBeVisible();
  await page.getByRole('button', { name: /^Create payout of/ }).click();
  const created = await page.getByText(/^Payout \d+ created$/).textContent();
  const number = created?.match(/\d+/)?.[0] ?? '';
  await page.getByRole('button', { name: new RegExp(`^Pay payout ${number}$`) }).click();
  await page.getByRole('button', { name: /^Mark \$[\d.,]+ as paid by hand$/ }).click();
  await expect(page.getByText(`Payout ${number} marked as paid`)).toBeVisible();

  await sales.goto('/commissions?state=paid');
  await expect(lineOf(sales)).toContainText(new RegExp(`Paid.*${number}.*\\$5\\.00`));
  const download = sales.waitForEvent('download');
  await sales
    .getByRole('button', { name: /^PDF of/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^commissions-\d{4}-\d{2}\.pdf$/);

  await page.goto('/admin/settings?change=commission_hold_days');
  await page.getByLabel('Reason').fill('As before');
  await page.getByRole('button', { name: 'Back to 30 days' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
