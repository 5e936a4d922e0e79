import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildAccount, buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    now = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
  });
  afterEach(() => app.close());

  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const buildClient = async (salesPersonId = app.accounts.sales.user.id) => {
    const account = await buildAccount(engine.db, {
      role: 'agent',
      agent: { sales_person_id: salesPersonId },
    });
    return { id: account.agent?.id ?? '' };
  };

  it('counts the results of a client’s mailings, and names none of them', async () => {
    const client = await buildClient();
    const mailing = (status: 'completed' | 'scheduled' | 'draft', days: number) =>
      buildCampaign(engine.db, {
        agent_id: client.id,
        template_id: templateSeeds(daysAgo(0))[0]?.id ?? '',
        name: 'Mrs. Homeowner',
        purpose: 'just-sold',
        status,
        submitted_at: status === 'completed' ? daysAgo(days) : null,
        created_at: daysAgo(days),
      });
    const sent = await mailing('completed', 9);
    await mailing('scheduled', 1);
    await mailing('draft', 0);
    await buildPiece(engine.db, sent, { status: 'delivered', accepted_at: daysAgo(8) });
    await buildPiece(engine.db, sent, { status: 'failed' });
    await buildScan(engine.db, sent);
    const lead = await buildLead(engine.db, { agent_id: client.id, campaign_id: sent.id });
    const params = { id: client.id };
    const { body } = await app.as('sales')('GET /sales/clients/{id}/mailings', { params });
    const common = { kind: 'postcard', purpose: 'just-sold' };
    expect(body).toEqual({
      data: [
        {
          ...common,
          id: expect.any(String),
          status: 'scheduled',
          mailedAt: null,
          cards: 0,
          scans: 0,
          leads: 0,
        },
        { ...common, id: sent.id, status: 'completed', mailedAt: daysAgo(9), cards: 1, scans: 1, leads: 1 },
      ],
      total: 2,
    });
    const text = JSON.stringify(body);
    const secrets = [lead.name, lead.email, lead.phone, lead.address, 'Mrs. Homeowner', 'Wentworth'];
    expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
    expect((await app.as('admin')('GET /sales/clients/{id}/mailings', { params })).status).toBe(200);
    expect((await app.as('agent')('GET /sales/clients/{id}/mailings', { params })).status).toBe(403);
    const colleague = await buildAccount(engine.db, { role: 'sales_person' });
    const other = await buildClient(colleague.user.id);
    const theirs = await app.as('sales')('GET /sales/clients/{id}/mailings', { params: { id: other.id } });
    expect(theirs.status).toBe(404);
  });
});
