import { uuidv7 } from 'uuidv7';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('words about the price at which a home came on the market', () => {
    const stage = setMailingStage(engine);

    async function draftSaying(message: string) {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const { version, listing } = await stage.campaign(id);
      await engine.db
        .insertInto('listing_events')
        .values({
          id: uuidv7(),
          listing_id: listing?.id ?? '',
          type: 'price_changed',
          from_value: '59190000',
          to_value: '57500000',
          sync_run_id: null,
          occurred_at: stage.now().toISOString(),
          handled_at: stage.now().toISOString(),
          news_due_at: null,
          given_up_at: null,
        })
        .execute();
      await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, copy: { headline: 'Just listed nearby.', message } },
      });
      await stage.jobs.drain();
      const { body } = await stage.app.as('agent')('GET /campaigns/{id}/preflight', { params: { id } });
      return { id, check: body.checks.find((each) => each.id === 'price') };
    }

    it('are red after a price cut, and cannot be approved', async () => {
      const { id, check } = await draftSaying('It came on the market at {{listing.price}}.');
      expect(check).toMatchObject({ level: 'red', title: 'The card would not be true' });
      const { error } = await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      expect(error?.code).toBe('preflight_failed');
    });

    it('pass where they say now', async () => {
      const { id, check } = await draftSaying('It is on the market now at {{listing.price}}.');
      expect(check).toBeUndefined();
      const { body } = await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      expect(body.status).toBe('scheduled');
    });
  });
});
