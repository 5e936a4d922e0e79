import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('mailing only the free cards', () => {
    const stage = setMailingStage(engine);

    async function newDraft(hasPaymentMethod: boolean) {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false, has_payment_method: hasPaymentMethod });
      const { id } = await stage.newCampaign();
      return stage.campaign(id);
    }
    const approve = (id: string, body: { recipientCount?: number; isFreeOnly?: boolean } = {}) =>
      stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id }, body });
    const homes = (id: string) =>
      engine.db
        .selectFrom('campaign_households')
        .select(['outcome', 'distance_miles'])
        .where('campaign_id', '=', id)
        .orderBy('distance_miles')
        .orderBy('household_id')
        .execute();

    it('needs no payment method, goes to the nearest homes, and costs nothing', async () => {
      const draft = await newDraft(false);
      expect(draft).toMatchObject({ recipientCount: FREE + PAID, freeCards: FREE, needsPaymentMethod: true });
      const chosen = (await homes(draft.id)).filter(({ outcome }) => outcome === 'mailed');

      const paid = await approve(draft.id, { recipientCount: FREE + PAID });
      expect(paid.error?.message).toMatch(/^Add a payment method/);
      const { status, body } = await approve(draft.id, { recipientCount: FREE + PAID, isFreeOnly: true });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'scheduled',
        recipientCount: FREE,
        freeCards: FREE,
        totalCents: 0,
        targeting: { maxCards: FREE },
      });
      const now = await homes(draft.id);
      expect(now.filter(({ outcome }) => outcome === 'mailed')).toEqual(chosen.slice(0, FREE));
      const after = await stage.campaign(draft.id);
      expect(after.area?.mailed).toBe(FREE);
      expect(after.area?.excluded).toContainEqual({ reason: 'over_limit', count: expect.any(Number) });
      expect(after.area?.excluded.reduce((sum, { count }) => sum + count, FREE)).toBe(after.area?.found);

      await stage.endWindow();
      const pieces = await engine.db
        .selectFrom('mail_pieces')
        .select(['is_free', 'price_cents'])
        .where('campaign_id', '=', draft.id)
        .execute();
      expect(pieces).toHaveLength(FREE);
      expect(pieces.every(({ price_cents: cents }) => Number(cents) === 0)).toBe(true);
    });

    it('changes nothing where it is refused', async () => {
      const draft = await newDraft(false);
      const wrong = await approve(draft.id, { recipientCount: 7, isFreeOnly: true });
      expect(wrong.error?.code).toBe('audience_changed');
      await engine.db.updateTable('preflights').set({ result: 'red' }).execute();
      const red = await approve(draft.id, { recipientCount: FREE + PAID, isFreeOnly: true });
      expect(red.error?.code).toBe('preflight_failed');
      const after = await stage.campaign(draft.id);
      expect(after).toMatchObject({ status: 'draft', recipientCount: FREE + PAID });
      expect(after.targeting.maxCards).toBeUndefined();
    });

    it('stays limited when it is stopped and sent again, until its agent chooses all homes', async () => {
      const draft = await newDraft(false);
      await approve(draft.id, { recipientCount: FREE + PAID, isFreeOnly: true });
      await stage.app.as('agent')('POST /campaigns/{id}/cancel', { params: { id: draft.id } });
      await stage.app.as('agent')('POST /campaigns/{id}/reopen', { params: { id: draft.id } });
      await stage.jobs.drain();
      const again = await stage.campaign(draft.id);
      expect(again).toMatchObject({ status: 'draft', recipientCount: FREE, totalCents: 0 });
      const { maxCards: _, ...targeting } = again.targeting;
      await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id: draft.id },
        body: { version: again.version, targeting },
      });
      await stage.jobs.drain();
      expect((await stage.campaign(draft.id)).recipientCount).toBe(FREE + PAID);
    });

    it('is refused once no free card is left', async () => {
      const draft = await newDraft(true);
      const first = await approve(draft.id, { recipientCount: FREE + PAID });
      expect(first.body.status).toBe('scheduled');
      const { id } = await stage.newCampaign();
      const second = await stage.campaign(id);
      expect(second.freeCards).toBe(0);
      const refused = await approve(id, { recipientCount: second.recipientCount, isFreeOnly: true });
      expect(refused.error?.message).toMatch(/^No free cards are left/);
    });
  });
});
