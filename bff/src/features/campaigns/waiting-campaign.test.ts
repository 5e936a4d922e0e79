import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { runPreparation } from './preparation.service';

eachEngine((engine) => {
  describe('a campaign that waits for its agent', () => {
    const stage = setMailingStage(engine);
    const act = (verb: 'pause' | 'resume', id: string) =>
      stage.app.as('agent')(`POST /campaigns/{id}/${verb}`, { params: { id } });

    it('becomes a draft when the price changes while it is paused', async () => {
      await stage.syncExistingListings();
      const { id, listing } = await stage.newCampaign();
      expect((await act('pause', id)).body.status).toBe('paused');
      await stage.sandbox.advance({ minutes: 5 });
      stage.sandbox.changeListing(listing.mlsId, { listPrice: listing.listPrice - 10_000 });
      await stage.sync();
      expect((await stage.campaign(id)).status).toBe('draft');
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      const alerts = stage.sandbox.mails().map(({ text }) => text);
      expect(alerts.at(-1)).toContain('Why it is waiting: It was already waiting for your approval.');
    });

    it('needs approval after the agent changes it', async () => {
      await stage.syncExistingListings();
      stage.setFindings([{ id: 'photo', level: 'amber', title: 'The photo is coarse', detail: '240 dpi.' }]);
      const { id } = await stage.newCampaign();
      const { version, status } = await stage.campaign(id);
      expect(status).toBe('draft');
      stage.setFindings([]);
      await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, copy: { headline: 'Your street has news.', message: 'Ask me about it.' } },
      });
      await stage.jobs.drain();
      expect(await stage.campaign(id)).toMatchObject({ status: 'draft', preflight: { result: 'pass' } });
    });
  });

  describe('preparation while property data is unavailable', () => {
    const stage = setMailingStage(engine);
    const never = new AbortController().signal;

    /** A campaign whose preparation has not run. */
    async function pendingCampaign() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: true });
      const { id } = await stage.newCampaign();
      const row = await engine.db
        .updateTable('campaigns')
        .set({ status: 'pending', sends_at: null, updated_at: stage.now().toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await engine.db.deleteFrom('household_lookups').execute();
      return { id, payload: { campaignId: id, version: row.version, mayGoByItself: true } };
    }
    const tryLast = (payload: { campaignId: string; version: number; mayGoByItself: boolean }) =>
      runPreparation({ ...stage.app.context, now: stage.now }, payload, { isLast: true, signal: never });

    it('retries every 15 minutes and schedules the card when the vendor is back', async () => {
      const { id, payload } = await pendingCampaign();
      stage.sandbox.addFault({ vendor: 'rentcast', mode: 'server-error', times: 1000 });
      const before = stage.jobs.waiting.length;
      await tryLast(payload);
      expect((await stage.campaign(id)).status).toBe('pending');
      expect(stage.jobs.waiting.slice(before)).toMatchObject([
        { name: 'campaigns.prepare-automatic', payload, options: { delaySeconds: 900 } },
      ]);
      stage.sandbox.clearFaults();
      stage.tick(15);
      await stage.jobs.drain();
      expect((await stage.campaign(id)).status).toBe('scheduled');
    });

    it('fails after 24 hours with the reason', async () => {
      const { id, payload } = await pendingCampaign();
      stage.sandbox.addFault({ vendor: 'rentcast', mode: 'server-error', times: 1000 });
      stage.tick(24 * 60);
      await tryLast(payload);
      expect(await stage.campaign(id)).toMatchObject({
        status: 'failed',
        failureReason: 'We cannot look up homes there right now. Please try again shortly.',
      });
    });
  });
});
