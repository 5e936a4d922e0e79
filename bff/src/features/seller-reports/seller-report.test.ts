import { PDFDocument } from 'pdf-lib';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z`;

eachEngine((engine) => {
  let app: TestApp;
  let id: string;
  let clock: Date;
  beforeEach(async () => {
    await engine.reset();
    clock = NOW;
    app = await startTestApp({ db: engine.db, context: { now: () => clock } });
    await seedTemplates(engine.db, NOW);
    const agentId = app.agentId('agent');
    ({ id } = await buildListing(engine.db, { agentId, address_line1: '214 Alder Street' }));
    const template_id = templateSeeds(at(1))[0]?.id ?? '';
    const mailing = await buildCampaign(engine.db, { agent_id: agentId, template_id, listing_id: id });
    const others = await buildCampaign(engine.db, {
      agent_id: app.agentId('agent2'),
      template_id,
      listing_id: id,
    });
    for (const campaign of [mailing, mailing, mailing, others]) {
      await buildPiece(engine.db, campaign, {
        status: 'delivered',
        accepted_at: at(6),
        delivered_at: at(10),
      });
    }
    await buildPiece(engine.db, mailing, { status: 'returned', accepted_at: at(6) });
    await buildPiece(engine.db, mailing, { status: 'queued' });
    const of = { agent_id: agentId, campaign_id: mailing.id };
    await buildScan(engine.db, mailing, { scanned_at: at(11) });
    await buildScan(engine.db, mailing, { scanned_at: at(11), is_counted: false });
    await buildLead(engine.db, {
      ...of,
      name: 'Ruth Alvarez',
      email: 'ruth@example.com',
      created_at: at(12),
    });
  });
  afterEach(() => app.close());

  async function newLink(days?: number) {
    const answer = await app.as('agent')('POST /listings/{id}/report-links', {
      params: { id },
      body: { recipient: 'Ann Lee', ...(days && { days }) },
    });
    expect(answer.status).toBe(201);
    return { ...answer.body, path: new URL(answer.body.url).pathname };
  }
  const links = async () =>
    (await app.as('agent')('GET /listings/{id}/report-links', { params: { id } })).body.data;
  const open = async (path: string) => {
    const response = await fetch(`${app.url}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const rowsOf = (html: string) =>
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name, cells]) => [
      name,
      ...[...(cells ?? '').matchAll(/<td>(\d+)<\/td>/g)].map(([, count]) => Number(count)),
    ]);

  it('shows who has the link the agent’s mailings by day, names no homeowner, and notes the first time', async () => {
    const { path, link } = await newLink();
    expect(link).toMatchObject({ recipient: 'Ann Lee', isOpen: true, firstOpenedAt: null });
    const { status, text, headers } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain('214 Alder Street');
    expect(rowsOf(text)).toEqual([
      ['Just listed, November 6, 2026', 4, 3, 1, 1],
      ['November 12, 2026', 0, 0, 0, 1],
      ['November 11, 2026', 0, 0, 1, 0],
      ['November 10, 2026', 0, 3, 0, 0],
      ['November 6, 2026', 4, 0, 0, 0],
    ]);
    expect(text).not.toMatch(/Ruth|Alvarez|ruth@/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('answers the 1 reply.');
    expect(text).not.toContain('on the way');
    expect(text).toContain('aria-label="Map: 4 cards on');
    expect(text).toMatch(/Call .*\(\d{3}\) \d{3}-\d{4}/);
    const picture = await open(`${path}/card.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const file = await open(`${path}/report.pdf`);
    expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(await links()).toMatchObject([{ firstOpenedAt: NOW.toISOString() }]);
    const rows = await engine.db.selectFrom('seller_report_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });

  it('works until it expires or its agent withdraws it, and an unknown link does not work', async () => {
    const { path } = await newLink(2);
    clock = new Date(NOW.getTime() + 2 * 86_400_000);
    expect(await open(path)).toMatchObject({
      status: 410,
      text: expect.stringContaining('This link has ended'),
    });
    clock = NOW;
    const ended = await newLink();
    const end = (person: 'agent' | 'agent2') =>
      app.as(person)('DELETE /listings/{id}/report-links/{linkId}', {
        params: { id, linkId: ended.link.id },
      });
    expect((await end('agent2')).status).toBe(404);
    expect((await end('agent')).status).toBe(204);
    expect((await end('agent')).status).toBe(204);
    for (const suffix of ['', '/report.pdf', '/card.png']) {
      expect((await open(`${ended.path}${suffix}`)).status).toBe(410);
    }
    expect((await open(path)).status).toBe(200);
    expect((await open('/seller-report/made-up')).status).toBe(404);
  });

  it('is one page, whether nothing or much was mailed', async () => {
    const pages = async () => {
      const file = await app.as('agent').fetch(`/api/listings/${id}/report.pdf`);
      return (await PDFDocument.load(await file.arrayBuffer())).getPageCount();
    };
    const agentId = app.agentId('agent');
    const template_id = templateSeeds(at(1))[0]?.id ?? '';
    for (let n = 0; n < 8; n += 1) {
      const campaign = await buildCampaign(engine.db, { agent_id: agentId, template_id, listing_id: id });
      for (let day = 1; day <= 19; day += 1) {
        await buildPiece(engine.db, campaign, { status: 'mailed', accepted_at: at(day) });
        await buildScan(engine.db, campaign, { scanned_at: at(day) });
      }
    }
    expect(await pages()).toBe(1);
    const empty = await buildListing(engine.db, { agentId, address_line1: '9 Tradd Street' });
    id = empty.id;
    expect(await pages()).toBe(1);
  });

  it('is a PDF for the listing’s own agent alone', async () => {
    const file = await app.as('agent').fetch(`/api/listings/${id}/report.pdf`);
    expect(file.headers.get('content-disposition')).toBe(
      'inline; filename="report-214-alder-street-2026-11-20.pdf"',
    );
    expect((await app.as('agent2').fetch(`/api/listings/${id}/report.pdf`)).status).toBe(404);
  });
});
