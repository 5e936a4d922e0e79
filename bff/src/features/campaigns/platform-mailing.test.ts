import type { NewRow } from '../../db/tables';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  describe('mailings of the platform', () => {
    let app: TestApp;
    let templateId = '';
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({
        db: engine.db,
        context: { now: () => new Date('2026-11-20T15:00:00.000Z') },
      });
      const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
      if (!template) throw new Error('There is no template.');
      templateId = template.id;
      await engine.db.insertInto('templates').values(template).execute();
    });
    afterEach(() => app.close());

    const mailing = (name: string, overrides: Partial<NewRow<'campaigns'>> = {}) =>
      buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        template_id: templateId,
        name,
        status: 'scheduled',
        recipient_count: 10,
        sends_at: '2026-11-23T14:00:00.000Z',
        updated_at: '2026-11-19T14:00:00.000Z',
        ...overrides,
      });
    const list = async (query: Record<string, unknown> = {}) =>
      (await app.as('admin')('GET /admin/mailings', { query })).body;
    const names = async (query: Record<string, unknown> = {}) =>
      (await list(query)).data.map(({ name }) => name);

    it('are in the view of what they need', async () => {
      await mailing('Later', { sends_at: '2026-11-30T14:00:00.000Z' });
      await mailing('Sooner');
      await mailing('A draft', { status: 'draft', sends_at: null });
      await mailing('Paused by its agent', { status: 'paused', sends_at: null });
      await mailing('Past due', { status: 'paused', sends_at: null, is_held_by_billing: true });
      await mailing('Refused long ago', {
        status: 'failed',
        sends_at: null,
        updated_at: '2026-10-01T14:00:00.000Z',
      });
      const active = await mailing('Failing', { status: 'active', submitted_at: '2026-11-19T14:00:00.000Z' });
      await buildPiece(engine.db, active, { status: 'failed' });
      await buildPiece(engine.db, active, { status: 'accepted' });
      expect(await names({ view: 'ahead' })).toEqual(['Sooner', 'Later']);
      expect((await names({ view: 'needs' })).toSorted()).toEqual(['Failing', 'Past due']);
      expect(await names({ view: 'mail' })).toEqual(['Failing']);
      const { counts, data } = await list({ view: 'mail' });
      expect(counts).toEqual({ all: 6, needs: 2, ahead: 2, mail: 1, done: 1 });
      expect(data[0]).toMatchObject({ pieces: { accepted: 1, failed: 1 }, acts: [], cards: 2 });
    });

    it('are found by name, customer, email and code, and by printer', async () => {
      const other = await mailing('9 Coburg Road', {
        agent_id: app.agentId('agent2'),
        printer: 'click2mail',
      });
      await mailing('12 Depot Street', { printer: 'lob' });
      expect(await names({ q: 'depot' })).toEqual(['12 Depot Street']);
      expect(await names({ q: app.accounts.agent2.user.email.toUpperCase() })).toEqual(['9 Coburg Road']);
      expect(await names({ printer: 'click2mail' })).toEqual(['9 Coburg Road']);
      const piece = await buildPiece(engine.db, other);
      expect(await names({ q: piece.code.toLowerCase() })).toEqual(['9 Coburg Road']);
      expect(await names({ q: '100%' })).toEqual([]);
      expect((await list({ q: 'depot' })).total).toBe(1);
    });

    it('come in pages without gaps, also at the same time', async () => {
      for (let index = 0; index < 5; index += 1) await mailing(`Mailing ${index}`);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const answer: Awaited<ReturnType<typeof list>> = await list({
          view: 'ahead',
          limit: '2',
          ...(cursor !== null && { cursor }),
        });
        seen.push(...answer.data.map(({ name }) => name));
        cursor = answer.nextCursor;
      } while (cursor !== null);
      expect(seen.toSorted()).toEqual(['Mailing 0', 'Mailing 1', 'Mailing 2', 'Mailing 3', 'Mailing 4']);
    });

    it('add up by the day on which they go, with what is on hold and at printers', async () => {
      await mailing('Overdue', { sends_at: '2026-11-19T14:00:00.000Z', recipient_count: 3 });
      // Still Monday in the East.
      await mailing('Monday evening', { sends_at: '2026-11-24T02:00:00.000Z', recipient_count: 4 });
      await mailing('Monday');
      await mailing('Far', { sends_at: '2027-02-01T14:00:00.000Z', recipient_count: 7 });
      await mailing('Held', {
        status: 'paused',
        is_held_by_billing: true,
        recipient_count: 5,
        sends_at: null,
      });
      const active = await mailing('At the printer', { status: 'active', sends_at: null });
      await buildPiece(engine.db, active, { status: 'queued' });
      await buildPiece(engine.db, active, { status: 'accepted' });
      await buildPiece(engine.db, active, { status: 'mailed' });
      const { body } = await app.as('admin')('GET /admin/mailings/days');
      expect(body.ahead).toHaveLength(15);
      expect(body.ahead.filter(({ mailings }) => mailings > 0)).toEqual([
        { day: '2026-11-20', mailings: 1, cards: 3, cents: 0 },
        { day: '2026-11-23', mailings: 2, cards: 14, cents: 0 },
        { day: null, mailings: 1, cards: 7, cents: 0 },
      ]);
      expect(body.held).toEqual({ mailings: 1, cards: 5 });
      expect(body.atPrinter).toEqual({ mailings: 1, unsent: 1, accepted: 1 });
    });
  });
});
