/** Dragging all elements of a full side in the template editor, against the screen's own pace. */
import { type Page, chromium } from 'playwright';
import { MAX_SIDE_ELEMENTS } from '@farmpost/shared/contracts/template-vocabulary';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import type { Db } from '../../bff/src/db/database';
import { seedTemplates } from '../../bff/src/db/seeds/seed-templates';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { buildAccount } from '../../bff/src/testing/builders';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const PASSWORD = 'postcards4all';
const STEPS = 150;

async function seed(db: Db): Promise<string> {
  await seedTemplates(db, new Date());
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  return (await buildAccount(db, { role: 'admin', user: { password_hash: passwordHash } })).user.email;
}

/** Panels and words in a grid over the front. */
function crowded(document: PostcardTemplate): PostcardTemplate {
  const text = document.front.find((element) => element.type === 'text' && !element.text.includes('{{'));
  if (text?.type !== 'text') throw new Error('The design has no words of its own.');
  const front = Array.from({ length: MAX_SIDE_ELEMENTS }, (_, i): PostcardTemplate['front'][number] => {
    const [x, y] = [0.3 + (i % 12) * 0.46, 0.4 + Math.floor(i / 12) * 0.2];
    return i % 2 === 0
      ? { id: `panel-${i}`, type: 'rect', x, y, w: 0.36, h: 0.16, fill: 'mid' }
      : { ...text, id: `word-${i}`, x, baseline: y + 0.12, w: 0.4, text: 'Word', size: 9, minSize: 7 };
  });
  return { ...document, front };
}

async function openEditor(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((now) => now.pathname !== '/login');
  await page.goto(`${url}/admin/templates`);
  await page.getByRole('link', { name: /^Edit Handbill/ }).click();
  await page.getByRole('button', { name: 'More for the template' }).click();
  await page.getByRole('menuitem', { name: 'Source' }).click();
  const source = page.getByRole('textbox', { name: 'Source of the document' });
  const document = JSON.parse(await source.inputValue()) as PostcardTemplate;
  await source.fill(JSON.stringify(crowded(document)));
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('row', { name: /^Panel 0\b/ }).click();
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('ControlOrMeta+a');
}

/** The 95th percentile of the times between frames while the mouse moves, in milliseconds. */
async function slowFrame(page: Page, move: (step: number) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    // A method, because the compiler's helper for named functions is not in the page.
    const timer = Object.assign(window, {
      times: [] as number[],
      last: performance.now(),
      id: 0,
      note(this: void, now: number) {
        timer.times.push(now - timer.last);
        timer.last = now;
        timer.id = requestAnimationFrame(timer.note);
      },
    });
    timer.id = requestAnimationFrame(timer.note);
  });
  for (let step = 0; step < STEPS; step += 1) await move(step);
  const times = await page.evaluate(() => {
    const timer = window as unknown as { times: number[]; id: number };
    cancelAnimationFrame(timer.id);
    return timer.times.slice(2).toSorted((a, b) => a - b);
  });
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

export async function editorDrag(): Promise<Benchmark> {
  const portal = await startBenchPortal('sqlite', seed);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openEditor(page, portal.url, portal.seeded);
  const middle = async () => {
    const hit = await page.locator('[data-hit="panel-0"]').boundingBox();
    if (!hit) throw new Error('The first panel cannot be seen.');
    return [hit.x + hit.width / 2, hit.y + hit.height / 2] as const;
  };
  const [x, y] = await middle();
  const move = (step: number) => page.mouse.move(x + Math.sin(step / 9) * 150, y + step / 2);
  return {
    name: 'editor-drag',
    unit: 'ms within which 95% of frames come',
    better: 'lower',
    rounds: 3,
    subject: {
      label: `dragging all ${MAX_SIDE_ELEMENTS} elements of a side`,
      measure: async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        const milliseconds = await slowFrame(page, move);
        await page.mouse.up();
        if ((await middle())[1] <= y) throw new Error('The elements did not move.');
        await page.keyboard.press('ControlOrMeta+z');
        return milliseconds;
      },
    },
    baseline: { label: 'moving the mouse over the same page', measure: () => slowFrame(page, move) },
    close: async () => {
      await browser.close();
      await portal.close();
    },
  };
}
