/**
 * `node scripts/bench/editor-frames.mjs`: how long the frames of a drag take in the template editor, with as many
 * elements as a card can hold. Prints the median and the 95th percentile; the portal must be built.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { startDemo } from '../lib/portal.mjs';

/** On a side; the schema allows 200. */
const ELEMENTS = 198;

/** Panels and words in a grid over the front. */
function crowded(document) {
  const text = document.front.find(({ type, text: words }) => type === 'text' && !words.includes('{{'));
  const front = Array.from({ length: ELEMENTS }, (_, i) => {
    const [x, y] = [0.3 + (i % 12) * 0.46, 0.4 + Math.floor(i / 12) * 0.34];
    return i % 2 === 0
      ? { id: `panel-${i}`, type: 'rect', x, y, w: 0.36, h: 0.22, fill: 'mid' }
      : { ...text, id: `word-${i}`, x, baseline: y + 0.16, w: 0.4, text: 'Word', size: 9, minSize: 7 };
  });
  return { ...document, front };
}

const data = mkdtempSync(path.join(tmpdir(), 'farmpost-frames-'));
const portal = await startDemo({ data });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${portal.url}/login`);
  await page.getByLabel('Email address').fill('admin@demo.farmpost.test');
  await page.getByLabel('Password', { exact: true }).fill('postcards4all');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${portal.url}/admin/templates`);
  await page.getByRole('link', { name: /^Edit Handbill/ }).click();
  await page.getByRole('button', { name: 'More for the template' }).click();
  await page.getByRole('menuitem', { name: 'Source' }).click();
  const source = page.getByRole('textbox', { name: 'Source of the document' });
  await source.fill(JSON.stringify(crowded(JSON.parse(await source.inputValue()))));
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();

  for (const [name, key] of [
    ['one element', null],
    ['all elements', 'ControlOrMeta+a'],
  ]) {
    await page.getByRole('row', { name: /^Panel 0\b/ }).click();
    await page.locator('[data-canvas]').focus();
    if (key) await page.keyboard.press(key);
    const hit = await page.locator('[data-hit="panel-0"]').boundingBox();
    const [x, y] = [hit.x + hit.width / 2, hit.y + hit.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
      const frames = [];
      let last = performance.now();
      const note = (now) => {
        frames.push(now - last);
        last = now;
        window.frameTimer = requestAnimationFrame(note);
      };
      window.frames_ = frames;
      window.frameTimer = requestAnimationFrame(note);
    });
    for (let step = 0; step < 200; step++) {
      await page.mouse.move(x + Math.sin(step / 9) * 150, y + step / 2);
    }
    const frames = await page.evaluate(() => {
      cancelAnimationFrame(window.frameTimer);
      return window.frames_.slice(2);
    });
    await page.mouse.up();
    await page.keyboard.press('ControlOrMeta+z');
    const sorted = frames.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor(sorted.length * share)].toFixed(1);
    console.log(`Dragging ${name} of ${ELEMENTS}: median ${at(0.5)} ms, 95% within ${at(0.95)} ms a frame.`);
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
