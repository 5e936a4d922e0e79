import { ProviderError } from '../../providers/provider-error';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';
import { submitBatch } from './submission.service';

eachEngine((engine) => {
  describe('a mailing with printing failures', () => {
    const stage = setMailingStage(engine);
    const lastTry = { isLast: true, signal: new AbortController().signal };

    /** A mailing whose pieces exist but are not sent. */
    async function startedMailing() {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      while (stage.jobs.waiting[0]?.name !== 'mail-pieces.submit') await stage.jobs.step();
      const [job] = stage.jobs.waiting;
      if (job) await stage.jobs.cancel(engine.db, job.id);
      return id;
    }

    it('resumes after an outage that outlasted its job', async () => {
      const id = await startedMailing();
      const { printMail } = stage.app.context.providers;
      const down = new ProviderError('lob', 'unavailable', 'The printer is down.');
      const providers = {
        ...stage.app.context.providers,
        printMail: { ...printMail, submit: () => Promise.reject(down) },
      };
      const context = { ...stage.app.context, now: stage.now, providers };
      await expect(submitBatch(context, id, lastTry)).rejects.toBe(down);
      expect(await stage.campaign(id)).toMatchObject({ status: 'active', results: { sent: 0 } });
      const { body } = await stage.app.as('agent')('GET /campaigns');
      expect(body.data).toMatchObject([{ id, waiting: FREE + PAID, delivered: 0, progressPercent: 0 }]);

      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
    });

    it('fails a card that cannot be rendered, with its reason, and prints the others', async () => {
      const id = await startedMailing();
      const { print } = stage.app.context;
      const [broken] = await engine.db
        .selectFrom('mail_pieces')
        .select('code')
        .where('campaign_id', '=', id)
        .orderBy('id')
        .execute();
      const renderCard: typeof print.renderCard = (card) =>
        card.side === 'back' && card.data.code === broken?.code
          ? Promise.reject(new Error('A glyph is missing.'))
          : print.renderCard(card);
      const context = { ...stage.app.context, now: stage.now, print: { ...print, renderCard } };
      await expect(submitBatch(context, id, { ...lastTry, isLast: false })).rejects.toThrow(
        'could not be prepared',
      );
      await submitBatch(context, id, lastTry);
      await stage.jobs.drain();
      expect(stage.printed(id)).toHaveLength(FREE + PAID - 1);
      const failed = await engine.db
        .selectFrom('mail_pieces')
        .select(['code', 'failure_reason'])
        .where('status', '=', 'failed')
        .execute();
      expect(failed).toEqual([
        { code: broken?.code, failure_reason: 'The card could not be prepared for printing.' },
      ]);
    });
  });
});
