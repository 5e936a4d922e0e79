import { currentMs } from '@farmpost/shared/domain/clock';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { resumePreparations } from './preparation.service';

eachEngine((engine) => {
  describe('work whose job has died', () => {
    const stage = setMailingStage(engine);

    const loseJobs = async (name?: string) => {
      for (const job of stage.jobs.waiting) {
        if (name === undefined || job.name === name) await stage.jobs.cancel(engine.db, job.id);
      }
    };
    /** Runs the job that is scheduled every minute. */
    const check = async () => {
      await stage.jobs.enqueue(engine.db, 'campaigns.resume-work', {});
      await stage.jobs.step();
    };
    const createCampaign = async () => {
      const listing = await engine.db
        .selectFrom('listings')
        .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
        .select('listings.id')
        .where('status', '=', 'Active')
        .where('listing_agents.agent_id', '=', stage.app.agentId('agent'))
        .executeTakeFirstOrThrow();
      const { body } = await stage.app.as('agent')('POST /campaigns', {
        body: {
          name: 'Alder Street',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listing.id,
          location: 'Charleston',
          budgetCents: 10_000,
        },
      });
      return body.id;
    };
    const reopen = (id: string) => stage.app.as('agent')('POST /campaigns/{id}/reopen', { params: { id } });

    it('prepares a campaign that waits without a job', async () => {
      await stage.syncExistingListings();
      const id = await createCampaign();
      await loseJobs();
      await check();
      expect(stage.jobs.waiting).toEqual([]);
      stage.tick(6);
      await check();
      expect(stage.jobs.waiting.map(({ name }) => name)).toEqual(['campaigns.prepare']);
      await stage.jobs.drain();
      expect(await stage.campaign(id)).toMatchObject({ status: 'draft', preflight: { result: 'pass' } });
    });

    it('ends a campaign whose preparation dies again and again, with a reason; its agent can try again', async () => {
      await stage.syncExistingListings();
      const id = await createCampaign();
      for (let death = 1; death <= 4; death++) {
        expect((await stage.campaign(id)).status).toBe('pending');
        await loseJobs();
        stage.tick(6);
        await check();
      }
      expect(await stage.campaign(id)).toMatchObject({
        status: 'failed',
        failureReason: expect.stringContaining('Preparing the card was interrupted several times'),
      });
      expect(await reopen(id)).toMatchObject({
        status: 200,
        body: { status: 'pending', failureReason: null },
      });
      await stage.jobs.drain();
      expect((await stage.campaign(id)).status).toBe('draft');
    });

    it('does not touch a campaign that only waits behind others', async () => {
      await stage.syncExistingListings();
      const id = await createCampaign();
      // An hour of checks, each before the first preparation in the queue.
      for (let time = 0; time < 10; time++) {
        stage.tick(6);
        await resumePreparations({ ...stage.app.context, now: () => stage.now() });
      }
      expect((await stage.campaign(id)).status).toBe('pending');
      expect(stage.jobs.waiting.map(({ name }) => name)).toEqual(['campaigns.prepare']);
      await stage.jobs.drain();
      expect((await stage.campaign(id)).status).toBe('draft');
    });

    it('does not start a second preparation while one waits for its next try', async () => {
      await stage.syncExistingListings();
      await createCampaign();
      const waiting = stage.jobs.waiting.length;
      stage.tick(6);
      await stage.jobs.enqueue(engine.db, 'campaigns.resume-work', {});
      // Its own preparation is first in the queue: let the check overtake it.
      const [preparation] = stage.jobs.waiting;
      expect(preparation?.name).toBe('campaigns.prepare');
      await stage.jobs.drain();
      expect(waiting).toBe(1);
      expect((await stage.campaigns()).map(({ status }) => status)).toEqual(['draft']);
    });

    it('makes the card of a listing event that nothing handled, once', async () => {
      await stage.syncExistingListings();
      stage.sandbox.addListing({ agentId: 'CT-1001', status: 'Active' });
      await stage.app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: {
          id: (await engine.db.selectFrom('mls_providers').select('id').executeTakeFirstOrThrow()).id,
        },
        body: {},
      });
      const isNews = () => stage.jobs.waiting.some(({ name }) => name === 'campaigns.listing-event');
      while (!isNews()) await stage.jobs.step();
      await loseJobs('campaigns.listing-event');
      await stage.jobs.drain();
      expect(await stage.campaigns()).toEqual([]);
      stage.tick(6);
      await check();
      await check();
      await stage.jobs.drain();
      expect(await stage.campaigns()).toHaveLength(1);
      stage.tick(6);
      await check();
      expect(stage.jobs.waiting).toEqual([]);
    });

    it('gives up a listing event after a day, and offers its agent the card until they create one', async () => {
      await stage.syncExistingListings();
      await stage.sync();
      const { id: listingId } = await engine.db
        .selectFrom('listings')
        .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
        .select('listings.id')
        .where('status', '=', 'Active')
        .where('listing_agents.agent_id', '=', stage.app.agentId('agent'))
        .executeTakeFirstOrThrow();
      const ago = (minutes: number) => new Date(currentMs() - minutes * 60_000).toISOString();
      await engine.db
        .updateTable('listing_events')
        .set({ handled_at: null, occurred_at: ago(25 * 60), news_due_at: ago(6) })
        .where('listing_id', '=', listingId)
        .execute();
      await check();
      const waiting = async () => {
        const { body } = await stage.app.as('agent')('GET /listings', { query: { cards: 'needs-you' } });
        return body.data.map(({ id, missedNewsAt }) => ({ id, missedNewsAt }));
      };
      expect(await waiting()).toEqual([{ id: listingId, missedNewsAt: expect.any(String) }]);
      const summary = await stage.app.as('agent')('GET /listings/summary');
      expect(summary.body.needsYou).toBe(1);
      await createCampaign();
      expect((await waiting()).filter(({ missedNewsAt }) => missedNewsAt !== null)).toEqual([]);
    });

    it('resumes a sync', async () => {
      const provider = await engine.db.selectFrom('mls_providers').select('id').executeTakeFirstOrThrow();
      await stage.app.as('admin')('POST /admin/mls-providers/sync/{id}', { params: provider, body: {} });
      await loseJobs();
      stage.tick(6);
      await stage.jobs.enqueue(engine.db, 'sync.schedule', {});
      await stage.jobs.drain();
      const { body } = await stage.app.as('admin')('GET /admin/mls-providers/{id}/runs', {
        params: provider,
      });
      expect(body.data).toMatchObject([{ status: 'completed' }]);
      expect(body.data[0]?.listings_added).toBeGreaterThan(0);
    });
  });

  describe('a stopped campaign', () => {
    const stage = setMailingStage(engine);
    const act = (verb: 'cancel' | 'restore' | 'reopen', id: string) =>
      stage.app.as('agent')(`POST /campaigns/{id}/${verb}`, { params: { id } });

    it('is sent as planned if the stop is undone within the window', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const { sendsAt } = await stage.campaign(id);
      expect((await act('cancel', id)).body).toMatchObject({ status: 'cancelled', undoUntil: sendsAt });
      expect((await act('restore', id)).body).toMatchObject({
        status: 'scheduled',
        sendsAt,
        undoUntil: null,
      });
      await stage.endWindow();
      expect(stage.printed(id).length).toBeGreaterThan(0);
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      expect((await act('reopen', id)).status).toBe(409);
    });

    it('can be prepared and sent again, with a new window, once the old one is over', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await act('cancel', id);
      await engine.db
        .updateTable('campaigns')
        .set({ stopped_sends_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute();
      expect((await stage.campaign(id)).undoUntil).toBeNull();
      expect(await act('restore', id)).toMatchObject({ status: 409, error: { code: 'invalid_transition' } });
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      expect((await act('reopen', id)).body.status).toBe('pending');
      await stage.jobs.drain();
      // It was stopped by a person, so a person sends it.
      expect((await stage.campaign(id)).status).toBe('draft');
      const sent = await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      expect(sent.body.status).toBe('scheduled');
      await stage.endWindow();
      expect(stage.printed(id).length).toBeGreaterThan(0);
    });

    it('stays stopped if the platform stopped it', async () => {
      await stage.syncExistingListings();
      const { id, listing } = await stage.newCampaign();
      await stage.sandbox.advance({ minutes: 5 });
      stage.sandbox.changeListing(listing.mlsId, { status: 'Withdrawn' });
      await stage.sync();
      expect((await stage.campaign(id)).undoUntil).toBeNull();
      expect((await act('restore', id)).status).toBe(409);
      expect(await act('reopen', id)).toMatchObject({ status: 409, error: { code: 'conflict' } });
    });
  });
});
