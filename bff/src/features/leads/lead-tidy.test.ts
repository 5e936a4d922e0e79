/** Tags, longer pages, deletion with undo, and the card behind a lead. */
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildLeadAnswer } from '../../testing/lead-answer-builder';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { createLeadFeature } from './lead.feature';

const now = new Date('2026-11-22T15:00:00.000Z');

interface Query {
  readonly search?: string;
  readonly status?: 'new' | 'open';
  readonly tag?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
  });
  afterEach(() => app.close());

  const agent = () => app.as('agent');
  const leadOf = (overrides: Partial<Parameters<typeof buildLead>[1]> = {}) =>
    buildLead(engine.db, { agent_id: app.agentId('agent'), ...overrides });
  const tag = (ids: string[], name: string, act: 'add' | 'remove' = 'add') =>
    agent()('POST /leads/tags', { body: { ids, tag: name, act } });
  const list = async (query: Query) => (await agent()('GET /leads', { query })).body;
  const remove = (ids: string[], person: 'agent' | 'agent2' = 'agent') =>
    app.as(person)('POST /leads/deletions', { body: { ids } });
  const restore = (ids: string[], person: 'agent' | 'agent2' = 'agent') =>
    app.as(person)('POST /leads/restorations', { body: { ids } });

  describe('tags', () => {
    it('are added to several leads in one spelling, listed with counts, and taken off again', async () => {
      const [ann, ben] = [await leadOf(), await leadOf()];
      expect((await tag([ann.id], '  Spring   seller ')).body).toEqual({
        tag: 'Spring seller',
        changed: [ann.id],
      });
      expect((await tag([ann.id, ben.id], 'spring SELLER')).body).toEqual({
        tag: 'Spring seller',
        changed: [ben.id],
      });
      await tag([ben.id], 'Investor');
      expect((await agent()('GET /leads/tags')).body.data).toEqual([
        { tag: 'Investor', leads: 1 },
        { tag: 'Spring seller', leads: 2 },
      ]);
      expect((await agent()('GET /leads/{id}', { params: { id: ben.id } })).body.tags).toEqual([
        'Investor',
        'Spring seller',
      ]);
      await tag([ben.id], 'Spring seller', 'remove');
      expect((await tag([ben.id], 'Spring seller', 'remove')).body.changed).toEqual([]);
      expect((await agent()('GET /leads/{id}', { params: { id: ben.id } })).body.tags).toEqual(['Investor']);
    });

    it('filter the list, a search and the file', async () => {
      const ann = await leadOf({ name: 'Ann Lee', search_text: 'ann lee' });
      const ben = await leadOf({ name: 'Ben Lee', search_text: 'ben lee', status: 'contacted' });
      await leadOf({ name: 'Cy Lee', search_text: 'cy lee' });
      await tag([ann.id, ben.id], 'Spring');
      const found = async (query: Query) =>
        (await list({ tag: 'Spring', ...query })).data
          .map(({ name }) => name ?? '')
          .toSorted((a, b) => a.localeCompare(b));
      expect(await found({})).toEqual(['Ann Lee', 'Ben Lee']);
      expect(await found({ status: 'open' })).toEqual(['Ann Lee', 'Ben Lee']);
      expect(await found({ status: 'new' })).toEqual(['Ann Lee']);
      expect(await found({ search: 'lee' })).toEqual(['Ann Lee', 'Ben Lee']);
      expect(await found({ search: 'ben' })).toEqual(['Ben Lee']);
      expect((await list({ tag: 'Spring' })).total).toBe(2);
      const file = await (await agent().fetch('/api/leads/export.csv?tag=Spring')).text();
      expect(file.split('\r\n').filter((line) => line.includes('Spring'))).toHaveLength(2);
      expect(file).not.toContain('Cy Lee');
    });

    it('belong to their agent, and a merged lead keeps those of both', async () => {
      const [ann, twin] = [await leadOf(), await leadOf()];
      const other = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      expect((await tag([ann.id, other.id], 'Spring')).status).toBe(404);
      expect((await agent()('GET /leads/tags')).body.data).toEqual([]);
      await tag([ann.id], 'Spring');
      await tag([twin.id], 'Investor');
      await agent()('POST /leads/{id}/merge', {
        params: { id: ann.id },
        body: { version: 1, duplicateId: twin.id, duplicateVersion: 1 },
      });
      expect((await agent()('GET /leads/{id}', { params: { id: ann.id } })).body.tags).toEqual([
        'Investor',
        'Spring',
      ]);
    });
  });

  it.each([25, 50, 100])('shows pages of %d leads, forward, back and to the end', async (pageSize) => {
    for (let i = 0; i < pageSize + 3; i += 1) await leadOf();
    const first = await list({ pageSize });
    expect([first.data.length, first.from, first.pageSize]).toEqual([pageSize, 1, pageSize]);
    const second = await list({ pageSize, cursor: first.nextCursor ?? '' });
    expect([second.data.length, second.from, second.nextCursor]).toEqual([3, pageSize + 1, null]);
    expect((await list({ pageSize, cursor: 'last' })).data).toEqual(second.data);
    expect((await list({ pageSize, cursor: second.previousCursor ?? '' })).data).toEqual(first.data);
    expect((await agent()('GET /leads', { query: { pageSize: 30 } })).status).toBe(400);
  });

  describe('a deleted lead', () => {
    const wholeOf = async (id: string) => ({
      lead: (await agent()('GET /leads/{id}', { params: { id } })).body,
      tasks: (await agent()('GET /leads/{id}/tasks', { params: { id } })).body,
      outcomes: (await agent()('GET /leads/{id}/outcomes', { params: { id } })).body,
    });

    it('is gone from list, search and counts at once, and comes back whole at its place', async () => {
      const lead = await leadOf({ name: 'Ann Lee', search_text: 'ann lee', email: 'ann@example.com' });
      await leadOf();
      const params = { id: lead.id };
      await tag([lead.id], 'Spring');
      await agent()('POST /leads/{id}/notes', { params, body: { text: 'Wants to sell in May' } });
      await agent()('POST /leads/{id}/tasks', { params, body: { title: 'Call back', dueOn: '2026-12-04' } });
      await agent()('POST /leads/{id}/outcomes', {
        params,
        body: { kind: 'appointment', happenedOn: '2026-11-20' },
      });
      await agent()('POST /leads/follow-up', {
        body: { ids: [lead.id], channel: 'email', subject: 'Your home', text: 'Hello' },
      });
      const before = await wholeOf(lead.id);
      const listed = await list({});
      const summary = (await agent()('GET /leads/summary')).body;

      expect((await remove([lead.id])).body).toEqual({ deleted: [lead.id], kept: [] });
      expect((await agent()('GET /leads/{id}', { params })).status).toBe(404);
      expect((await list({})).total).toBe(1);
      expect((await list({ search: 'ann' })).data).toEqual([]);
      expect((await agent()('GET /leads/tags')).body.data).toEqual([]);
      expect((await agent()('GET /leads/summary')).body.total).toBe(1);
      const unsent = await engine.db.selectFrom('messages').select('id').execute();
      expect(unsent).toEqual([]);

      expect((await restore([lead.id], 'agent2')).body).toEqual({ restored: [] });
      expect((await restore([lead.id])).body).toEqual({ restored: [lead.id] });
      expect(await wholeOf(lead.id)).toEqual(before);
      expect(await list({})).toEqual(listed);
      expect((await list({ search: 'ann' })).data).toHaveLength(1);
      expect((await agent()('GET /leads/summary')).body).toEqual(summary);
      expect((await restore([lead.id])).body).toEqual({ restored: [] });
    });

    it('comes back after an hour without sending what the deletion had withdrawn', async () => {
      const lead = await leadOf({ name: 'Ann Lee', search_text: 'ann lee', email: 'ann@example.com' });
      await agent()('POST /leads/follow-up', {
        body: { ids: [lead.id], channel: 'email', subject: 'Your home', text: 'Hello' },
      });
      await remove([lead.id]);
      const deleted_at = new Date(now.getTime() - 61 * 60_000).toISOString();
      await engine.db.updateTable('deleted_leads').set({ deleted_at }).execute();
      await restore([lead.id]);
      const rows = await engine.db.selectFrom('messages').select(['status', 'next_try_at']).execute();
      expect(rows).toEqual([{ status: 'failed', next_try_at: null }]);
    });

    it('comes back after later leads came in, also as the newest one', async () => {
      const lead = await leadOf({ name: 'Ann Lee', search_text: 'ann lee' });
      await remove([lead.id]);
      const later = await leadOf({ name: 'Ben Lee', search_text: 'ben lee' });
      await restore([lead.id]);
      expect((await list({ search: 'lee' })).data.map(({ id }) => id).toSorted()).toEqual(
        [lead.id, later.id].toSorted(),
      );
    });

    it('is its agent’s, and stays while its answer may ask for no more messages', async () => {
      const other = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const mine = await leadOf();
      expect((await remove([mine.id, other.id])).status).toBe(404);
      expect((await list({})).total).toBe(1);
      const eventId = await buildLeadAnswer(engine.db, mine, app.context.config.credentialsKey);
      expect((await remove([mine.id])).body).toMatchObject({
        deleted: [],
        kept: [{ id: mine.id, reason: expect.stringContaining('no more messages') }],
      });
      await agent()('POST /leads/{id}/events/{eventId}/opt-out', {
        params: { id: mine.id, eventId },
        body: { answer: 'go_on' },
      });
      const before = await wholeOf(mine.id);
      await remove([mine.id]);
      await restore([mine.id]);
      expect(await wholeOf(mine.id)).toEqual(before);
      const original = await agent()('GET /leads/{id}/events/{eventId}/original', {
        params: { id: mine.id, eventId },
      });
      expect(original.body.text).toContain('Not interested');
    });

    it('is gone for good after 30 days', async () => {
      const lead = await leadOf();
      await remove([lead.id]);
      const sweepAfter = async (hours: number) => {
        const then = now.getTime() + hours * 3_600_000;
        await createLeadFeature(async () => undefined).sweep?.(app.context, (days) =>
          new Date(then - days * 86_400_000).toISOString(),
        );
        return (await engine.db.selectFrom('deleted_leads').select('id').execute()).length;
      };
      expect(await sweepAfter(30 * 24 - 1)).toBe(1);
      expect(await sweepAfter(30 * 24 + 1)).toBe(0);
      expect((await restore([lead.id])).body).toEqual({ restored: [] });
    });
  });

  describe('the card behind a lead', () => {
    const cardOf = async (id: string) =>
      (await agent()('GET /leads/{id}/card', { params: { id } })).body.card;

    it('is the one of the lead’s mailing, with its days, the home’s facts and the distance', async () => {
      const { db } = engine;
      await seedTemplates(db, now);
      const template = await db.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow();
      const listing = await buildListing(db, { lat: 32.78, lng: -79.98, address_line1: '38 Wappoo Landing' });
      const campaign = await buildCampaign(db, {
        agent_id: app.agentId('agent'),
        template_id: template.id,
        listing_id: listing.id,
        name: '38 Wappoo Landing, just listed',
      });
      const piece = await buildPiece(db, campaign, {
        status: 'delivered',
        accepted_at: '2026-11-05T12:00:00.000Z',
        mailed_at: '2026-11-06T12:00:00.000Z',
        delivered_at: '2026-11-12T12:00:00.000Z',
      });
      await db
        .updateTable('households')
        .set({
          address_line1: '51 Wappoo Landing',
          lat: 32.781,
          lng: -79.98,
          is_owner_occupied: true,
          last_sale_at: '2012-05-01',
          last_sale_price_cents: 31_000_000,
        })
        .where('id', '=', piece.household_id)
        .execute();
      const lead = await leadOf({ campaign_id: campaign.id, household_id: piece.household_id });
      const card = await cardOf(lead.id);
      expect(card).toMatchObject({
        campaign: { id: campaign.id, name: '38 Wappoo Landing, just listed' },
        code: piece.code,
        status: 'delivered',
        mailedAt: '2026-11-06T12:00:00.000Z',
        deliveredAt: '2026-11-12T12:00:00.000Z',
        home: {
          address: '51 Wappoo Landing',
          isOwnerOccupied: true,
          lastSaleAt: '2012-05-01',
          lastSalePriceCents: 31_000_000,
        },
        listing: { address: '38 Wappoo Landing' },
      });
      // A thousandth of a degree of latitude.
      expect(card?.listing?.miles).toBeCloseTo(0.069, 3);
      await db
        .updateTable('households')
        .set({ erased_at: now.toISOString() })
        .where('id', '=', piece.household_id)
        .execute();
      expect(await cardOf(lead.id)).toBeNull();
    });

    it('is missing for a lead without a home, and for one of another agent', async () => {
      const other = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      expect(await cardOf((await leadOf()).id)).toBeNull();
      expect((await agent()('GET /leads/{id}/card', { params: { id: other.id } })).status).toBe(404);
      expect((await agent()('GET /leads/{id}/card', { params: { id: uuidv7() } })).status).toBe(404);
    });
  });
});
