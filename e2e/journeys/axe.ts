/** axe on one page, at phone and desktop width, in both themes. `checksAt` says which rules run where. */
import type { Page } from '@playwright/test';
import type { configure, run, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { limit } from '../time-limit';
import { expect } from './people';

/** Minified, because half of the bytes take a third less time to load. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [390, 1280];
const softly = expect.configure({ soft: true, timeout: limit(5000) });

/** Makes the next pages open in the light theme, without motion. */
export async function startInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

export async function visit(page: Page, address: string): Promise<void> {
  await startInLight(page);
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

/** Loads axe once into each document, because loading it takes longer than some checks. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(source);
    // The report names elements by selector; writing the HTML of each took a quarter of axe's time.
    await frame.evaluate(() =>
      (window as unknown as { axe: { configure: typeof configure } }).axe.configure({ noHtml: true }),
    );
  }
}

/** Broken rules with their elements. */
async function findings(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
  await loadAxe(page);
  const { violations } = await page.evaluate(
    async ({ options, context }) => {
      const axe = (window as unknown as { axe: { run: typeof run } }).axe;
      return axe.run(context ?? document, options);
    },
    // Leave out passing elements, which are most of the result: a page with many elements then takes a third less time.
    { context: within, options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

interface Check {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly runOnly: RunOptions['runOnly'];
}

const ALL_RULES: RunOptions['runOnly'] = { type: 'tag', values: TAGS };
const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * The gate runs all rules on the desktop in the light theme, and on the phone in the dark theme those that can differ
 * there: colors and the size of targets. The nightly run (NIGHTLY) runs all rules at each width, and the colors
 * in both themes. A page with one width gets all of them in both runs.
 */
function checksAt(widths: readonly number[]): Check[] {
  const [phone, desktop] = widths;
  if (phone !== undefined && desktop !== undefined && !process.env.NIGHTLY) {
    return [
      { width: desktop, colorScheme: 'light', runOnly: ALL_RULES },
      { width: phone, colorScheme: 'dark', runOnly: { type: 'rule', values: [...COLORS, 'target-size'] } },
    ];
  }
  return widths.flatMap((width): Check[] => [
    { width, colorScheme: 'light', runOnly: ALL_RULES },
    // Only colors differ in the second theme.
    { width, colorScheme: 'dark', runOnly: { type: 'rule', values: COLORS } },
  ]);
}

interface Look {
  /** The phone's and the desktop's by default. */
  readonly widths?: readonly number[];
  /** The part of the page that is checked, as a selector. */
  readonly within?: string;
  /** Runs before the checks at each width, which it gets. */
  readonly open?: (width: number) => Promise<void>;
}

/** Expects that axe finds nothing, and that nothing is wider than the page at any width. */
export async function expectAccessible(
  page: Page,
  name: string,
  { widths = WIDTHS, within, open }: Look = {},
): Promise<void> {
  const checks = checksAt(widths);
  for (const width of new Set(checks.map((check) => check.width))) {
    await page.setViewportSize({ width, height: 900 });
    await open?.(width);
    // Right after a resize the browser can still report the layout of the width before.
    await softly
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${name}, width` })
      .toBe(width);
    for (const { colorScheme, runOnly } of checks.filter((check) => check.width === width)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      // Scroll up, because a target partly under the sticky header counts as too small.
      await page.evaluate(() => scrollTo(0, 0));
      softly(await findings(page, runOnly, within), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
