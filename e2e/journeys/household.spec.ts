/** A homeowner who wants no more cards: by the code on the card, without JavaScript and without an account. */
import { expect, test } from './people';

test.use({ javaScriptEnabled: false });

test('stops the cards of everybody by the code, and takes it back', async ({ page, request }) => {
  const signedIn = await request.post('/api/auth/token?grant_type=password', {
    data: { email: 'agent@demo.farmpost.test', password: 'postcards4all' },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const read = async <T>(path: string): Promise<T> => {
    const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  };
  // The demo mails its past while the portal already answers.
  let code: string | undefined;
  await expect(async () => {
    const { data } = await read<{ data: { id: string; sendsAt: string | null }[] }>('/campaigns');
    const mailed = data.find(({ sendsAt }) => sendsAt);
    const pieces = await read<{ data: { code: string }[] }>(`/campaigns/${mailed?.id}/pieces?limit=1`);
    code = pieces.data[0]?.code;
    expect(code).toBeDefined();
  }).toPass();

  await page.goto('/q');
  await page.getByLabel('Code').fill(code ?? '');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await page.getByRole('link', { name: 'Stop the cards' }).click();
  await expect(page).toHaveURL(`/household/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Why this card came to you' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No cards from anybody' })).toBeChecked();

  await page.getByRole('button', { name: 'Stop the cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No more cards' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No more cards' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Stop the cards' })).toBeVisible();
});
