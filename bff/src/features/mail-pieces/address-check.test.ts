/** Addresses are checked before a card goes there, and bad ones get none. */
import { ADDRESS_CHECK_DAYS } from '@farmpost/shared/domain/address-check';
import { ProviderError } from '../../providers/provider-error';
import { noRates } from '../../sandbox/lob-verification';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the check of addresses', () => {
    const stage = setMailingStage(engine);
    const ALL = FREE + PAID;
    const agent = () => stage.app.as('agent');
    const down = new ProviderError('Lob', 'unavailable', 'Lob is down.');

    beforeEach(() => stage.sandbox.setAddressRates(noRates));
    afterEach(() => jest.restoreAllMocks());

    const check = () => stage.app.context.providers.addressVerification;
    const homesOf = (campaignId: string, outcome: 'mailed' | 'holdout' = 'mailed') =>
      engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'household_id')
        .selectAll('households')
        .where('campaign_id', '=', campaignId)
        .where('outcome', '=', outcome)
        .orderBy('distance_miles')
        .execute();
    const outcomesOf = async (campaignId: string) => {
      const rows = await engine.db
        .selectFrom('campaign_households')
        .select(['household_id', 'outcome'])
        .where('campaign_id', '=', campaignId)
        .execute();
      return new Map(rows.map((row) => [row.household_id, row.outcome]));
    };
    const forget = (ids: readonly string[]) =>
      engine.db
        .updateTable('households')
        .set({ verified_at: null, dpv: null })
        .where('id', 'in', ids)
        .execute();
    const excludedOf = async (id: string) =>
      new Map((await stage.campaign(id)).area?.excluded.map(({ reason, count }) => [reason, count]));

    it('stores what the postal service says of each home that is chosen', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const homes = await homesOf(id);
      expect(homes).toHaveLength(ALL);
      for (const home of homes) {
        expect(home).toMatchObject({ dpv: 'Y', is_active: true, is_cmra: false, is_vacant: false });
        expect(home.zip4).toMatch(/^\d{4}$/);
        expect(home.verified_at).toBe(stage.now().toISOString());
      }
      const held = await homesOf(id, 'holdout');
      expect(held.every(({ verified_at }) => verified_at !== null)).toBe(true);
    });

    it('mails other homes in place of those that get no mail, and counts the reasons', async () => {
      stage.sandbox.setAddressRates({ undeliverable: 0.15, inactive: 0.1 });
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      expect(await homesOf(id)).toHaveLength(ALL);
      const excluded = await excludedOf(id);
      expect(excluded.get('undeliverable')).toBeGreaterThan(0);
      expect(excluded.get('inactive')).toBeGreaterThan(0);
      await stage.endWindow();
      const printed = stage.printed(id);
      expect(printed).toHaveLength(ALL);
      const bad = await engine.db
        .selectFrom('households')
        .select(['address_line1'])
        .where((eb) => eb.or([eb('dpv', '=', 'N'), eb('is_active', '=', false)]))
        .execute();
      const mailed = new Set(printed.map(({ to }) => to.address_line1));
      expect(bad.filter((home) => mailed.has(home.address_line1.toUpperCase()))).toEqual([]);
      const estimate = await agent()('POST /campaigns/estimate', {
        body: {
          listingId: (await stage.campaign(id)).listingId ?? '',
          budgetCents: 100_000,
          withHomes: true,
        },
      });
      expect(estimate.body.homes?.map(({ outcome }) => outcome)).toContain('undeliverable');
    });

    it('marks addresses that are mailed all the same, and tells on the certificate what was checked', async () => {
      stage.sandbox.setAddressRates({ mailbox: 1, inactive: 0.1 });
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const { preflight, listingId } = await stage.campaign(id);
      const certificate = preflight?.checks.find((each) => each.id === 'addresses');
      expect(certificate).toMatchObject({ level: 'pass', title: 'Addresses' });
      expect(certificate?.detail).toMatch(
        /^24 of 24 homes checked with .*\. Left out: gets no mail now \(\d+\)\.$/,
      );
      const own = await agent()('GET /campaigns/{id}/preflight', { params: { id } });
      expect(own.body.checks).toContainEqual(certificate);
      await stage.endWindow();
      const { body } = await agent()('GET /campaigns/{id}/pieces', { params: { id } });
      expect(body.data.every(({ mark }) => mark === 'mailbox')).toBe(true);
      const estimate = await agent()('POST /campaigns/estimate', {
        body: { listingId: listingId ?? '', budgetCents: 100_000, withHomes: true },
      });
      const marks = new Set(estimate.body.homes?.map(({ mark }) => mark));
      // Homes that were never chosen were never checked.
      expect(marks).toEqual(new Set(['mailbox', null]));
    });

    it('asks the vendor about each home once in 90 days', async () => {
      await stage.syncExistingListings();
      const asked = jest.spyOn(check(), 'checkHomes');
      const count = () => asked.mock.calls.reduce((sum, [homes]) => sum + homes.length, 0);
      const { id } = await stage.newCampaign();
      const first = count();
      expect(first).toBeGreaterThanOrEqual(ALL);
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL);
      expect(count()).toBe(first);
      const old = new Date(stage.now().getTime() - ADDRESS_CHECK_DAYS * 86_400_000).toISOString();
      const { id: second } = await stage.newCampaign();
      const before = count();
      await engine.db.updateTable('households').set({ verified_at: old }).execute();
      await stage.endWindow();
      expect(stage.printed(second).length).toBeGreaterThan(0);
      expect(count()).toBeGreaterThanOrEqual(before + stage.printed(second).length);
    });

    it('finds a home that has become bad at the start of the mailing', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const homes = await homesOf(id);
      stage.sandbox.setAddressRates({ undeliverable: 0.1 });
      await forget(homes.map((home) => home.id));
      await stage.endWindow();
      const bad = [...(await outcomesOf(id)).values()].filter((outcome) => outcome === 'undeliverable');
      expect(bad.length).toBeGreaterThan(0);
      expect(stage.printed(id)).toHaveLength(
        ALL - (await homesOf(id)).length === 0 ? ALL : (await homesOf(id)).length,
      );
    });

    it('refuses a card at the last look before the printer', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      while (stage.jobs.waiting[0]?.name !== 'mail-pieces.submit') await stage.jobs.step();
      const [home] = await homesOf(id);
      await engine.db
        .updateTable('households')
        .set({ dpv: 'D' })
        .where('id', '=', home?.id ?? '')
        .execute();
      await stage.jobs.drain();
      expect(stage.printed(id)).toHaveLength(ALL - 1);
      const piece = await engine.db
        .selectFrom('mail_pieces')
        .select(['status', 'failure_reason'])
        .where('household_id', '=', home?.id ?? '')
        .executeTakeFirstOrThrow();
      expect(piece).toEqual({
        status: 'failed',
        failure_reason: 'The address gets no mail: Needs a unit number.',
      });
    });

    it('waits with its reason while the vendor is down, and goes on by itself', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await forget((await homesOf(id)).map((home) => home.id));
      const broken = jest.spyOn(check(), 'checkHomes').mockRejectedValue(down);
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      expect(await stage.campaign(id)).toMatchObject({
        status: 'scheduled',
        failureReason: expect.stringContaining('postal service’s list of addresses cannot be reached'),
      });
      broken.mockRestore();
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL);
      expect((await stage.campaign(id)).failureReason).toBeNull();
    });

    it('goes after a day to the homes that were checked at some time, without the others', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const homes = await homesOf(id);
      const [never, ...others] = homes.map((home) => home.id);
      await forget([never ?? '']);
      await engine.db
        .updateTable('households')
        .set({ verified_at: '2020-01-01T00:00:00.000Z' })
        .where('id', 'in', others)
        .execute();
      jest.spyOn(check(), 'checkHomes').mockRejectedValue(down);
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      stage.tick(24 * 60);
      await stage.endWindow();
      expect((await outcomesOf(id)).get(never ?? '')).toBe('unchecked');
      expect(stage.printed(id)).toHaveLength(ALL - 1);
    });

    it('takes no home out that the vendor does not judge', async () => {
      await stage.syncExistingListings();
      jest.spyOn(check(), 'checkHomes').mockImplementation(async (homes) => homes.map(() => null));
      const { id } = await stage.newCampaign();
      expect((await homesOf(id)).every(({ dpv, verified_at }) => dpv === null && verified_at === null)).toBe(
        true,
      );
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL);
    });

    it('is asked again for a draft that its agent sends, who sees the new number first', async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const seen = (await stage.campaign(id)).recipientCount;
      const town = await engine.db
        .selectFrom('campaign_households')
        .selectAll()
        .where('campaign_id', '=', id)
        .execute();
      await forget(town.map(({ household_id }) => household_id));
      stage.sandbox.setAddressRates({ undeliverable: 1 });
      const refused = await agent()('POST /campaigns/{id}/approve', {
        params: { id },
        body: { recipientCount: seen },
      });
      expect(refused.error?.code).toBe('audience_changed');
    });
  });
});
