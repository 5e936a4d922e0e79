import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

jest.setTimeout(60_000);

eachEngine((engine) => {
  describe('a feed that is cut short', () => {
    const stage = setMailingStage(engine);

    it('takes no listing down, and says so', async () => {
      await stage.sync();
      const run = await engine.db.selectFrom('sync_runs').selectAll().executeTakeFirstOrThrow();
      expect(run.listings_processed).toBe(run.total);
      // The same run once more at its end, as if the feed had given half of what it announced.
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
