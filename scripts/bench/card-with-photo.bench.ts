/** CPU time of a print-ready card with a photo, against Chromium printing the same page to PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { encodePhoto } from '../../bff/src/decoding/encode-photo';
import { renderCardPdf } from '../../bff/src/print/pdf';
import { encodePng } from '../../bff/src/print/png';
import type { PostcardData } from '../../shared/src/contracts/templates';
import { frontPageTemplate as template } from '../../shared/src/domain/postcard/photo-templates';
import { renderPostcardSvg } from '../../shared/src/domain/postcard/render';
import { sampleCard } from '../../shared/src/domain/postcard/sample-card';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import type { Benchmark } from './benchmark';

/** Cards in one mailing, as many as a neighborhood has homes; the parts that they share are drawn once. */
const CARDS = 100;
/** Fewer pages are enough to time Chromium, because it shares nothing between pages. */
const CHROMIUM_CARDS = 20;
const SIDES = ['front', 'back'] as const;
const codeOf = (card: number) =>
  `K0000000${card.toString(32).toUpperCase()}`.slice(-8).replace(/[ILOU]/g, 'Z');

const WIDTH = 2048;
const HEIGHT = 1365;

/** A photo as large as an MLS gives, with soft shapes and some grain. */
async function photograph(): Promise<NonNullable<PostcardData['listing']>['photo']> {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    const light = 128 + 60 * Math.sin(x / 40) * Math.cos(y / 55) + (((at * 2654435761) >>> 24) % 24);
    rgba.set([light, light * 0.9, light * 0.75, 255], at);
  }
  const { files, width, height, focus } = await encodePhoto(
    Buffer.from(encodePng({ width: WIDTH, height: HEIGHT, rgba })),
  );
  const bytes = Buffer.from(files[0]?.bytes ?? []);
  return { href: `data:image/jpeg;base64,${bytes.toString('base64')}`, width, height, focus };
}

/** Milliseconds of CPU time of a process and of those it started. */
function cpuTimeOf(root: number): number {
  const processes = readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid)) return [];
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /, '')
        .split(' ');
      return [
        { pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
      ];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
  const family = new Set([root]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  // A tick is a hundredth of a second.
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

export async function cardWithPhoto(): Promise<Benchmark> {
  const photo = await photograph();
  const listing = sampleCard.listing && { ...sampleCard.listing, photo };
  let mailing = 0;
  const cards = () => {
    // Use another mailing each time, so that no drawing is cached.
    mailing += 1;
    return Array.from({ length: CARDS }, (_, card): PostcardData => ({
      ...sampleCard,
      seed: `mailing ${mailing}`,
      listing,
      code: codeOf(card),
    }));
  };
  const server = await chromium.launchServer({ executablePath: await ensureChromium(), args: chromiumArgs });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  const pid = server.process().pid ?? 0;
  return {
    name: 'card-with-photo',
    unit: 'milliseconds of CPU time per card, both sides',
    better: 'lower',
    rounds: 3,
    subject: {
      label: `a mailing of ${CARDS}, in inks`,
      async measure() {
        const before = process.cpuUsage();
        for (const data of cards()) for (const side of SIDES) await renderCardPdf({ template, side, data });
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000 / CARDS;
      },
    },
    baseline: {
      label: 'Chromium, page by page, in screen colors',
      async measure() {
        const before = cpuTimeOf(pid);
        for (const data of cards().slice(0, CHROMIUM_CARDS)) {
          for (const side of SIDES) {
            const { svg } = renderPostcardSvg(template, side, data);
            await page.setContent(`<style>@page{margin:0}body{margin:0}</style>${svg}`);
            await page.pdf({ width: '6.25in', height: '4.25in', printBackground: true });
          }
        }
        return (cpuTimeOf(pid) - before) / CHROMIUM_CARDS;
      },
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
