import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the number of homes', () => {
    const stage = setMailingStage(engine);
    const agent = () => stage.app.as('agent');

    async function newDraft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      return stage.campaign(id);
    }
    const approve = (id: string, recipientCount?: number) =>
      agent()('POST /campaigns/{id}/approve', { params: { id }, body: { recipientCount } });
    /** Homes of the draft opt out, as many as given. */
    const optOut = async (campaignId: string, count: number) => {
      const homes = await engine.db
        .selectFrom('campaign_households')
        .select('household_id')
        .where('campaign_id', '=', campaignId)
        .where('outcome', '=', 'mailed')
        .limit(count)
        .execute();
      await engine.db
        .updateTable('households')
        .set({ is_vacant: true })
        .where(
          'id',
          'in',
          homes.map(({ household_id }) => household_id),
        )
        .execute();
    };
    /** Makes the last count more than a minute old. */
    const age = (id: string) =>
      engine.db
        .updateTable('campaigns')
        .set({ counted_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute();
    /** Only so many homes are near, so that none takes the place of another. */
    const shrinkTown = async (campaignId: string) => {
      await engine.db
        .updateTable('households')
        .set({ is_vacant: true })
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('campaign_households')
                .select('household_id')
                .whereRef('household_id', '=', 'households.id')
                .where('campaign_id', '=', campaignId)
                .where('outcome', '=', 'mailed'),
            ),
          ),
        )
        .execute();
    };

    it('of the estimate is that of the draft made from it', async () => {
      await stage.syncExistingListings();
      const { listing_id: listingId } = await engine.db
        .selectFrom('listing_agents')
        .innerJoin('listings', 'listings.id', 'listing_agents.listing_id')
        .select('listing_id')
        .where('status', '=', 'Active')
        .where('agent_id', '=', stage.app.agentId('agent'))
        .executeTakeFirstOrThrow();
      const job = { kind: 'postcard', purpose: 'just-listed', listingId, budgetCents: 50_000 } as const;
      const targeting = { nearest: 400, holdoutShare: 0.2 };
      const estimate = await agent()('POST /campaigns/estimate', { body: { ...job, targeting } });
      const { body } = await agent()('POST /campaigns', {
        body: { ...job, targeting, name: 'Alder Street', location: 'Charleston' },
      });
      await stage.jobs.drain();
      const draft = await stage.campaign(body.id);
      expect(estimate.body.area?.excluded).toContainEqual({ reason: 'holdout', count: expect.any(Number) });
      expect(draft.recipientCount).toBe(estimate.body.recipientCount);
      expect(draft.totalCents).toBe(estimate.body.totalCents);
      expect(draft.area?.excluded).toEqual(estimate.body.area?.excluded);
      expect(estimate.body.budgetCents).toBe(50_000);
    });

    it('of a draft is counted again when it is opened', async () => {
      const draft = await newDraft();
      await shrinkTown(draft.id);
      await optOut(draft.id, 5);
      await age(draft.id);
      const opened = await stage.campaign(draft.id);
      expect(opened).toMatchObject({
        recipientCount: FREE + PAID - 5,
        totalCents: 0,
        version: draft.version,
      });
      expect(opened.area?.mailed).toBe(FREE + PAID - 5);
    });

    it('is approved only as the agent has seen it', async () => {
      const draft = await newDraft();
      await shrinkTown(draft.id);
      await optOut(draft.id, 1);
      const refused = await approve(draft.id, draft.recipientCount);
      expect(refused).toMatchObject({ status: 409, error: { code: 'audience_changed' } });
      expect(refused.error?.message).toContain(`goes to ${FREE + PAID - 1} homes now, not to ${FREE + PAID}`);
      const looked = await stage.campaign(draft.id);
      expect(looked).toMatchObject({ status: 'draft', recipientCount: FREE + PAID - 1 });
      expect((await approve(draft.id, looked.recipientCount)).body.status).toBe('scheduled');
      await stage.endWindow();
      expect(stage.printed(draft.id)).toHaveLength(FREE + PAID - 1);
    });

    it('that a person approved is the mailed one: a greater change in the window asks again', async () => {
      const draft = await newDraft();
      await shrinkTown(draft.id);
      await approve(draft.id, draft.recipientCount);
      const homes = await engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'campaign_households.household_id')
        .select('households.delivery_key')
        .where('campaign_id', '=', draft.id)
        .where('outcome', '=', 'mailed')
        .limit(2)
        .execute();
      const listings = await engine.db.selectFrom('listings').select('id').limit(3).execute();
      const others = listings.filter(({ id }) => id !== draft.listingId);
      for (const [index, { delivery_key }] of homes.entries()) {
        await engine.db
          .updateTable('listings')
          .set({ delivery_key, status: 'Active', left_feed_at: null })
          .where('id', '=', others[index]?.id ?? '')
          .execute();
      }
      await stage.endWindow();
      expect(stage.printed(draft.id)).toEqual([]);
      const asked = await stage.campaign(draft.id);
      expect(asked).toMatchObject({
        status: 'draft',
        recipientCount: FREE + PAID - 2,
        approvedAt: null,
        failureReason: expect.stringContaining('only 22 of the 24 homes that you approved'),
      });
      const mail = stage.sandbox.mails().at(-1);
      expect(mail?.subject).toContain('The homes for your');
      expect(mail?.text).toContain('only 22 of the 24 homes');
      await approve(draft.id, asked.recipientCount);
      await stage.endWindow();
      expect(stage.printed(draft.id)).toHaveLength(FREE + PAID - 2);
    });

    it('of a draft follows when its neighbors are mailed', async () => {
      const first = await newDraft();
      const { body } = await agent()('POST /campaigns', {
        body: {
          name: 'Beside it',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: first.listingId ?? '',
          location: 'Charleston',
          budgetCents: 10_000,
        },
      });
      await stage.jobs.drain();
      await shrinkTown(body.id);
      const count = async () =>
        (
          await engine.db
            .selectFrom('campaigns')
            .select('recipient_count')
            .where('id', '=', body.id)
            .executeTakeFirstOrThrow()
        ).recipient_count;
      const before = await count();
      await approve(first.id);
      await stage.endWindow();
      const mailed = stage.printed(first.id).length;
      expect(mailed).toBe(FREE + PAID);
      // Its free cards are gone too, but its budget pays for all that is left.
      expect(await count()).toBe(before - mailed);
    });
  });
});
