/**
 * A stranger becomes a customer with cards in the mail, without the demo's people, seeds or scripts: sign-up, mailed
 * confirmation, onboarding, own listing, photo card, approval by link, the free cards sent, printer, scan, lead. The
 * actions are counted.
 */
import { type Locator, type Page, devices } from '@playwright/test';
import { limit } from '../time-limit';
import { confirmationLink, expect, sendCards, test } from './people';
import { readQrOf } from './read-card';

const PASSWORD = 'a fine password 1';
const MAIL_FREE = 'Mail my first 20 free';
/** Most clicks, entries and key presses that a stranger may need. */
const MOST_ACTIONS = 37;

/** Counts the agent's actions: one for each entry, click, tick, key press and address opened. */
function countedActions() {
  let count = 0;
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      count += 1;
      await act(...args);
    };
  return {
    fill: counted((field: Locator, text: string) => field.fill(text)),
    click: counted((target: Locator) => target.click()),
    check: counted((box: Locator) => box.check()),
    choose: counted((list: Locator, value: string) => list.selectOption(value)),
    press: counted((target: Locator, key: string) => target.press(key)),
    open: counted((page: Page, address: string) => page.goto(address)),
    count: () => count,
  };
}

test('a stranger signs up and mails a card that the seller approved; a homeowner scans it and becomes a lead', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(limit(240_000));
  // Set the browser's clock, because `npm run nightly -- clock` only moves that of the other processes.
  if (process.env.FAKETIME) await page.clock.install({ time: new Date() });
  const { firstName, lastName, email, mlsId, addresses } = await world.takeTown();
  const { fill, click, check, choose, press, open, count } = countedActions();
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });

  await test.step('signs up and confirms the address', async () => {
    await open(page, '/signup');
    const form = page.getByRole('main');
    await fill(form.getByLabel('Email address'), email);
    await fill(form.getByLabel('Password', { exact: true }), PASSWORD);
    await fill(form.getByLabel('Confirm password', { exact: true }), PASSWORD);
    await click(form.getByRole('button', { name: 'Create Account' }));
    await expect(page.getByText(/^Account created successfully!/)).toBeVisible();
    await open(page, await confirmationLink(world, email));
    await click(button('Confirm my address'));
  });

  await test.step('completes the four onboarding steps', async () => {
    await expect(heading('Complete Your Profile')).toBeVisible();
    await fill(page.getByLabel('First Name'), firstName);
    await fill(page.getByLabel('Last Name'), lastName);
    await fill(page.getByLabel('Phone'), '(843) 555-0178');
    await fill(page.getByLabel('Company'), 'Low Tide Realty');
    await fill(page.getByLabel('Title'), 'Broker Associate');
    await fill(page.getByLabel('License Number'), 'SC 104483');
    await fill(page.getByLabel('Street and number'), '21 Broad St');
    await fill(page.getByLabel('City'), 'Charleston');
    await choose(page.getByLabel('State'), 'SC');
    await fill(page.getByLabel('ZIP code'), '29401');
    await click(button('Next'));
    await expect(heading('Connect Your MLS')).toBeVisible();
    await check(page.getByRole('radio').first());
    await click(button('Next'));
    await expect(heading('Validate Your Identity')).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Your name, license or MLS number' });
    await fill(search, mlsId);
    await expect(page.getByRole('option')).toHaveCount(1);
    await press(search, 'ArrowDown');
    await press(search, 'Enter');
    await check(page.getByRole('checkbox', { name: /^Yes, this is me/ }));
    await click(button('Next'));
    await expect(heading('Set Your Budget')).toBeVisible();
    await click(button('Complete Setup'));
  });

  let campaignId = '';
  await test.step('opens the proof of their own listing', async () => {
    await page.waitForURL('**/dashboard');
    const ownAddress = new RegExp(addresses.join('|'));
    await expect(page.getByRole('heading', { level: 2, name: ownAddress })).toBeVisible({
      timeout: limit(90_000),
    });
    await click(page.getByRole('link', { name: 'Open the proof' }));
    await expect(page).toHaveURL(/\/campaign\//);
    campaignId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(button(MAIL_FREE)).toBeVisible({ timeout: limit(60_000) });
  });

  await test.step('chooses a design with the photo of the home', async () => {
    await click(button('Change Design'));
    const dialog = page.getByRole('dialog', { name: 'Change Design' });
    await check(dialog.getByRole('radio', { name: /^Front page/ }));
    await click(dialog.getByRole('button', { name: 'Use this design' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Photo prints at \d+ dpi/)).toBeVisible({ timeout: limit(60_000) });
    await expect(button(MAIL_FREE)).toBeVisible();
  });

  await test.step('the seller approves it by link, without an account', async () => {
    await click(button('Share Proof'));
    await fill(page.getByRole('textbox', { name: 'For' }), 'Ann Lee, the seller');
    await click(button('Make link'));
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await click(button('Done'));
    const seller = await browser.newContext({ ...devices['iPhone 14'], javaScriptEnabled: false });
    const proof = await seller.newPage();
    await proof.goto(link);
    await proof.getByLabel('Your name').fill('Ann Lee');
    await proof.getByRole('button', { name: 'Approve this card' }).click();
    await expect(proof.getByText('Your approval is noted')).toBeVisible();
    await seller.close();
  });

  await test.step('mails the first cards free, without a payment method', async () => {
    const answers = page.getByRole('region', { name: 'Proof by link' }).getByRole('listitem');
    await expect(answers.filter({ hasText: 'Ann Lee, the seller' })).toContainText('Approved');
    const cards = await sendCards(page, { name: MAIL_FREE, click });
    expect(cards).toBe(20);
    await expect
      .poll(async () => (await world.printedCards(campaignId)).length, { timeout: limit(90_000) })
      .toBe(cards);
  });

  const person = 'Sam Rivera';
  await test.step('a homeowner scans the card and asks', async () => {
    const [card] = await world.printedCards(campaignId);
    if (!card) throw new Error('Nothing was printed.');
    const link = await readQrOf(await world.backOf(card));
    const phone = await browser.newContext(devices['iPhone 14']);
    const landing = await phone.newPage();
    await landing.goto(link ?? '');
    await landing.getByLabel('Name').fill(person);
    await landing.getByLabel('Phone').fill('843 555 0179');
    await landing.locator('form').getByRole('button', { name: 'Get My Free Home Value' }).click();
    await expect(landing.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await phone.close();
  });

  await test.step('sees the lead', async () => {
    await expect
      .poll(async () => (await world.mailsTo(email)).filter(({ text }) => text.includes(person)).length)
      .toBe(1);
    await open(page, '/leads');
    await expect(page.getByRole('row', { name: new RegExp(person) })).toContainText('QR Code Scan');
  });
  expect(count()).toBeLessThanOrEqual(MOST_ACTIONS);
});
