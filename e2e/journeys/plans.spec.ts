/** An agent plans a year of cards for a farm, or those of a listing, approves them once and sees what comes. */
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

test('the cards of a listing are planned from coming soon to sold and follow the MLS', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/my-listings?status=active');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Plan This Listing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue(/, from sign to sold$/, {
    timeout: limit(30_000),
  });
  await expect(page.getByRole('textbox', { name: /Budget of the plan/ })).toHaveValue(/^\d+$/, {
    timeout: limit(30_000),
  });
  await expect(page.getByRole('group', { name: 'Coming soon' })).toContainText('Skipped');
  await page.getByRole('checkbox', { name: 'Just listed' }).uncheck();
  await expectAccessible(page, 'A new plan of a listing');
  await page.getByRole('button', { name: 'Save the plan' }).click();

  const heading = page.getByRole('heading', { level: 1, name: /, from sign to sold$/ });
  await expect(heading).toBeVisible({ timeout: limit(30_000) });
  const name = await heading.innerText();
  await page.getByRole('button', { name: 'Approve the plan' }).click();
  await page.getByRole('button', { name: /^Approve \d cards/ }).click();
  await expect(page.getByText(/approved \d cards and/)).toBeVisible({ timeout: limit(30_000) });
  await expect(page.getByRole('listitem', { name: 'Just sold' })).toContainText(
    'Waits until the MLS shows Closed.',
  );
  await expect(page.getByText(/wait for the MLS/)).toBeVisible();
  await expectAccessible(page, 'The plan of a listing');

  await page.getByRole('link', { name: 'The listing' }).click();
  const panel = page.getByRole('complementary', { name: 'Listing details' });
  await expect(panel).toContainText('Automatic cards leave this listing to it.');
  await panel.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Skip Just sold' }).click();
  await expect(page.getByRole('listitem', { name: 'Just sold' })).toContainText('You skipped it.');
  await page.getByRole('button', { name: 'End the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the plan' }).click();
  await expect(page.getByText('Ended. You ended it.')).toBeVisible();
  // The next attempt plans the listing again.
  await page.getByRole('button', { name: 'Delete the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
});
