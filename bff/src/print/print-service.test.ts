import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { build } from 'esbuild';
import { createPrintService, type PrintService } from './print-service';

const job = { template: justListedTemplate, side: 'back', pieces: [sampleCard] } as const;

/** Bundles the worker like the build does: npm packages stay external, the workspace's own code is inlined. */
async function bundleWorker(folder: string): Promise<string> {
  const outfile = path.join(folder, 'print.worker.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'print.worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-outside',
        setup: (bundler) =>
          bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@farmpost/')
              ? undefined
              : { path: name, external: true },
          ),
      },
    ],
  });
  return outfile;
}

describe('in a worker thread', () => {
  // Next to the sources, so the bundle finds the packages.
  const folder = mkdtempSync(path.join(import.meta.dirname, '.worker-'));
  let service: PrintService;
  beforeAll(async () => {
    service = createPrintService({ worker: await bundleWorker(folder) });
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  test('prints the same bytes as in process and never blocks the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const threaded = await service.renderPdf(job);
    clearInterval(timer);
    expect(threaded).toEqual(await createPrintService({ worker: null }).renderPdf(job));
    expect(turns).toBeGreaterThan(5);
  });

  test('a card that cannot be drawn fails only its own call', async () => {
    const broken = { ...job, template: { ...job.template, back: [{ type: 'nonsense' }] as never } };
    const [failed, printed] = await Promise.allSettled([
      service.renderPdf({ ...broken, template: { ...broken.template, size: '1x1' as never } }),
      service.renderPng({ ...job, dpi: 72 }),
    ]);
    expect(failed.status).toBe('rejected');
    expect(printed).toMatchObject({ status: 'fulfilled' });
  });
});

test('renders a proof as a PNG of the whole bleed canvas', async () => {
  const png = Buffer.from(await createPrintService({ worker: null }).renderPng({ ...job, dpi: 72 }));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([450, 306]);
});
