import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { NewRow, RowUpdate } from '../../db/tables';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let templateId: string;

  beforeEach(async () => {
    await engine.reset();
    // Frozen, so midnight cannot pass between a test’s rows and its request.
    now = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
    templateId = templateSeeds(now.toISOString())[0]?.id ?? '';
  });
  afterEach(() => app.close());

  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

  const campaignOf = (person: 'agent' | 'agent2', overrides: Partial<NewRow<'campaigns'>> = {}) =>
    buildCampaign(engine.db, { agent_id: app.agentId(person), template_id: templateId, ...overrides });
  const leadOf = (person: 'agent' | 'agent2', overrides: Partial<NewRow<'leads'>> = {}) =>
    buildLead(engine.db, { agent_id: app.agentId(person), created_at: now.toISOString(), ...overrides });
  const certify = (campaignId: string, result: 'pass' | 'amber' | 'red') =>
    engine.db
      .insertInto('preflights')
      .values({
        campaign_id: campaignId,
        campaign_version: 1,
        result,
        checks_json: [],
        pdf_sha256: '0'.repeat(64),
        checked_at: now.toISOString(),
      })
      .execute();

  async function read(person: 'agent' | 'agent2' = 'agent'): Promise<Dashboard> {
    const answer = await app.as(person)('GET /dashboard');
    expect(answer.error).toBeNull();
    return answer.body;
  }
  const stepsOf = ({ gettingStarted }: Dashboard) =>
    Object.fromEntries(gettingStarted.map(({ id, done }) => [id, done]));

  it('shows zeros for an empty account', async () => {
    const none = { value: 0, previous: 0, points: Array.from({ length: 30 }, () => 0) };
    expect(await read()).toMatchObject({
      agent: { id: app.agentId('agent'), firstName: 'Dana' },
      listingBudgetCents: 50_000,
      unknownAgent: null,
      leads: none,
      postcards: none,
      newLeads: 0,
      nextAction: null,
      campaigns: [],
      campaignTotal: 0,
      recentLeads: [],
      leadTotal: 0,
      activity: [],
    });
  });

  describe('the figures', () => {
    it('counts leads per UTC day over the last 30 days, oldest first, and the total of the 30 before', async () => {
      for (const days of [0, 0, 3, 29, 30, 59, 60]) await leadOf('agent', { created_at: daysAgo(days) });
      const { leads } = await read();
      const points = Array.from({ length: 30 }, () => 0);
      points[29] = 2;
      points[26] = 1;
      points[0] = 1;
      expect(leads).toEqual({ value: 4, previous: 2, points });
    });

    it('counts every postcard that the printer accepted, also returned ones', async () => {
      const campaign = await campaignOf('agent', { status: 'active' });
      const accepted = (days: number, overrides: Partial<NewRow<'mail_pieces'>> = {}) =>
        buildPiece(engine.db, campaign, { status: 'accepted', accepted_at: daysAgo(days), ...overrides });
      await accepted(0);
      await accepted(0, { status: 'returned' });
      await accepted(29, { status: 'delivered' });
      await accepted(30);
      await accepted(60);
      await buildPiece(engine.db, campaign, { status: 'queued' });
      await buildPiece(engine.db, campaign, { status: 'failed', failed_at: daysAgo(0) });
      const { postcards } = await read();
      expect(postcards).toMatchObject({ value: 3, previous: 1 });
      expect(postcards.points).toHaveLength(30);
      expect([postcards.points.at(0), postcards.points.at(-1)]).toEqual([1, 2]);
      const rows = await engine.db
        .selectFrom('mail_pieces')
        .select('accepted_at')
        .where('accepted_at', '>=', `${daysAgo(29).slice(0, 10)}T00:00:00.000Z`)
        .execute();
      expect(postcards.points.reduce((sum, point) => sum + point)).toBe(rows.length);
    });

    it('shows the budget per listing', async () => {
      await engine.db
        .updateTable('billing_accounts')
        .set({ default_listing_budget_cents: 32_500 })
        .where('agent_id', '=', app.agentId('agent'))
        .execute();
      expect((await read()).listingBudgetCents).toBe(32_500);
      expect((await read('agent2')).listingBudgetCents).toBe(50_000);
    });

    it('counts an imported contact neither as captured nor as waiting, and says that it was imported', async () => {
      await leadOf('agent', { status: 'new', source: 'import', name: 'Ann Pike' });
      await leadOf('agent', { status: 'new', source: 'direct', name: 'Ben Ames' });
      const { newLeads, leads, leadTotal, activity } = await read();
      expect({ newLeads, captured: leads.value, leadTotal }).toEqual({
        newLeads: 1,
        captured: 1,
        leadTotal: 2,
      });
      expect(leads.points.at(-1)).toBe(1);
      expect(activity.map(({ message }) => message).filter((text) => text.includes('Ann'))).toEqual([
        'Ann Pike was imported to your leads',
      ]);
    });

    it('[DASH-007] counts all leads and new leads, and lists the latest three', async () => {
      const campaign = await campaignOf('agent');
      const statuses = ['new', 'contacted', 'new', 'lost', 'qualified', 'archived', 'new'] as const;
      for (const [age, status] of [...statuses.entries()].toReversed()) {
        await leadOf('agent', {
          status,
          created_at: minutesAgo(age),
          name: `Lead ${age}`,
          campaign_id: campaign.id,
        });
      }
      const { newLeads, leadTotal, recentLeads } = await read();
      expect({ newLeads, leadTotal }).toEqual({ newLeads: 3, leadTotal: 7 });
      const { body } = await app.as('agent')('GET /leads');
      expect(recentLeads).toEqual(body.data.slice(0, 3));
      expect(recentLeads[0]).toMatchObject({
        name: 'Lead 0',
        campaign: { id: campaign.id, name: campaign.name },
      });
    });

    it('lists the latest five campaigns with the same results as the campaign list', async () => {
      for (const days of [6, 5, 4, 3, 2, 1]) await campaignOf('agent', { created_at: daysAgo(days) });
      const sent = await campaignOf('agent', {
        created_at: daysAgo(0),
        status: 'active',
        submitted_at: daysAgo(0),
      });
      await buildPiece(engine.db, sent, { status: 'delivered', accepted_at: daysAgo(0) });
      await buildPiece(engine.db, sent, { status: 'accepted', accepted_at: daysAgo(0) });
      await buildScan(engine.db, sent);
      await leadOf('agent', { campaign_id: sent.id });
      const { campaigns, campaignTotal } = await read();
      expect(campaignTotal).toBe(7);
      expect(campaigns).toEqual((await app.as('agent')('GET /campaigns', { query: { limit: 5 } })).body.data);
      expect(campaigns[0]).toMatchObject({
        id: sent.id,
        postcards: 2,
        delivered: 1,
        progressPercent: 50,
        scans: 1,
        leads: 1,
      });
    });
  });

  describe('getting started', () => {
    it('has three steps: the budget, a first campaign and the MLS', async () => {
      expect((await read()).gettingStarted.map(({ id }) => id)).toEqual(['budget', 'campaign', 'mls']);
    });

    it('marks steps as done from stored data', async () => {
      await engine.db
        .updateTable('agents')
        .set({ validated_at: null })
        .where('id', '=', app.agentId('agent'))
        .execute();
      expect(stepsOf(await read())).toMatchObject({ campaign: false, mls: false });
      await campaignOf('agent');
      expect(stepsOf(await read())).toMatchObject({ campaign: true, mls: false });
      expect(stepsOf(await read('agent2'))).toMatchObject({ campaign: false, mls: true });
    });

    it('leaves the budget step open without a billing account', async () => {
      await engine.db.deleteFrom('billing_accounts').where('agent_id', '=', app.agentId('agent')).execute();
      const dashboard = await read();
      expect(stepsOf(dashboard)).toMatchObject({ budget: false });
      expect(dashboard.listingBudgetCents).toBe(50_000);
    });
  });

  describe('the next action', () => {
    it('is the newest draft with recipients, at the price of approving it', async () => {
      const sold = await buildListing(engine.db, {
        agentId: app.agentId('agent'),
        status: 'Closed',
        address_line1: '214 Alder Street',
      });
      const older = await campaignOf('agent', { recipient_count: 90, created_at: daysAgo(2) });
      const draft = await campaignOf('agent', {
        purpose: 'just-sold',
        listing_id: sold.id,
        recipient_count: 120,
        excluded_count: 31,
        created_at: daysAgo(1),
      });
      const empty = await campaignOf('agent', { recipient_count: 0, created_at: daysAgo(0) });
      const scheduled = await campaignOf('agent', {
        status: 'scheduled',
        recipient_count: 80,
        created_at: daysAgo(0),
      });
      for (const { id } of [older, draft, empty, scheduled]) await certify(id, 'pass');
      const { nextAction, waitingDrafts } = await read();
      expect(waitingDrafts).toBe(2);
      expect(nextAction).toMatchObject({
        campaignId: draft.id,
        purpose: 'just-sold',
        address: '214 Alder Street',
        recipientCount: 120,
        excludedCount: 31,
        unitPriceCents: 75,
        freeCards: 20,
        totalCents: 100 * 75,
        preflight: 'pass',
      });
      const { body } = await app.as('agent')('GET /campaigns/{id}', { params: { id: draft.id } });
      expect(body).toMatchObject({ freeCards: 20, totalCents: 100 * 75 });
    });

    it('applies only the free cards that are left', async () => {
      const sent = await campaignOf('agent', { status: 'completed', created_at: daysAgo(9) });
      for (let card = 0; card < 18; card += 1) {
        await buildPiece(engine.db, sent, { status: 'delivered', is_free: true, price_cents: 0 });
      }
      // A returned card gives its free postcard back.
      await buildPiece(engine.db, sent, { status: 'returned', is_free: true, price_cents: 0 });
      const draft = await campaignOf('agent', { recipient_count: 10 });
      await certify(draft.id, 'amber');
      expect((await read()).nextAction).toMatchObject({
        freeCards: 2,
        totalCents: 8 * 75,
        preflight: 'amber',
      });
    });

    it.each([
      ['pass', 'Your just sold card for 214 Alder Street is ready to mail'],
      ['amber', 'Your just sold card for 214 Alder Street is ready for your review'],
    ] as const)('names the card and gives the reason from the feed (%s)', async (result, title) => {
      const sold = await buildListing(engine.db, {
        agentId: app.agentId('agent'),
        status: 'Closed',
        address_line1: '214 Alder Street',
        closed_at: '2025-11-17T00:00:00.000Z',
      });
      const draft = await campaignOf('agent', {
        purpose: 'just-sold',
        listing_id: sold.id,
        recipient_count: 1120,
        budget_cents: 100_000,
      });
      await certify(draft.id, result);
      expect((await read()).nextAction).toMatchObject({
        title,
        reason: 'The sale closed on Nov 17, 2025. 1,120 homes nearby are chosen for the card.',
      });
    });

    it('names the day of the home, not of UTC', async () => {
      const listed = await buildListing(engine.db, {
        agentId: app.agentId('agent'),
        // 9 PM in Charleston on the day before.
        listed_at: '2025-11-18T02:00:00.000Z',
      });
      const draft = await campaignOf('agent', {
        listing_id: listed.id,
        recipient_count: 10,
        location: 'Charleston, SC 29401',
      });
      await certify(draft.id, 'pass');
      expect((await read()).nextAction?.reason).toContain('The home was listed on Nov 17, 2025.');
    });

    it('falls back to the date of the MLS change, then to the creation date of the card', async () => {
      const listed = await buildListing(engine.db, {
        agentId: app.agentId('agent'),
        listed_at: null,
        status_changed_at: '2025-10-02T08:00:00.000Z',
      });
      const draft = await campaignOf('agent', { listing_id: listed.id, recipient_count: 1 });
      await certify(draft.id, 'pass');
      expect((await read()).nextAction?.reason).toBe(
        'The MLS has shown the home as active since Oct 2, 2025. 1 home nearby is chosen for the card.',
      );
      const farm = await campaignOf('agent', {
        purpose: 'farm',
        location: 'West Ashley',
        recipient_count: 2,
        created_at: '2025-12-01T08:00:00.000Z',
        updated_at: daysAgo(0),
      });
      await engine.db.deleteFrom('campaigns').where('id', '=', draft.id).execute();
      await certify(farm.id, 'pass');
      expect((await read()).nextAction).toMatchObject({
        title: 'Your farm card for West Ashley is ready to mail',
        reason: 'The card was created on Dec 1, 2025. 2 homes nearby are chosen for the card.',
      });
    });

    describe('that would be refused', () => {
      const setAccount = (change: RowUpdate<'billing_accounts'>) =>
        engine.db
          .updateTable('billing_accounts')
          .set(change)
          .where('agent_id', '=', app.agentId('agent'))
          .execute();
      const draftOf = async (overrides: Partial<NewRow<'campaigns'>> = {}) => {
        const draft = await campaignOf('agent', { recipient_count: 120, ...overrides });
        await certify(draft.id, 'pass');
        return draft;
      };
      const leave = async (): Promise<void> => {
        await engine.db
          .insertInto('account_deletions')
          .values({
            user_id: app.accounts.agent.user.id,
            requested_at: now.toISOString(),
            deletes_at: daysAgo(-30),
          })
          .execute();
      };

      const cutBudget = () => engine.db.updateTable('campaigns').set({ budget_cents: 100 }).execute();

      it.each([
        ['payment', 'almost ready to mail', () => setAccount({ has_payment_method: false })],
        ['membership', 'almost ready to mail', () => setAccount({ subscription_status: 'paused' })],
        ['membership', 'almost ready to mail', () => setAccount({ subscription_status: 'past_due' })],
        ['account', 'almost ready to mail', leave],
        ['card', 'ready for your review', cutBudget],
      ] as const)('says so as the approval does (%s)', async (settledIn, readiness, breakIt) => {
        const draft = await draftOf();
        expect((await read()).nextAction?.obstacle).toBeNull();
        await breakIt();
        const { nextAction } = await read();
        const { error } = await app.as('agent')('POST /campaigns/{id}/approve', { params: { id: draft.id } });
        expect(nextAction?.obstacle).toEqual({ settledIn, message: error?.message });
        expect(nextAction?.title).toContain(`is ${readiness}`);
      });

      it('needs no payment method for free cards', async () => {
        await setAccount({ has_payment_method: false });
        await draftOf({ recipient_count: 20 });
        expect((await read()).nextAction).toMatchObject({ totalCents: 0, obstacle: null });
      });
    });

    it('calls a letter a letter', async () => {
      const draft = await campaignOf('agent', {
        kind: 'letter',
        recipient_count: 10,
        location: 'West Ashley',
        created_at: '2025-12-01T08:00:00.000Z',
      });
      await certify(draft.id, 'pass');
      expect((await read()).nextAction).toMatchObject({
        kind: 'letter',
        title: expect.stringMatching(/^Your [\w ]+ letter for West Ashley is ready to mail$/),
        reason: 'The letter was created on Dec 1, 2025. 10 homes nearby are chosen for the letter.',
      });
    });

    it('shows the campaign’s location if it has no listing', async () => {
      const draft = await campaignOf('agent', { recipient_count: 5, location: 'West Ashley, SC 29407' });
      await certify(draft.id, 'pass');
      expect((await read()).nextAction).toMatchObject({ address: 'West Ashley, SC 29407' });
    });
  });

  describe('the activity', () => {
    const types = ({ activity }: Dashboard) => activity.map(({ type }) => type);

    it('lists events of campaigns, cards and leads, newest first, with links', async () => {
      const campaign = await campaignOf('agent', {
        name: 'Just sold: 214 Alder Street',
        status: 'active',
        recipient_count: 3,
        created_at: minutesAgo(60),
        approved_at: minutesAgo(50),
        submitted_at: minutesAgo(40),
        updated_at: minutesAgo(40),
      });
      for (const age of [31, 30]) {
        await buildPiece(engine.db, campaign, {
          status: 'delivered',
          accepted_at: minutesAgo(39),
          delivered_at: `${daysAgo(0).slice(0, 10)}T00:00:00.0${age}Z`,
        });
      }
      await buildPiece(engine.db, campaign, { status: 'mailed', accepted_at: minutesAgo(39) });
      const scan = await buildScan(engine.db, campaign, { scanned_at: minutesAgo(20) });
      const lead = await leadOf('agent', {
        name: 'R. Alvarez',
        campaign_id: campaign.id,
        qr_scan_id: scan.id,
        created_at: minutesAgo(10),
      });
      const dashboard = await read();
      const byType = new Map(dashboard.activity.map((item) => [item.type, item]));
      expect(dashboard.activity).toHaveLength(6);
      expect(byType.size).toBe(6);
      const times = dashboard.activity.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(types(dashboard).filter((type) => type !== 'pieces_delivered')).toEqual([
        'lead_captured',
        'qr_scan',
        'campaign_sent',
        'campaign_scheduled',
        'campaign_created',
      ]);
      expect(byType.get('pieces_delivered')?.message).toMatch(/^2 \D*Just sold: 214 Alder Street$/);
      expect(byType.get('lead_captured')).toMatchObject({
        message: expect.stringContaining('R. Alvarez'),
        href: `/leads?lead=${lead.id}`,
        at: lead.created_at,
      });
      const ofCampaign = dashboard.activity.filter(({ type }) => type !== 'lead_captured');
      expect(new Set(ofCampaign.map(({ href }) => href))).toEqual(new Set([`/campaign/${campaign.id}`]));
    });

    it('calls brochures brochures', async () => {
      const campaign = await campaignOf('agent', {
        name: 'First',
        kind: 'brochure',
        recipient_count: 3,
        created_at: daysAgo(9),
        submitted_at: daysAgo(2),
      });
      await buildPiece(engine.db, campaign, { status: 'delivered', delivered_at: daysAgo(1) });
      const messages = (await read()).activity.map(({ message }) => message);
      expect(messages.slice(0, 2)).toEqual([
        '1 brochure delivered: First',
        '3 brochures went to the printer: First',
      ]);
    });

    it('groups deliveries by campaign and UTC day', async () => {
      const first = await campaignOf('agent', { name: 'First', created_at: daysAgo(9) });
      const second = await campaignOf('agent', { name: 'Second', created_at: daysAgo(9) });
      const deliver = (campaign: typeof first, days: number) =>
        buildPiece(engine.db, campaign, { status: 'delivered', delivered_at: daysAgo(days) });
      for (const days of [1, 1, 1, 2]) await deliver(first, days);
      await deliver(second, 1);
      const delivered = (await read()).activity.filter(({ type }) => type === 'pieces_delivered');
      expect(delivered.map(({ message }) => message).toSorted()).toEqual([
        expect.stringMatching(/^1 \D*First$/),
        expect.stringMatching(/^1 \D*Second$/),
        expect.stringMatching(/^3 \D*First$/),
      ]);
      expect(new Set(delivered.map(({ id }) => id)).size).toBe(3);
    });

    it('reads deliveries back to the first one, however long nothing was delivered', async () => {
      const campaign = await campaignOf('agent', { name: 'First', created_at: daysAgo(400) });
      for (const days of [2, 120, 300, 399]) {
        await buildPiece(engine.db, campaign, { status: 'delivered', delivered_at: daysAgo(days) });
      }
      const delivered = (await read()).activity.filter(({ type }) => type === 'pieces_delivered');
      expect(delivered.map(({ at }) => at)).toEqual([2, 120, 300, 399].map(daysAgo));
    });

    it('does not show a returned card as delivered', async () => {
      const campaign = await campaignOf('agent', { created_at: daysAgo(9) });
      const delivered_at = daysAgo(2);
      await buildPiece(engine.db, campaign, { status: 'returned', delivered_at, returned_at: daysAgo(1) });
      expect(types(await read())).toEqual(['campaign_created']);
    });

    it('shows the latest 15 events even if older campaigns were updated since', async () => {
      for (let days = 20; days < 36; days += 1) {
        await campaignOf('agent', { created_at: daysAgo(days), updated_at: daysAgo(0) });
      }
      const newest = await campaignOf('agent', { created_at: daysAgo(1), updated_at: daysAgo(1) });
      const { activity } = await read();
      expect(activity).toHaveLength(15);
      expect(activity[0]).toMatchObject({ href: `/campaign/${newest.id}` });
    });

    it('leaves out scans that are not counted', async () => {
      const campaign = await campaignOf('agent', { created_at: daysAgo(1) });
      await buildScan(engine.db, campaign, { is_counted: false, is_unique: false });
      expect(types(await read())).toEqual(['campaign_created']);
    });
  });

  it('shows no data of another agent', async () => {
    const listing = await buildListing(engine.db, { agentId: app.agentId('agent2') });
    const campaign = await campaignOf('agent2', {
      listing_id: listing.id,
      recipient_count: 50,
      created_at: daysAgo(1),
      approved_at: daysAgo(0),
      submitted_at: daysAgo(0),
    });
    await certify(campaign.id, 'pass');
    await buildPiece(engine.db, campaign, {
      status: 'delivered',
      accepted_at: daysAgo(0),
      delivered_at: daysAgo(0),
    });
    await buildScan(engine.db, campaign, { scanned_at: daysAgo(0) });
    await leadOf('agent2', { campaign_id: campaign.id });
    expect(await read()).toMatchObject({
      leads: { value: 0, previous: 0 },
      postcards: { value: 0, previous: 0 },
      newLeads: 0,
      nextAction: null,
      campaigns: [],
      campaignTotal: 0,
      recentLeads: [],
      leadTotal: 0,
      activity: [],
    });
    expect(await read('agent2')).toMatchObject({
      leads: { value: 1 },
      postcards: { value: 1 },
      nextAction: { campaignId: campaign.id },
      campaignTotal: 1,
      leadTotal: 1,
    });
  });
});
