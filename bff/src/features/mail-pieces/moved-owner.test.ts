/** Cards go to a place: people who moved take none with them, and cards that came back teach the home. */
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('a card to a place', () => {
    const stage = setMailingStage(engine);
    const ALL = FREE + PAID;
    const agent = () => stage.app.as('agent');
    beforeEach(() => stage.sandbox.setAddressRates({ moved: 1 }));
    afterEach(() => jest.restoreAllMocks());

    /** Homes of the mailing's cards, with the name of the records. */
    const mailedHomes = (campaignId: string) =>
      engine.db
        .selectFrom('mail_pieces')
        .innerJoin('households', 'households.id', 'household_id')
        .selectAll('households')
        .select('mail_pieces.status as piece_status')
        .where('campaign_id', '=', campaignId)
        .execute();
    /** Mails an automatic campaign after its agent chose the owner's name. */
    async function mailToOwners() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const { version } = await stage.campaign(id);
      const changed = await agent()('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, addressing: 'owner' },
      });
      expect(changed.body.addressing).toBe('owner');
      await stage.jobs.drain();
      expect((await agent()('POST /campaigns/{id}/approve', { params: { id }, body: {} })).status).toBe(200);
      await stage.endWindow();
      return id;
    }

    it('names no one by default, so that no card follows a person', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      expect((await stage.campaign(id)).addressing).toBe('resident');
      stage.sandbox.setReturnRates({ rerouted: 1 });
      await stage.endWindow();
      const cards = stage.printed(id);
      expect(new Set(cards.map(({ to }) => to.name))).toEqual(new Set(['CURRENT RESIDENT']));
      expect(cards.every(({ to }) => !to.recipient_moved)).toBe(true);
      await stage.sandbox.advance({ days: 40 });
      const { results } = await stage.campaign(id);
      const { delivered, returned } = results.pieces;
      expect(delivered + returned).toBe(ALL);
      expect(results.undeliverable).toEqual({ known: ALL, missed: returned, share: returned / ALL });
      expect((await mailedHomes(id)).every(({ owner_moved_at }) => owner_moved_at === null)).toBe(true);
    });

    it('marks owners who moved, whose forwarded cards were not delivered', async () => {
      const id = await mailToOwners();
      const cards = stage.printed(id);
      const named = cards.filter(({ to }) => to.name?.endsWith(' OR CURRENT RESIDENT') ?? false);
      expect(named.length).toBeGreaterThan(0);
      expect(named.every(({ to }) => to.recipient_moved)).toBe(true);
      const marked = (await mailedHomes(id)).filter(({ owner_moved_at }) => owner_moved_at !== null);
      expect(marked.length).toBeGreaterThanOrEqual(named.length);
      await stage.sandbox.advance({ days: 40 });
      const { results, status } = await stage.campaign(id);
      expect(status).toBe('completed');
      const { rerouted, returned, delivered } = results.pieces;
      expect(rerouted).toBeGreaterThan(0);
      expect(rerouted + returned + delivered).toBe(ALL);
      expect(results.undeliverable).toEqual({
        known: ALL,
        missed: rerouted + returned,
        share: (rerouted + returned) / ALL,
      });
      // A forwarded card was mailed as ordered, so it stays charged.
      const credits = await engine.db
        .selectFrom('ledger_entries')
        .innerJoin('mail_pieces', 'mail_pieces.id', 'mail_piece_id')
        .select('mail_pieces.status')
        .where('kind', 'in', ['credit', 'free_postcard_credit'])
        .execute();
      expect(credits.every((credit) => credit.status === 'returned')).toBe(true);
    });

    it('prints no name of a person who moved until the records name another', async () => {
      const id = await mailToOwners();
      const [moved] = (await mailedHomes(id)).filter(({ owner_moved_at }) => owner_moved_at !== null);
      if (!moved) throw new Error('No owner has moved.');
      const now = () =>
        engine.db.selectFrom('households').selectAll().where('id', '=', moved.id).executeTakeFirstOrThrow();
      const lookUp = async () => {
        await stage.jobs.enqueue(engine.db, 'households.moved-owners', {});
        await stage.jobs.drain();
      };
      await lookUp();
      // The records still name the one who moved.
      expect(await now()).toMatchObject({
        owner_name: moved.owner_name,
        owner_moved_at: moved.owner_moved_at,
        owner_asked_at: stage.now().toISOString(),
      });
      const { householdData } = stage.app.context.providers;
      const find = householdData.findAddress.bind(householdData);
      const asked = jest.spyOn(householdData, 'findAddress').mockImplementation(async (address) => {
        const record = await find(address);
        return record && { ...record, ownerName: 'Nora Newcomer' };
      });
      await lookUp();
      expect(asked).not.toHaveBeenCalled();
      stage.tick(31 * 24 * 60);
      await lookUp();
      expect(await now()).toMatchObject({ owner_name: 'Nora Newcomer', owner_moved_at: null });
    });

    it('learns from a card that came back', async () => {
      stage.sandbox.setAddressRates({ moved: 0 });
      stage.sandbox.setReturnRates({ returned: 1 });
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await stage.endWindow();
      const { listingId } = await stage.campaign(id);
      await stage.sandbox.advance({ days: 40 });
      const homes = await mailedHomes(id);
      expect(homes).toHaveLength(ALL);
      expect(homes.every(({ verified_at }) => verified_at === null)).toBe(true);
      const estimate = await agent()('POST /campaigns/estimate', {
        body: { listingId: listingId ?? '', budgetCents: 100_000 },
      });
      expect(estimate.body.area?.excluded).toContainEqual({ reason: 'returned', count: ALL });
      const [home] = homes;
      const why = await agent()('POST /do-not-mail/why', {
        body: { address: `${home?.address_line1}, ${home?.city}, ${home?.state} ${home?.zip}` },
      });
      expect(why.body.refusals.map(({ reason }) => reason)).toContain('returned');
      expect((await stage.campaign(id)).results.undeliverable).toEqual({ known: ALL, missed: ALL, share: 1 });
    });
  });
});
