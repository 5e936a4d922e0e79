/** An administrator copies a template, changes it with mouse and keys, and publishes it to the gallery. */
import { startSession } from '../sessions';
import { limit } from '../time-limit';
import { expectAccessible } from './axe';
import { expect, test } from './people';

test('a copied template is edited, checked, published and shown in the gallery', async ({ page }) => {
  test.setTimeout(limit(180_000));
  // Each attempt uses another name, because the copy of an earlier one stays.
  const name = ['Handbill, edited', 'Handbill, edited again'][test.info().retry] ?? 'Handbill, once more';
  await startSession(page.context(), 'admin');
  await page.goto('/admin/templates');
  await page.getByRole('button', { name: 'Duplicate Handbill, just sold' }).click();
  await page.getByRole('textbox', { name: 'Name of the copy' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const publish = page.getByRole('button', { name: /^Publish \d/ });
  await expect(publish).toBeDisabled();

  // Text that is too long for its line blocks publishing, and one click repairs it.
  const said = page.getByRole('status', { name: 'What happened' });
  await page.getByRole('row', { name: /^City/ }).click();
  await page
    .getByRole('textbox', { name: /^Words/ })
    .fill('In {{listing.city}}, {{listing.state}}, and soon near you');
  await expect(page.getByText('1 check stops it').first()).toBeVisible();
  // In a low window, the checks are folded to their counts.
  await page.getByRole('button', { name: 'Show checks' }).click();
  await page.getByRole('button', { name: /^Shrink to|^Allow more lines/ }).click();
  await expect(publish).toBeEnabled();

  // A drag with the mouse is one step.
  const frame = page.locator('[data-live="selection"] rect').first();
  const before = await frame.boundingBox();
  if (!before) throw new Error('The selected text has no frame');
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 180, { steps: 6 });
  await page.mouse.up();
  await expect(said).toHaveText(/^Moved City to/);
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeGreaterThan(before.y + 100);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(said).toHaveText(/^Undone: Move City/);
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeCloseTo(before.y, 0);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessible(page, 'the template editor with a selection', { widths: [1280] });

  await publish.click();
  const dialog = page.getByRole('dialog', { name: /^Publish version/ });
  await expect(dialog.getByText('Words, fit')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Where it is.');
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText(/^Published version \d+ of Handbill, /)).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  await expect(page.getByRole('img', { name: `Front of ${name}` })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByText(/^Published \d+$/)).toBeVisible();
  await page.getByRole('row', { name: /^City/ }).click();
  await expect(page.getByRole('textbox', { name: /^Words/ })).toHaveValue(/and soon near you$/);
});
