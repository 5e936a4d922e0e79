import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { bundled, withBundle } from '../testing/bundle';
import { createPrintService, type PrintService } from './print-service';

withBundle();

const job = { template: justListedTemplate, side: 'back', pieces: [sampleCard] } as const;

describe('in a worker thread', () => {
  let service: PrintService;
  beforeAll(() => {
    service = createPrintService({ worker: bundled('print.worker') });
  });
  afterAll(() => service.close());

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
