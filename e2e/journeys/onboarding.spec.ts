/** From the first click to the proof of the agent's listing, without the demo's people: sign-up, email, four steps. */
import { limit } from '../time-limit';
import { expectAccessible } from './axe';
import { confirmationLink, expect, test } from './people';

const PASSWORD = 'a fine password 1';

test('[GUARD-029] a new agent signs up, finds themselves in the MLS and gets the proof of their own listing', async ({
  page,
  world,
}) => {
  test.setTimeout(limit(240_000));
  const { firstName, lastName, email, mlsId, addresses } = await world.takeTown();
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });
  const next = () => page.getByRole('button', { name: 'Next' }).click();

  await page.goto('/signup');
  const form = page.getByRole('main');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/^Account created successfully!/)).toBeVisible();
  await page.goto(await confirmationLink(world, email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();

  // The dashboard is the wizard until it is finished, and campaigns and leads are closed.
  await expect(heading('Complete Your Profile')).toBeVisible();
  for (const gated of ['/leads', '/campaign/new']) {
    await page.goto(gated);
    await expect(heading('Complete Onboarding First')).toBeVisible();
  }
  await page.goto('/onboarding');
  await expect(heading('Complete Your Profile')).toBeVisible();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Phone').fill('(843) 555-0177');
  await page.getByLabel('Company').fill('Low Tide Realty');
  await page.getByLabel('Title').fill('Broker Associate');
  await page.getByLabel('License Number').fill('SC 104482');
  await expectAccessible(page, 'profile step');
  await next();

  await expect(heading('Connect Your MLS')).toBeVisible();
  await page.getByRole('radio').first().check();
  await expectAccessible(page, 'MLS step');
  await next();

  await expect(heading('Validate Your Identity')).toBeVisible();
  // The server keeps the step, so that another browser resumes on another day.
  await page.goto('/onboarding');
  await expect(heading('Validate Your Identity')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Your name, license or MLS number' });
  await search.fill(mlsId);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('checkbox', { name: /^Yes, this is me/ }).check();
  await expectAccessible(page, 'identity step');
  await next();

  await expect(heading('Set Your Budget')).toBeVisible();
  await expectAccessible(page, 'budget step');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  // Onboarding ends at the proof of the agent's own listing, new or sold, and the gate opens.
  await page.waitForURL('**/dashboard');
  const ownAddress = new RegExp(addresses.join('|'));
  const title = page.getByRole('heading', { level: 2, name: ownAddress });
  await expect(title).toBeVisible({ timeout: limit(90_000) });
  await page.getByRole('link', { name: 'Open the proof' }).click();
  await expect(page).toHaveURL(/\/campaign\//);
  await page.goto('/my-listings');
  await expect(page.getByText(ownAddress).first()).toBeVisible();
  await page.goto('/leads');
  await expect(heading('Leads')).toBeVisible();
});
