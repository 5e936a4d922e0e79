/** The portal without a mouse: where focus goes, that it is visible, and that closing something returns it. */
import type { Page } from '@playwright/test';
import { startSession } from '../sessions';
import { expect, test } from './people';

test.beforeEach(({ context }) => startSession(context, 'agent'));

/** Opens the dashboard. The first view of a document does not move the focus. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

const outlineOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has focus';
    // A link that covers its row shows its focus ring around the row.
    const styles = [null, '::after'].map((part) => getComputedStyle(focused, part));
    const isShown = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    );
    return isShown ? 'shown' : `no ring on ${focused.outerHTML.slice(0, 120)}`;
  });

test('the first tab stop skips to the content, and every other stop shows its focus', async ({ page }) => {
  await page.goto('/leads');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  const stops: string[] = [];
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await outlineOfFocus(page));
  }
  expect(stops.filter((stop) => stop !== 'shown')).toEqual([]);

  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('arrow keys move through the account menu, and closing it returns the focus', async ({ page }) => {
  await openDashboard(page);
  const button = page.getByRole('button', { name: /account menu$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a dialog traps the focus until Escape, and returns it', async ({ page }) => {
  await page.goto('/settings?tab=data');
  const opener = page.getByRole('button', { name: 'Delete my account…' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the phone menu returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
