import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the end of the stop window', () => {
    const stage = setMailingStage(engine);

    it('checks a changed card again and restarts the window instead of printing it', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const before = await stage.campaign(id);
      await engine.db
        .updateTable('listings')
        .set({ bedrooms: 9 })
        .where('id', '=', before.listingId)
        .execute();
      await stage.endWindow();
      const after = await stage.campaign(id);
      expect(after.status).toBe('scheduled');
      expect(after.sendsAt).not.toBe(before.sendsAt);
      expect(after.preflight?.pdfSha256).not.toBe(before.preflight?.pdfSha256);
      expect(stage.printed(id)).toEqual([]);
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
    });

    it('leaves out a home listed in the meantime', async () => {
      await stage.syncExistingListings();
      const { id, listing } = await stage.newCampaign();
      const home = await engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'household_id')
        .select(['households.id', 'delivery_key'])
        .where('outcome', '=', 'mailed')
        .executeTakeFirstOrThrow();
      await engine.db
        .updateTable('listings')
        .set({ delivery_key: home.delivery_key, status: 'Active', left_feed_at: null })
        .where('id', '=', (eb) =>
          eb.selectFrom('listings').select('id').where('mls_id', '!=', String(listing.mlsId)).limit(1),
        )
        .execute();
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID - 1);
      expect((await stage.campaign(id)).area?.excluded).toContainEqual(
        expect.objectContaining({ reason: 'already_listed' }),
      );
    });
  });
});
