import { uuidv7 } from 'uuidv7';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('choices of households during the stop window', () => {
    const stage = setMailingStage(engine);
    const ALL = FREE + PAID;

    /** The homes the campaign will mail, each with the code of an earlier card. */
    async function homesWithCards(campaignId: string) {
      const homes = await engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'household_id')
        .select(['households.id', 'delivery_key', 'owner_name', 'address_line1'])
        .where('campaign_id', '=', campaignId)
        .where('outcome', '=', 'mailed')
        .orderBy('distance_miles')
        .execute();
      const withCodes = homes.map((home, index) => ({
        ...home,
        code: `H${String(index).padStart(7, '0')}`,
      }));
      await engine.db
        .insertInto('qr_codes')
        .values(
          withCodes.map(({ id, code }) => ({
            code,
            agent_id: stage.app.agentId('agent2'),
            campaign_id: null,
            listing_id: null,
            household_id: id,
            created_at: stage.now().toISOString(),
          })),
        )
        .execute();
      return withCodes;
    }

    const submitForm = async (code: string | undefined, fields: Record<string, string>, path = '') => {
      const answer = await stage.app.as('anonymous').fetch(`/household/${code}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(303);
    };

    const excluded = async (id: string) => {
      const { area } = await stage.campaign(id);
      return Object.fromEntries((area?.excluded ?? []).map(({ reason, count }) => [reason, count]));
    };
    const outcomeOf = async (campaignId: string, householdId: string) =>
      (
        await engine.db
          .selectFrom('campaign_households')
          .select('outcome')
          .where('campaign_id', '=', campaignId)
          .where('household_id', '=', householdId)
          .executeTakeFirstOrThrow()
      ).outcome;

    it('are applied at its end and counted by reason', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const before = await excluded(id);
      const [none, sold, fewer, fewerLately] = await homesWithCards(id);
      await submitForm(none?.code, { cards: 'none' });
      await submitForm(sold?.code, { cards: 'sold_only' });
      await submitForm(fewer?.code, { cards: 'fewer' });
      await submitForm(fewerLately?.code, { cards: 'fewer' });
      // A card of another agent, five weeks ago.
      const older = await engine.db
        .selectFrom('campaigns')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const earlier = new Date(stage.now().getTime() - 35 * 86_400_000).toISOString();
      const campaignId = uuidv7();
      await engine.db
        .insertInto('campaigns')
        .values({
          ...older,
          targeting_json: older.targeting_json,
          id: campaignId,
          automation_key: null,
          agent_id: stage.app.agentId('agent2'),
          status: 'completed',
        })
        .execute();
      await engine.db
        .insertInto('mail_pieces')
        .values({
          id: uuidv7(),
          campaign_id: campaignId,
          agent_id: stage.app.agentId('agent2'),
          household_id: fewerLately?.id ?? '',
          code: fewerLately?.code ?? '',
          status: 'delivered',
          provider: 'lob',
          price_cents: 75,
          created_at: earlier,
          updated_at: earlier,
        })
        .execute();

      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL - 3);
      expect(await outcomeOf(id, none?.id ?? '')).toBe('suppressed');
      expect(await outcomeOf(id, sold?.id ?? '')).toBe('sold_only_wanted');
      expect(await outcomeOf(id, fewer?.id ?? '')).toBe('mailed');
      expect(await outcomeOf(id, fewerLately?.id ?? '')).toBe('fewer_wanted');
      const after = await excluded(id);
      expect(after).toMatchObject({
        suppressed: (before.suppressed ?? 0) + 1,
        sold_only_wanted: 1,
        fewer_wanted: 1,
      });
      const { recipientCount, area } = await stage.campaign(id);
      expect(recipientCount).toBe(ALL - 3);
      expect(area?.found).toBe(Object.values(after).reduce((sum, count) => sum + count, ALL - 3));
    });

    it('exclude the home from the next estimate', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const [home] = await homesWithCards(id);
      await submitForm(home?.code, { cards: 'sold_only' });
      const { listingId } = await stage.campaign(id);
      const estimate = async (purpose: 'just-sold' | 'farm') => {
        const answer = await stage.app.as('agent')('POST /campaigns/estimate', {
          body: { listingId: listingId ?? '', budgetCents: 100_000, purpose },
        });
        return answer.body.area?.excluded.find(({ reason }) => reason === 'sold_only_wanted')?.count;
      };
      expect(await estimate('farm')).toBe(1);
      expect(await estimate('just-sold')).toBeUndefined();
    });

    it('change the name on the card or leave it off', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const [named, nameless] = await homesWithCards(id);
      await submitForm(named?.code, { act: 'name', name: 'Beatrix Ångström' });
      await submitForm(nameless?.code, { act: 'no-name' });
      await stage.endWindow();
      const to = (line?: string) =>
        stage.printed(id).find((card) => card.to.address_line1?.toUpperCase() === line?.toUpperCase())?.to
          .name;
      expect(to(named?.address_line1)?.toUpperCase()).toBe('BEATRIX ÅNGSTRÖM OR CURRENT RESIDENT');
      expect(to(nameless?.address_line1)?.toUpperCase()).toBe('CURRENT RESIDENT');
    });

    it('erase a home: its card is not sent, and no import brings it back', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const before = await excluded(id);
      const [home] = await homesWithCards(id);
      if (!home) throw new Error('There is no home.');
      await submitForm(home.code, {}, '/delete');
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL - 1);
      expect(await outcomeOf(id, home.id)).toBe('suppressed');
      expect((await excluded(id)).suppressed).toBe((before.suppressed ?? 0) + 1);

      // Forces a new lookup of the area.
      await engine.db.deleteFrom('household_lookups').execute();
      const { listingId } = await stage.campaign(id);
      await stage.app.as('agent')('GET /listings/{id}/target-area', { params: { id: listingId ?? '' } });
      expect(await engine.db.selectFrom('household_lookups').select('id').execute()).toHaveLength(1);
      const rows = await engine.db.selectFrom('households').selectAll().execute();
      expect(rows.filter(({ delivery_key: key }) => key === home.delivery_key)).toEqual([]);
      expect(rows.find((row) => row.id === home.id)?.erased_at).not.toBeNull();
      expect(JSON.stringify(rows)).not.toContain(home.address_line1);
    });

    it('cancel a queued card, and never submit a card for an erased home', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const [stopped, forgotten, asked] = await homesWithCards(id);
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      while (stage.jobs.waiting[0]?.name !== 'mail-pieces.submit') await stage.jobs.step();
      // The outcome of an earlier attempt for this one is unknown.
      await engine.db
        .updateTable('mail_pieces')
        .set({ status: 'submitted', attempts: 1 })
        .where('household_id', '=', asked?.id ?? '')
        .execute();
      await submitForm(stopped?.code, { cards: 'none' });
      await submitForm(forgotten?.code, {}, '/delete');
      await submitForm(asked?.code, {}, '/delete');
      await stage.jobs.drain();

      expect(stage.printed(id)).toHaveLength(ALL - 3);
      const { results } = await stage.campaign(id);
      expect(results.pieces).toMatchObject({ cancelled: 2, failed: 1 });
      const statuses = await engine.db
        .selectFrom('mail_pieces')
        .select(['household_id', 'status', 'failure_reason'])
        .where('accepted_at', 'is', null)
        .execute();
      expect(new Map(statuses.map((piece) => [piece.household_id, piece.failure_reason]))).toEqual(
        new Map([
          [stopped?.id, 'The household wants no cards.'],
          [forgotten?.id, 'The household asked to be forgotten.'],
          [asked?.id, 'The household asked to be forgotten.'],
        ]),
      );
      const ledger = await engine.db.selectFrom('ledger_entries').selectAll().execute();
      expect(ledger).toHaveLength(ALL - 3);
    });
  });
});
