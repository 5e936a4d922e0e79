/** A homeowner controls cards, name and data with the code on the card, without JavaScript or an account. */
import type { APIRequestContext, Page } from '@playwright/test';
import { limit } from '../time-limit';
import { expectAccessible, visit } from './axe';
import { expect, test } from './people';

test.use({ javaScriptEnabled: false });

/** A separate IP address per test, so that rate limits are not shared. */
test.beforeEach(async ({ context }) => {
  const octet = () => Math.floor(Math.random() * 256);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` });
});

/**
 * The code of a card from the demo's history of the second agent, whose mailings no other test reads. Each test, and
 * each retry, has a card of its own.
 */
async function codeOfCard(request: APIRequestContext, place: 0 | 1 | 2 | 3): Promise<string> {
  const index = place + 4 * test.info().retry;
  let code: string | undefined;
  // The demo still mails its history after the portal starts.
  await expect(async () => {
    const signedIn = await request.post('/api/auth/token?grant_type=password', {
      data: { email: 'agent2@demo.farmpost.test', password: 'postcards4all' },
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const read = async <T>(path: string): Promise<T> => {
      const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.ok()).toBe(true);
      return (await answer.json()) as T;
    };
    const { data } = await read<{ data: { id: string; sendsAt: string | null }[] }>('/campaigns');
    const mailed = data.find(({ sendsAt }) => sendsAt);
    const pieces = await read<{ data: { code: string }[] }>(
      `/campaigns/${mailed?.id}/pieces?limit=${index + 1}`,
    );
    code = pieces.data[index]?.code;
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const choose = async (page: Page, name: RegExp) => {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
};

test("stops every agent's cards with the code, and undoes it", async ({ page, request }) => {
  const code = await codeOfCard(request, 0);
  await page.goto('/q');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open the page' }).click();
  await page.getByRole('link', { name: 'Stop the cards' }).click();
  await expect(page).toHaveURL(`/household/${code}`);
  await expect(heading(page, 'Why this card came to you')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^No cards from anyone/ })).toBeChecked();

  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(heading(page, 'No more cards')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Saved: no more cards from anyone.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'Why this card came to you')).toBeVisible();

  await choose(page, /^Only sold prices/);
  await expect(heading(page, 'Only sold prices')).toBeVisible();
  await choose(page, /^Fewer cards/);
  await expect(page.getByRole('status')).toContainText('at most one card in 90 days');
  await page.goto(`/household/${code}`);
  await expect(page.getByRole('radio', { name: /^Fewer cards/ })).toBeChecked();
  await choose(page, /^Cards as usual/);
  await expect(heading(page, 'Why this card came to you')).toBeVisible();
});

test('shows the stored data, corrects the name and undoes that', async ({ page, request }) => {
  const code = await codeOfCard(request, 1);
  await page.goto(`/household/${code}`);
  const held = page.getByRole('region', { name: 'What we hold, and where it comes from' });
  await expect(held.getByText('The name of the owner')).toBeVisible();
  await expect(
    held.getByText(/^Public property records, via RentCast, \w+ \d+, \d{4}$/).first(),
  ).toBeVisible();

  await page.getByLabel('Name for the cards').fill('R2 Alvarez');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })).toBeVisible();
  await expect(page.getByLabel('Name for the cards')).toHaveValue('R2 Alvarez');
  await page.getByLabel('Name for the cards').fill('Ruth Alvarez');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('status')).toContainText('The next card carries the name you gave.');
  await expect(page.getByText('Ruth Alvarez')).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('Undone.');
});

test('deletes the data after a page that says what is deleted and what stays', async ({ page, request }) => {
  const code = await codeOfCard(request, 2);
  await page.goto(`/household/${code}`);
  await page.getByRole('link', { name: 'Delete this home’s data…' }).click();
  await expect(heading(page, 'Delete what we hold about this home?')).toBeVisible();
  await page.getByRole('link', { name: 'Keep it' }).click();
  await expect(heading(page, 'Why this card came to you')).toBeVisible();
  await page.getByRole('link', { name: 'Delete this home’s data…' }).click();
  await page.getByRole('button', { name: 'Delete this home’s data' }).click();
  await expect(page).toHaveURL(`/household/${code}`);
  await expect(heading(page, 'This home is forgotten')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test.describe('accessibility', () => {
  // axe is a script.
  test.use({ javaScriptEnabled: true, bypassCSP: true });

  test('axe finds nothing on the pages behind a code, and nothing is wider than the phone', async ({
    page,
    request,
  }) => {
    test.setTimeout(limit(90_000));
    const code = await codeOfCard(request, 3);
    await visit(page, `/household/${code}`);
    await expectAccessible(page, 'a first visit');
    await choose(page, /^No cards from anyone/);
    await expect(heading(page, 'No more cards')).toBeVisible();
    await expectAccessible(page, 'cards stopped');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heading(page, 'Why this card came to you')).toBeVisible();
    await page.getByRole('button', { name: 'Save the name' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })).toBeVisible();
    await expectAccessible(page, 'a name with a mistake');
    await page.getByRole('button', { name: 'Put no name on the cards' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await expectAccessible(page, 'a name left off');
    await page.goto(`/household/${code}/delete`);
    await expect(heading(page, 'Delete what we hold about this home?')).toBeVisible();
    await expectAccessible(page, 'a deletion');
    await page.getByRole('button', { name: 'Delete this home’s data' }).click();
    await expect(heading(page, 'This home is forgotten')).toBeVisible();
    await expectAccessible(page, 'a home that is forgotten');
  });
});
