import { ProviderError } from '../../providers/provider-error';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';
import { submitBatch } from './submission.service';

eachEngine((engine) => {
  describe('do-not-mail entries', () => {
    const stage = setMailingStage(engine);
    const ALL = FREE + PAID;

    const homesOf = (campaignId: string) =>
      engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'household_id')
        .select(['households.id', 'address_line1', 'address_line2', 'city', 'state', 'zip'])
        .where('campaign_id', '=', campaignId)
        .where('outcome', '=', 'mailed')
        .orderBy('distance_miles')
        .execute();
    type Home = Awaited<ReturnType<typeof homesOf>>[number];
    const addressOf = (home: Home | undefined) =>
      [home?.address_line1, home?.address_line2, home?.city, `${home?.state} ${home?.zip}`]
        .filter(Boolean)
        .join(', ');
    const add = async (person: 'agent' | 'admin', home: Home | undefined) => {
      const { status } = await stage.app.as(person)('POST /do-not-mail', {
        body: { kind: 'home', address: addressOf(home), source: 'phone', askedOn: '2026-01-05' },
      });
      expect(status).toBe(201);
    };
    const outcomeOf = async (campaignId: string, home: Home | undefined) =>
      (
        await engine.db
          .selectFrom('campaign_households')
          .select('outcome')
          .where('campaign_id', '=', campaignId)
          .where('household_id', '=', home?.id ?? '')
          .executeTakeFirstOrThrow()
      ).outcome;

    it('take homes out of a scheduled automatic card at the end of its stop window', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const [own, all] = await homesOf(id);
      await add('agent', own);
      await add('admin', all);
      const preview = await stage.app.as('agent')('POST /do-not-mail/preview', {
        body: { kind: 'home', address: addressOf(own) },
      });
      expect(preview.body.losses).toMatchObject([{ id, status: 'scheduled', homes: 1, ofHomes: ALL }]);
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL - 2);
      expect([await outcomeOf(id, own), await outcomeOf(id, all)]).toEqual([
        'do_not_solicit',
        'do_not_solicit',
      ]);
    });

    it('leave the home out of the next estimate', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const [home] = await homesOf(id);
      await add('agent', home);
      // The mailing itself would hold the home.
      await engine.db.updateTable('campaigns').set({ status: 'cancelled' }).where('id', '=', id).execute();
      const { listingId } = await stage.campaign(id);
      const answer = await stage.app.as('agent')('POST /campaigns/estimate', {
        body: { listingId: listingId ?? '', budgetCents: 100_000 },
      });
      expect(answer.body.area?.excluded).toContainEqual({ reason: 'do_not_solicit', count: 1 });
    });

    it('stop a card at the last look before the printer, and it is not charged', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      while (stage.jobs.waiting[0]?.name !== 'mail-pieces.submit') await stage.jobs.step();
      const [job] = stage.jobs.waiting;
      if (job) await stage.jobs.cancel(engine.db, job.id);
      // Cards whose submission failed cannot be canceled: the printer may have them.
      const { providers } = stage.app.context;
      const down = new ProviderError('lob', 'unavailable', 'The printer is down.');
      const printMail = { ...providers.printMail, submit: () => Promise.reject(down) };
      const context = { ...stage.app.context, now: stage.now, providers: { ...providers, printMail } };
      const tries = { isLast: false, signal: new AbortController().signal };
      await expect(submitBatch(context, id, tries)).rejects.toBe(down);
      const tried = await engine.db
        .selectFrom('mail_pieces')
        .select('household_id')
        .where('attempts', '>', 0)
        .executeTakeFirstOrThrow();
      const home = (await homesOf(id)).find((each) => each.id === tried.household_id);
      await add('agent', home);
      await stage.endWindow();
      const stopped = await engine.db
        .selectFrom('mail_pieces')
        .select(['id', 'status', 'failure_reason'])
        .where('household_id', '=', home?.id ?? '')
        .execute();
      expect(stopped).toMatchObject([
        { status: 'failed', failure_reason: 'The home wants no cards, or is on a do-not-mail list.' },
      ]);
      expect(stage.printed(id)).toHaveLength(ALL - 1);
      const charged = await engine.db
        .selectFrom('ledger_entries')
        .select('id')
        .where('mail_piece_id', '=', stopped[0]?.id ?? '')
        .execute();
      expect(charged).toEqual([]);
    });
  });
});
