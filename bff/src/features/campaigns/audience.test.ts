import type { AudienceHome, CampaignEstimate } from '@farmpost/shared/contracts/campaigns';
import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let sandbox: Sandbox;
  let app: TestApp;
  let listingId: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ speed: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await engine.reset();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
    app = await startTestApp({ db: engine.db, context: { config, providers: createProviders(config) } });
    const place = { lat: 32.79, lng: -80.012, agentId: app.agentId('agent') };
    listingId = (await buildListing(engine.db, place)).id;
  });
  afterEach(() => app.close());

  const ask = (targeting: object, withHomes = true) =>
    app.as('agent')('POST /campaigns/estimate', {
      body: { listingId, budgetCents: 100_000, targeting: { maxMiles: 0.2, ...targeting }, withHomes },
    });
  const homesOf = ({ homes }: CampaignEstimate): readonly AudienceHome[] => homes ?? [];

  it('returns the homes only on request, and count, price and homes agree after each choice', async () => {
    expect((await ask({}, false)).body.homes).toBeNull();
    const before = (await ask({})).body;
    const [mailed] = homesOf(before).filter(({ outcome }) => outcome === 'mailed');
    const [elsewhere] = homesOf(before).filter(({ outcome }) => outcome === 'not_owner_occupied');
    if (!mailed || !elsewhere) throw new Error('The sandbox has no such homes here.');
    expect(mailed).toMatchObject({ address: expect.stringMatching(/^\d+ /), lat: expect.any(Number) });

    const without = (await ask({ leftOut: [mailed.id] })).body;
    expect(without.recipientCount).toBe(before.recipientCount - 1);
    expect(without.area?.excluded).toContainEqual({ reason: 'left_out', count: 1 });
    const both = (await ask({ leftOut: [mailed.id], included: [elsewhere.id] })).body;
    expect(both).toMatchObject({ recipientCount: before.recipientCount, totalCents: before.totalCents });
    for (const answer of [before, without, both]) {
      const count = homesOf(answer).filter(({ outcome }) => outcome === 'mailed').length;
      expect([count, answer.area?.mailed]).toEqual([answer.recipientCount, answer.recipientCount]);
      expect(homesOf(answer).length).toBe(answer.area?.found);
    }
  });

  it('adds the homes of a drawn area, and refuses one far from the listing', async () => {
    const corner = (lat: number, lng: number) => ({ lat: 32.79 + lat, lng: -80.012 + lng });
    const area = [
      corner(0.0035, -0.002),
      corner(0.0035, 0.002),
      corner(0.0055, 0.002),
      corner(0.0055, -0.002),
    ];
    const before = (await ask({})).body;
    const after = (await ask({ drawn: [area] })).body;
    const added = homesOf(after).filter(({ miles }) => miles > 0.2);
    expect(added.length).toBeGreaterThan(5);
    expect(homesOf(after).length).toBe(homesOf(before).length + added.length);

    const far = await ask({ drawn: [area.map(({ lat, lng }) => ({ lat: lat + 1, lng }))] });
    expect(far).toMatchObject({
      status: 400,
      body: { error: { message: 'Draw the area within 3 miles of the listing.' } },
    });
  });
});
