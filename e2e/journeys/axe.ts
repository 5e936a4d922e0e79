/** axe on one page, at phone and desktop width, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './people';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const WIDTHS = [390, 1280];
const THEMES = ['light', 'dark'] as const;
const softly = expect.configure({ soft: true, timeout: 5000 });

/** Opens a page in the first theme, so that it is never drawn in the other theme first. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: THEMES[0], reducedMotion: 'reduce' });
  await page.goto(address);
}

/** Waits for the theme transition to end, because colors in between belong to neither theme. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // Collapsed content is not rendered, so its transitions never end.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ effect, constructor }) =>
            constructor === CSSTransition && (effect as KeyframeEffect).target?.checkVisibility(),
        ),
  );
}

/** Expects that axe finds nothing at each width in both themes, and that nothing is wider than the page. */
export async function expectAccessible(
  page: Page,
  name: string,
  { widths = WIDTHS, within }: { readonly widths?: readonly number[]; readonly within?: string } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Right after a resize the browser can still report the layout of the width before.
    await softly
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${name}, width` })
      .toBe(width);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      // No page contains a cross-origin frame; the default mode would open a second page each time to handle those.
      // Without the elements that pass, which are most of the answer, a page of many elements takes a third less time.
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
      if (within) axe.include(within);
      // Only colors differ in the second theme.
      if (colorScheme === THEMES[0]) axe.withTags(TAGS);
      else axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      softly(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
