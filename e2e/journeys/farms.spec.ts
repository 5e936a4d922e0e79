/** An agent draws a farm, sees its homes, saves it and starts a card to it. */
import { limit } from '../time-limit';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './people';

test('a drawn farm is counted, saved, changed with the keyboard and mailed', async ({ page }) => {
  // Each attempt has a farm of its own.
  const name = `North of the park ${test.info().retry}`;
  await signIn(page, 'agent');

  await page.goto('/farms');
  await page.getByRole('link', { name: 'New farm' }).click();
  await page.getByRole('button', { name: 'Add an area here' }).click();
  const said = page.getByText(/^[\d,]+ homes, [\d,]+ get a card now\.$/);
  await expect(said).toBeVisible({ timeout: limit(30_000) });
  const before = await said.textContent();

  // The area grows by a corner that is moved with a button: more homes, or at least as many.
  await page.getByText(/^Corners of area 1, 4 corners$/).click();
  await page.getByRole('button', { name: 'Add a corner after corner 3' }).click();
  await page.getByRole('combobox', { name: 'Move a corner by 100 feet' }).selectOption('Corner 4');
  for (let step = 0; step < 3; step += 1) {
    await page.getByRole('button', { name: 'Move corner 4 north' }).click();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toBeVisible();
  expect(before).toMatch(/^\d/);
  await expectAccessible(page, 'A farm that is drawn');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: /commission from one listing/ }).fill('12,400');
  await page.getByRole('button', { name: 'Save farm' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Figures of the area' });
  await expect(figures.getByRole('group', { name: 'What a year costs' })).toContainText('listing');
  await expectAccessible(page, 'A farm');

  await page.getByRole('link', { name: 'Mail this farm' }).click();
  await expect(page.getByRole('combobox', { name: 'Farm' })).toHaveValue(/./);
  await page.getByRole('textbox', { name: 'Campaign name' }).fill(`A card to ${name}`);
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(page).toHaveURL(/\/campaign\/[0-9a-f-]{36}$/, { timeout: limit(45_000) });
  await expect(page.getByText(name, { exact: true })).toBeVisible({ timeout: limit(45_000) });
});
