/** An agent plans a year of cards for a farm, approves it once, sees what comes, pauses it and goes on. */
import { limit } from '../time-limit';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './people';

test('a year is planned for a farm, approved once, listed, paused and resumed', async ({ page }) => {
  // Each attempt has a farm and a plan of its own.
  const name = `South of the park ${test.info().retry}`;
  await signIn(page, 'agent');

  await page.goto('/farms/new');
  await page.getByRole('button', { name: 'Add an area here' }).click();
  await expect(page.getByText(/^[\d,]+ homes, [\d,]+ get a card now\.$/)).toBeVisible({
    timeout: limit(30_000),
  });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save farm' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('link', { name: 'Plan a year' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue(
    `${name}, a year of cards`,
  );
  await expect(page.getByRole('group', { name: /^Card \d+$/ })).toHaveCount(12);
  await expect(page.getByRole('textbox', { name: /Budget of the year/ })).toHaveValue(/^\d+$/, {
    timeout: limit(30_000),
  });
  await expectAccessible(page, 'A new plan');
  await page.getByRole('button', { name: 'Save the plan' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `${name}, a year of cards` })).toBeVisible({
    timeout: limit(30_000),
  });
  await expect(page.getByText('Nothing is mailed before you approve the plan.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve the year' }).click();
  await page.getByRole('button', { name: /^Approve 12 cards/ }).click();
  await expect(page.getByText(/approved 12 cards and/)).toBeVisible({ timeout: limit(30_000) });
  await expectAccessible(page, 'A plan');

  await page.goto('/plans');
  const comes = page.getByRole('table', { name: 'Cards of the next 30 days' });
  const row = comes.getByRole('row').filter({ hasText: `${name}, a year of cards` });
  await expect(row).toContainText('Kept');
  await row.getByRole('link').click();

  await page.getByRole('button', { name: 'Pause the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause the plan' }).click();
  await expect(page.getByText('This plan is paused.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with the plan' }).click();
  await expect(page.getByText('This plan is paused.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause the plan' })).toBeVisible();
});
