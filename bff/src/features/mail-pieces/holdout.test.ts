import { uuidv7 } from 'uuidv7';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { buildTown, town } from '../../testing/town';

eachEngine((engine) => {
  describe('homes that are held back', () => {
    const stage = setMailingStage(engine);

    beforeEach(async () => {
      await stage.setAccounts({ is_auto_approve: false });
      await buildTown(engine.db, 300, stage.now());
    });

    async function newDraft(targeting: { holdoutShare: number; included?: string[] }): Promise<string> {
      const listing = await buildListing(engine.db, {
        ...town,
        agentId: stage.app.agentId('agent'),
        delivery_key: `listing ${uuidv7()}`,
      });
      const { body } = await stage.app.as('agent')('POST /campaigns', {
        body: {
          name: 'Near me',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listing.id,
          location: 'Charleston',
          budgetCents: 10_000,
          targeting,
        },
      });
      await stage.jobs.drain();
      return body.id;
    }
    const decisions = (id: string) =>
      engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'campaign_households.household_id')
        .select(['household_id', 'outcome', 'distance_miles', 'delivery_key'])
        .where('campaign_id', '=', id)
        .orderBy('distance_miles')
        .execute();
    const heldBack = async (id: string) =>
      (await decisions(id)).filter(({ outcome }) => outcome === 'holdout').map((row) => row.household_id);
    async function mail(id: string) {
      const answer = await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      expect(answer.status).toBe(200);
      stage.tick(60);
      await stage.endWindow();
      expect((await stage.campaign(id)).status).toBe('active');
    }

    it('are among those that the budget reaches, and stay so in another listing’s mailing with any share', async () => {
      const first = await newDraft({ holdoutShare: 0.2 });
      const rows = await decisions(first);
      const reach = Math.max(
        ...rows.filter(({ outcome }) => outcome === 'mailed').map((row) => row.distance_miles),
      );
      const held = rows.filter(({ outcome }) => outcome === 'holdout');
      expect(held.length).toBeGreaterThan(10);
      expect(rows.some(({ outcome }) => outcome === 'over_budget')).toBe(true);
      expect(held.filter((row) => row.distance_miles > reach)).toEqual([]);
      await mail(first);
      const ids = held.map((row) => row.household_id);
      expect(await heldBack(first)).toEqual(ids);
      stage.tick(31 * 24 * 60);
      const second = await newDraft({ holdoutShare: 0 });
      // It has no free cards left and reaches fewer homes, so it holds back the nearest of them.
      const still = await heldBack(second);
      expect(still.length).toBeGreaterThan(10);
      expect(still).toEqual(ids.slice(0, still.length));
      // Homes that had a card are in the other group: a greater share does not draw them again.
      const third = await newDraft({ holdoutShare: 0.2 });
      const mailed = new Set(
        rows.filter(({ outcome }) => outcome === 'mailed').map((row) => row.household_id),
      );
      expect((await heldBack(third)).filter((id) => mailed.has(id))).toEqual([]);
      // The agent may still take one; it then counts in neither group.
      const taken = ids.slice(0, 1);
      const fourth = await newDraft({ holdoutShare: 0.05, included: taken });
      const kept = await heldBack(fourth);
      expect(kept.length).toBeGreaterThan(10);
      expect(kept.filter((home) => !ids.includes(home) || home === taken[0])).toEqual([]);
    });

    it('are checked at the end of the stop window like those that are mailed', async () => {
      const id = await newDraft({ holdoutShare: 0.2 });
      await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      const rows = await decisions(id);
      const listed = (['mailed', 'holdout'] as const).map(
        (outcome) => rows.find((row) => row.outcome === outcome) ?? rows[0],
      );
      for (const home of listed) await buildListing(engine.db, { delivery_key: home?.delivery_key ?? '' });
      stage.tick(60);
      await stage.endWindow();
      const after = new Map((await decisions(id)).map((row) => [row.household_id, row.outcome]));
      expect(listed.map((home) => after.get(home?.household_id ?? ''))).toEqual([
        'already_listed',
        'already_listed',
      ]);
    });

    it('are no part of the comparison where the mailing reached fewer homes than it chose', async () => {
      const id = await newDraft({ holdoutShare: 0.2 });
      await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      await engine.db.updateTable('campaigns').set({ approved_by: null }).where('id', '=', id).execute();
      await engine.db
        .updateTable('budget_reservations')
        .set({ cents: 50 * 75, free_cards: 0 })
        .where('campaign_id', '=', id)
        .execute();
      stage.tick(60);
      await stage.endWindow();
      const rows = await decisions(id);
      const mailed = rows.filter(({ outcome }) => outcome === 'mailed');
      expect(mailed).toHaveLength(50);
      const reach = mailed.at(-1)?.distance_miles ?? 0;
      expect(rows.filter((row) => row.outcome === 'holdout' && row.distance_miles > reach)).toEqual([]);
      expect(rows.filter((row) => row.outcome === 'holdout').length).toBeGreaterThan(3);
      // More than a tenth fewer homes than were approved: the agent is told.
      expect(stage.sandbox.mails().at(-1)?.subject).toMatch(/goes to 50 homes, not to 153$/);
    });
  });
});
