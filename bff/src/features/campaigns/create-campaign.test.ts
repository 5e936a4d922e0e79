import { campaignStatuses } from '@farmpost/shared/contracts/campaign-vocabulary';
import { campaignActions, nextCampaignStatus } from '@farmpost/shared/domain/campaign-status';
import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let listingId: string;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
    await seedTemplates(engine.db, currentTime());
    listingId = (await buildListing(engine.db, { agentId: app.agentId('agent') })).id;
  });
  afterEach(() => app.close());

  const create = (change: object = {}, idempotencyKey?: string) =>
    app.as('agent')('POST /campaigns', {
      body: {
        name: '214 Alder Street, just listed',
        kind: 'postcard',
        purpose: 'just-listed',
        listingId,
        location: 'Charleston, SC 29407',
        budgetCents: 50_000,
        ...change,
      },
      idempotencyKey,
    });

  it('[CAMP-009] [CAMP-010] [CAMP-011] [CAMP-014] stores a new campaign on the server, as pending', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      agentId: app.agentId('agent'),
      name: '214 Alder Street, just listed',
      kind: 'postcard',
      purpose: 'just-listed',
      status: 'pending',
      location: 'Charleston, SC 29407',
      budgetCents: 50_000,
      recipientCount: 0,
      createdAt: expect.any(String),
    });
    const row = await engine.db
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ agent_id: app.agentId('agent'), status: 'pending' });
    expect((await app.as('agent')('GET /campaigns')).body.data).toMatchObject([
      { id: body.id, type: 'just-listed' },
    ]);
  });

  it('[CAMP-008] answers at once: its homes are chosen and its card is proofed by a job', async () => {
    const { body } = await create();
    const waiting = app.jobs.enqueued.filter(({ name }) => name === 'campaigns.prepare');
    expect(waiting).toMatchObject([{ payload: { campaignId: body.id } }]);
  });

  it('creates one campaign for the same form sent twice', async () => {
    const answers = [await create({}, 'form-1'), await create({}, 'form-1')];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['postcard', 666],
    ['letter', 400],
    ['brochure', 200],
  ])('[CAMP-005] [CAMP-006] a budget of $500 pays for %s: %i', async (kind, affordable) => {
    const { body } = await app.as('agent')('POST /campaigns/estimate', {
      body: { kind: kind as 'postcard', budgetCents: 50_000 },
    });
    expect(body).toMatchObject({ affordable, recipientCount: affordable });
  });
});

it('[CAMP-012] goes from pending to draft, scheduled, active and completed, and nowhere else by skipping one', () => {
  const path = ['pending', 'draft', 'scheduled', 'active', 'completed'] as const;
  const steps = ['prepared', 'approve', 'send', 'complete'] as const;
  expect(steps.map((action, index) => nextCampaignStatus(path[index] ?? 'pending', action))).toEqual(
    path.slice(1),
  );
  const reaching = (target: string) =>
    campaignStatuses.filter((status) =>
      campaignActions.some((action) => nextCampaignStatus(status, action) === target),
    );
  expect(reaching('active')).toEqual(['scheduled']);
  expect(reaching('completed')).toEqual(['active']);
});
