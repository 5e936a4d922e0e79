/** axe on one page, at phone and desktop width, in both themes. */
import type { Page } from '@playwright/test';
import { type run, type RunOptions, source } from 'axe-core';
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

/** Broken rules with their elements. axe is loaded once into each document: its 1.3 MB take longer than some checks. */
async function findings(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  const { violations } = await page.evaluate(
    async ({ options, context }) => {
      const axe = (window as unknown as { axe: { run: typeof run } }).axe;
      return axe.run(context ?? document, options);
    },
    // Without the elements that pass, which are most of the answer, a page of many elements takes a third less time.
    { context: within, options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
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
      // Only colors differ in the second theme.
      const found = await findings(
        page,
        colorScheme === THEMES[0]
          ? { type: 'tag', values: TAGS }
          : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
        within,
      );
      softly(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
