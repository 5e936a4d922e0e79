/**
 * A page on a phone is not wider than the phone, and no control lies under a bar: those of bars at any scroll position, all
 * others in reach of one.
 */
import type { Page } from '@playwright/test';
import { limit } from '../time-limit';
import { expect } from './people';

/** The narrowest and the widest phone. */
const WIDTHS = [320, 430];
const softly = expect.configure({ soft: true, timeout: limit(5000) });

/** Runs in the page. Names each covered control with what covers it. */
function coveredControls(): string[] {
  const found = new Set<string>();
  const isPinned = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  /** The outermost bar that the element stands in. */
  const barOf = (element: Element): Element | null => {
    let bar: Element | null = null;
    for (let at: Element | null = element; at; at = at.parentElement) if (isPinned(at)) bar = at;
    return bar;
  };
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const controls = [
    ...document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // A dialog lies over the page on purpose.
      !element.closest('[inert], dialog:not([open])'),
  );
  const check = (element: Element) => {
    const [box] = element.getClientRects();
    // Text for screen readers alone is a pixel large.
    if (!box || box.width < 4 || box.height < 4) return;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    const hit = document.elementFromPoint(x, y);
    if (!hit || element.contains(hit)) return;
    const bar = barOf(hit);
    if (bar && !bar.contains(element)) found.add(`${nameOf(element)} under ${nameOf(hit)}`);
  };
  const last = document.documentElement.scrollHeight;
  const pinned = controls.filter((element) => barOf(element));
  for (const top of [0, last / 4, last / 2, (3 * last) / 4, last]) {
    scrollTo({ top, behavior: 'instant' });
    for (const element of pinned) check(element);
  }
  for (const element of controls.filter((each) => !barOf(each))) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    check(element);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...found];
}

export async function expectFitsPhones(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    // Right after a resize the browser can still report the layout of the width before.
    await softly
      .poll(() => page.evaluate('document.documentElement.clientWidth'), { message: `${name}, width` })
      .toBe(width);
    // A page of 320 px needs no scrolling in two directions (WCAG 2.2, 1.4.10).
    softly(
      await page.evaluate('document.documentElement.scrollWidth'),
      `${name}, wider than ${width} px`,
    ).toBe(width);
    softly(await page.evaluate(coveredControls), `${name}, covered at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
