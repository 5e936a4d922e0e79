import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

jest.setTimeout(60_000);

eachEngine((engine) => {
  describe('a feed that is cut short', () => {
    const stage = setMailingStage(engine);

    it('marks no listing as gone, and says so', async () => {
      await stage.sync();
      const run = await engine.db.selectFrom('sync_runs').selectAll().executeTakeFirstOrThrow();
      expect(run.listings_processed).toBe(run.total);
      // Repeat the last step of the run, as if the feed had sent half of the announced records.
      await engine.db.updateTable('listings').set({ last_seen_run_id: null }).execute();
      await engine.db
        .updateTable('sync_runs')
        .set({ status: 'in_progress', stage: 'completing', listings_processed: run.listings_processed / 2 })
        .execute();
      await stage.jobs.enqueue(engine.db, 'sync.step', { runId: run.id, page: run.page });
      await stage.jobs.drain();
      const left = engine.db.selectFrom('listings').select('id').where('left_feed_at', 'is not', null);
      expect(await left.execute()).toEqual([]);
      const logs = await engine.db.selectFrom('sync_logs').select(['level', 'message']).execute();
      expect(logs).toContainEqual({
        level: 'warn',
        message: `The feed gave ${run.listings_processed / 2} of ${run.total} records; no listing was marked as gone.`,
      });
    });
  });
});
