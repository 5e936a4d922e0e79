/**
 * The product's main job, done as people do it: a listing becomes a postcard, a scan and a lead. Each part starts
 * where the one before ended; a retry starts over with another agent in another town.
 */
import { type BrowserContext, type Page, devices } from '@playwright/test';
import { type Customer, makeCustomer } from './customer';
import { startSession } from '../sessions';
import { limit } from '../time-limit';
import { expect, sendCards, signInWith, test, type TownAgent } from './people';
import { readQrOf } from './read-card';

/** The first number in the first text that matches. */
const numberIn = async (page: Page, pattern: RegExp): Promise<number> => {
  const text = (await page.getByText(pattern).first().textContent()) ?? '';
  return Number(text.match(/[\d,]+/)?.[0].replaceAll(',', ''));
};

test.describe.configure({ mode: 'serial', timeout: limit(180_000) });

let town: TownAgent;
let customer: Customer;
let street = '';
let address = '';
let agentContext: BrowserContext;
let agent: Page;
let campaignId = '';
let cards = 0;
let link: string | null = null;

test.beforeAll(async ({ browser, baseURL }) => {
  agentContext = await browser.newContext({ baseURL });
  agent = await agentContext.newPage();
});
test.afterAll(() => agentContext.close());

/** The homeowner of this attempt; each has another address, because the mailbox outlives the attempt. */
const homeowner = () => ({ name: 'Ruth Alvarez', email: `ruth.alvarez.${town.zip}@homeowner.test` });

test('an admin syncs the MLS and watches it run', async ({ page, request, world }) => {
  town = await world.takeTown();
  customer = await makeCustomer(request, world, town);
  ({ address } = await world.listHome(town));
  street = address.split(',')[0] ?? '';
  await startSession(page.context(), 'admin');
  await page.goto('/admin/mls-providers');
  await page.getByRole('link', { name: 'Details of Charleston Trident MLS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Charleston Trident MLS' })).toBeVisible();
  await page.getByRole('button', { name: 'Quick Sync' }).click();
  await expect(page.getByRole('heading', { name: /Quick sync completed/ })).toBeVisible({
    timeout: limit(60_000),
  });
  await expect(page.getByRole('progressbar', { name: 'Sync progress' })).toHaveAttribute(
    'aria-valuetext',
    /^100 percent/,
  );
  await expect(page.getByRole('log')).toContainText('started');
});

test('[LAND-044] its agent finds the card for it, with every excluded home counted', async () => {
  await signInWith(agent, customer.email, customer.password);
  const toCard = agent.getByRole('link', { name: `Review for ${street}` });
  await expect(async () => {
    await agent.goto('/my-listings');
    await agent.getByLabel('Search listings').fill(street);
    await expect(toCard).toBeVisible({ timeout: limit(8000) });
  }).toPass({ timeout: limit(120_000) });
  await toCard.click();
  await expect(agent.getByRole('heading', { level: 1 })).toContainText(street);
  await expect(agent.getByRole('button', { name: /^Send [\d,]+ cards?$/ })).toBeEnabled({
    timeout: limit(60_000),
  });
  campaignId = new URL(agent.url()).pathname.split('/').at(-1) ?? '';

  cards = await numberIn(agent, /^Send [\d,]+ cards?$/);
  const tally = agent.getByRole('table', { name: /^How [\d,]+ homes become/ });
  const figures = await tally
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Number((row.lastElementChild?.textContent ?? '').replaceAll(',', '').replace('−', '-')),
      ),
    );
  const mailed = figures.pop() ?? 0;
  expect(mailed).toBe(cards);
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(mailed);
});

test('the agent sends it, the stop window passes, and the printer gets each household once', async ({
  world,
}) => {
  cards = await sendCards(agent);
  await expect
    .poll(async () => (await world.printedCards(campaignId)).length, { timeout: limit(150_000) })
    .toBe(cards);
  expect(await world.duplicates()).toEqual([]);
  await expect(agent.getByRole('region', { name: 'Mailing progress' })).toBeVisible({
    timeout: limit(15_000),
  });
});

test('the page follows the cards from the printer to the mailbox', async ({ world }) => {
  await world.advance(14, 'printers');
  await expect(agent.getByText(/[\d,]+ of [\d,]+ delivered/)).toBeVisible({ timeout: limit(30_000) });
  await expect
    .poll(async () => numberIn(agent, /^[\d,]+ of [\d,]+ delivered/), { timeout: limit(30_000) })
    .toBeGreaterThan(cards * 0.8);
});

test('every card has its own code', async ({ world }) => {
  const printed = await world.printedCards(campaignId);
  const links: (string | null)[] = [];
  // Reading the pixels of all cards would take minutes, so read the first, a middle one and the last.
  const some = [printed[0], printed[Math.floor(printed.length / 2)], printed.at(-1)].filter((card) => !!card);
  for (const card of some) links.push(await readQrOf(await world.backOf(card)));
  for (const link of links) {
    expect(link).toMatch(/^HTTPS?:\/\/[A-Z0-9.:-]+\/Q\/[0-9A-HJKMNP-TV-Z]{8}$/);
  }
  expect(new Set(links).size).toBe(Math.min(3, printed.length));
  link = links[0] ?? null;
});

test('a homeowner scans the card, finds the home it is about, and asks', async ({ browser, world }) => {
  const phone = await browser.newContext(devices['iPhone 14']);
  const landing = await phone.newPage();
  await landing.goto(link ?? '');
  await expect(landing).toHaveURL(new RegExp(`${customer.landingPage}\\?qr=[0-9A-Z]{8}$`));
  await expect(landing.getByRole('heading', { level: 1 })).toBeVisible();
  const question = landing.getByRole('region', { name: 'Wondering What Your Home Could Sell For?' });
  await expect(question).toContainText(address);
  await landing.getByLabel('Name').fill(homeowner().name);
  await landing.getByLabel('Phone').fill('843 555 0177');
  await landing.getByRole('textbox', { name: 'Email' }).fill(homeowner().email);
  await landing.locator('form').getByRole('button', { name: 'Get My Free Home Value' }).click();
  await expect(landing.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await phone.close();

  await expect
    .poll(
      async () => (await world.mailsTo(customer.email)).filter(({ text }) => text.includes(homeowner().name)),
      {
        timeout: limit(20_000),
      },
    )
    .toHaveLength(1);
  await expect
    .poll(async () => (await world.mailsTo(homeowner().email)).length, { timeout: limit(20_000) })
    .toBe(1);
});

test('[CONST-004] the agent sees the lead with its campaign, counts that match the rows, and what each lead cost', async () => {
  await agent.goto(`/leads?q=${encodeURIComponent(homeowner().name)}`);
  const row = agent.getByRole('row', { name: new RegExp(homeowner().name) });
  await expect(row).toContainText(street);
  await expect(row).toContainText('QR Code Scan');
  await agent.goto(`/campaign/${campaignId}`);
  const results = agent.getByRole('region', { name: 'Results' });
  await expect(results).toContainText(/QR scans\s*1/i);
  await expect(results).toContainText(/Leads captured\s*1/i);
  const leads = agent.getByRole('table', { name: 'Leads of this campaign' });
  await expect(leads.getByRole('row', { name: new RegExp(homeowner().name) })).toHaveCount(1);

  await agent.goto('/performance');
  const comparison = agent.getByRole('table', { name: 'Comparison by campaign' });
  const compared = comparison.getByRole('row', { name: new RegExp(street) });
  await expect(compared).toContainText(/\$[\d,.]+/);
  await expect(compared).not.toContainText('No lead yet');
  await agent.goto('/campaigns?purpose=just-listed');
  await expect(agent.getByRole('main').locator(`a[href="/campaign/${campaignId}"]`).first()).toBeVisible();
});
