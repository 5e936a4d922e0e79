import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('a feed that is cut short', () => {
    const stage = setMailingStage(engine);

    it('marks no listing as gone, and says so', async () => {
      await stage.sync();
      const run = await engine.db.selectFrom('sync_runs').selectAll().executeTakeFirstOrThrow();
      expect(run.listings_processed).toBe(run.total);
      const half = Math.floor(run.listings_processed / 2);
      // Repeat the last step of the run, as if the feed had sent half of the announced records.
      await engine.db.updateTable('listings').set({ last_seen_run_id: null }).execute();
      await engine.db
        .updateTable('sync_runs')
        .set({ status: 'in_progress', stage: 'completing', listings_processed: half })
        .execute();
      await stage.jobs.enqueue(engine.db, 'sync.step', { runId: run.id, page: run.page });
      await stage.jobs.drain();
      const left = engine.db.selectFrom('listings').select('id').where('left_feed_at', 'is not', null);
      expect(await left.execute()).toEqual([]);
      const logs = await engine.db.selectFrom('sync_logs').select(['level', 'message']).execute();
      expect(logs).toContainEqual({
        level: 'warn',
        message: `The feed gave ${half} of ${run.total} records; no listing was marked as gone.`,
      });
    });
  });

  describe('a feed that has shrunk', () => {
    const stage = setMailingStage(engine);
    const admin = () => stage.app.as('admin');
    const left = async () =>
      (await engine.db.selectFrom('listings').select('id').where('left_feed_at', 'is not', null).execute())
        .length;

    /** The market is known, with a campaign; then the next sync does not see every second listing. */
    async function shrink() {
      await stage.syncExistingListings();
      const { id: campaignId } = await stage.newCampaign();
      const { listingId } = await stage.campaign(campaignId);
      const all = await engine.db.selectFrom('listings').select('id').orderBy('id').execute();
      const half = all.filter(({ id }, index) => id === listingId || index % 2 === 0);
      await stage.app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: await engine.db.selectFrom('mls_providers').select('id').executeTakeFirstOrThrow(),
        body: {},
      });
      const run = await engine.db
        .selectFrom('sync_runs')
        .selectAll()
        .where('status', '=', 'started')
        .executeTakeFirstOrThrow();
      const isLast = async () =>
        (await engine.db.selectFrom('sync_runs').select('stage').where('id', '=', run.id).executeTakeFirst())
          ?.stage === 'completing';
      while (!(await isLast())) await stage.jobs.step();
      await engine.db
        .updateTable('listings')
        .set({ last_seen_run_id: null })
        .where(
          'id',
          'in',
          half.map(({ id }) => id),
        )
        .execute();
      await stage.jobs.drain();
      return { runId: run.id, campaignId, listingId, count: half.length, known: all.length };
    }
    const decide = (runId: string, decision: 'accepted' | 'discarded') =>
      admin()('POST /admin/mls-providers/sync/{id}/missing', { params: { id: runId }, body: { decision } });

    it('marks nothing as gone, asks the administrator and shows what would go', async () => {
      const { runId, campaignId, listingId, count, known } = await shrink();
      expect(await left()).toBe(0);
      expect((await stage.campaign(campaignId)).status).toBe('scheduled');
      const { body: run } = await admin()('GET /admin/mls-providers/sync/{id}/status', {
        params: { id: runId },
      });
      expect(run).toMatchObject({
        status: 'completed',
        listings_removed: 0,
        missing: { count, known, decision: 'asked' },
      });
      const { body: alarms } = await admin()('GET /admin/alarms', {});
      expect(alarms.data).toMatchObject([
        {
          title: `The feed of ${run.provider_name} has shrunk`,
          href: `/admin/mls-providers/${run.provider_id}`,
        },
      ]);
      const { body: missing } = await admin()('GET /admin/mls-providers/sync/{id}/missing', {
        params: { id: runId },
        query: { limit: 10 },
      });
      expect(missing.total).toBe(count);
      expect(missing.data).toHaveLength(Math.min(10, count));
      expect(missing.data[0]).toMatchObject({ id: listingId, open_campaigns: 1 });
      const { email } = stage.app.accounts.admin.user;
      const asked = stage.sandbox.mails().filter(({ to }) => to.includes(email));
      expect(asked.map(({ subject }) => subject)).toEqual([
        `The feed of ${run.provider_name} has shrunk: please decide`,
      ]);
      expect(asked[0]?.text).toContain(`/admin/mls-providers/${run.provider_id}`);
    });

    it('marks them once the administrator confirms that they are gone', async () => {
      const { runId, campaignId, count } = await shrink();
      expect((await decide(runId, 'accepted')).body.missing?.decision).toBe('accepted');
      expect((await decide(runId, 'discarded')).status).toBe(409);
      await stage.jobs.drain();
      expect(await left()).toBe(count);
      expect((await stage.campaign(campaignId)).status).toBe('cancelled');
      expect((await admin()('GET /admin/alarms', {})).body.data).toEqual([]);
    });

    it('keeps them if the administrator discards it, and after a newer sync', async () => {
      const first = await shrink();
      expect((await decide(first.runId, 'discarded')).status).toBe(200);
      await stage.jobs.drain();
      expect(await left()).toBe(0);
      expect((await admin()('GET /admin/alarms', {})).body.data).toEqual([]);

      await engine.db
        .updateTable('sync_runs')
        .set({ details_json: { missing: { count: first.count, known: first.known, decision: 'asked' } } })
        .where('id', '=', first.runId)
        .execute();
      await stage.sync();
      expect((await admin()('GET /admin/alarms', {})).body.data).toEqual([]);
      expect(await decide(first.runId, 'accepted')).toMatchObject({
        status: 409,
        error: { message: 'A newer sync has read the feed since. Check its result.' },
      });
      await stage.jobs.drain();
      expect(await left()).toBe(0);
    });
  });
});
