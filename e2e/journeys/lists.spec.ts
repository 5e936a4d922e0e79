/** An agent brings past clients as a file, and takes a home off the mail that asked by phone. */
import { limit } from '../time-limit';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './people';

const rows = (street: string) =>
  [
    'First Name,Last Name,Street,City,State,Zip,Closing Date,Email',
    `Ruth,Ames,${street},Charleston,SC,29407,2021-12-04,ruth.ames@example.com`,
    `Owen,Beck,${street},Charleston,SC,29407,2021-12-04,owen.beck@example.com`,
    'Priya,Nair,,,,,,priya.nair@example.com',
    ',,,,,,,',
  ].join('\n');

test('a file of past clients becomes a list, and a home that asked by phone gets no card', async ({
  page,
}) => {
  // Each attempt has a list and a home of its own.
  const { retry } = test.info();
  const name = `Clients of spring ${retry}`;
  const street = `${8600 + 2 * retry} Longleaf Street`;
  await signIn(page, 'agent2');

  await page.goto('/lists/import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows(street)),
  });
  await page.getByRole('textbox', { name: /new list/i }).fill(name);
  await page.getByRole('button', { name: 'Make the list' }).click();
  await page.getByRole('button', { name: /^Check \d+ rows$/ }).click();
  // Two people of one home, and one without an address; nothing is stored yet.
  await expect(page.getByRole('row', { name: /^New people without an address/ })).toContainText('1');
  await expectAccessible(page, 'The check of a file');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('link', { name: 'Open the list' }).click({ timeout: limit(60_000) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const person = (who: RegExp) => page.getByRole('row', { name: who });
  await expect(person(/Ruth Ames/)).toContainText(street);
  await expect(person(/Priya Nair/)).toContainText('No address');
  const list = page.url();

  await page.goto('/do-not-mail?tab=home');
  await page.getByRole('textbox', { name: 'Address' }).fill(`${street}, Charleston, SC 29407`);
  await expect(page.getByText(/^In our records:/)).toBeVisible();
  await page.getByRole('button', { name: 'Mail this home no more' }).click();
  await expect(page.getByRole('tab', { name: 'Entries' })).toHaveAttribute('aria-selected', 'true');

  await page.goto(list);
  await expect(person(/Ruth Ames/)).toContainText('Asked for no mail');
  await expect(person(/Owen Beck/)).toContainText('Asked for no mail');
  await page.goto('/do-not-mail?tab=why');
  await page.getByRole('textbox', { name: 'Address of the home' }).fill(`${street}, Charleston, SC 29407`);
  await page.getByRole('textbox', { name: 'Address of the home' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText(/do.not.mail/i);
});
