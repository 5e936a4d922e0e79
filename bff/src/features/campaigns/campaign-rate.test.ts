/** The price of a mailing by size and class of mail, and that it keeps the price of its approval. */
import type { MailClass } from '@farmpost/shared/contracts/campaigns';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { uuidv7 } from 'uuidv7';
import type { NewRow } from '../../db/tables';
import { templateSeeds } from '../../db/seeds/templates';
import { eachEngine } from '../../testing/each-engine';
import { sumListings } from '../billing/usage.repo';
import { groupPieces } from '../performance/performance.queries';
import { sumCommitted } from './campaign.repo';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

const seeds = templateSeeds('2026-11-01T00:00:00.000Z').map(({ id, purpose, document_json }) => ({
  id,
  purpose,
  document: document_json as { size: DesignSize; occasion?: string },
}));
const designOf = (purpose: string, size: DesignSize): string => {
  const found = seeds.find((seed) => seed.purpose === purpose && seed.document.size === size);
  if (!found) throw new Error(`The seeds have no ${purpose} design of ${size}.`);
  return found.id;
};

eachEngine((engine) => {
  describe('the rate of a mailing', () => {
    const stage = setMailingStage(engine);
    const agent = () => stage.app.as('agent');

    /** A rate that began long ago, on every clock of the test. */
    const setRate = async (change: Partial<NewRow<'mail_rates'>> = {}) => {
      await engine.db
        .insertInto('mail_rates')
        .values({
          id: uuidv7(),
          size: '6x9',
          mail_class: 'marketing',
          is_offered: true,
          unit_price_cents: 80,
          vendor_cost_cents: null,
          minimum_pieces: 5,
          is_free_eligible: false,
          starts_at: '2026-01-01T00:00:00.000Z',
          reason: 'A test',
          set_by: null,
          created_at: new Date(stage.now().getTime()).toISOString(),
          ...change,
        })
        .execute();
    };

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false, has_payment_method: true });
      const { id } = await stage.newCampaign();
      return stage.campaign(id);
    }
    type Draft = Awaited<ReturnType<typeof draft>>;

    async function change(
      { id, version }: Draft,
      body: { templateId?: string; mailClass?: MailClass; budgetCents?: number },
    ) {
      const changed = await agent()('PATCH /campaigns/{id}', { params: { id }, body: { version, ...body } });
      stage.tick(1);
      await stage.jobs.drain();
      return changed;
    }
    const approve = (id: string, body: { recipientCount?: number; unitPriceCents?: number } = {}) =>
      agent()('POST /campaigns/{id}/approve', { params: { id }, body });

    /** A draft of a 6 x 9 in card for so many homes. */
    async function large(mailClass: MailClass, budgetCents = 10_000) {
      const small = await draft();
      await stage.setAccounts({ default_listing_budget_cents: 100_000 });
      await change(small, { templateId: designOf(small.purpose, '6x9'), mailClass, budgetCents });
      return stage.campaign(small.id);
    }

    it('follows the size of the design, and free cards pay for 4 x 6 in only', async () => {
      const small = await draft();
      expect(small).toMatchObject({
        size: '4x6',
        mailClass: 'first_class',
        unitPriceCents: 75,
        freeCards: FREE,
        totalCents: PAID * 75,
      });
      await change(small, { templateId: designOf(small.purpose, '6x9'), budgetCents: 10_000 });
      const nine = await stage.campaign(small.id);
      expect(nine).toMatchObject({ size: '6x9', unitPriceCents: 98, freeCards: 0 });
      expect(nine.recipientCount).toBe(Math.floor(10_000 / 98));
      expect(nine.totalCents).toBe(nine.recipientCount * 98);
      await change(nine, { templateId: designOf(small.purpose, '6x11') });
      expect(await stage.campaign(small.id)).toMatchObject({ size: '6x11', unitPriceCents: 119 });
    });

    it('is estimated by design and class', async () => {
      const small = await draft();
      const estimate = async (size: DesignSize, mailClass: MailClass) => {
        const answer = await agent()('POST /campaigns/estimate', {
          body: { budgetCents: 10_000, templateId: designOf(small.purpose, size), mailClass },
        });
        const { unitPriceCents, affordable, deliveryBusinessDays, mailClass: given } = answer.body;
        return [given, unitPriceCents, affordable, deliveryBusinessDays.from, deliveryBusinessDays.to];
      };
      expect(await estimate('4x6', 'first_class')).toEqual(['first_class', 75, 133, 7, 10]);
      expect(await estimate('4x6', 'marketing')).toEqual(['first_class', 75, 133, 7, 10]);
      expect(await estimate('6x9', 'marketing')).toEqual(['marketing', 79, 126, 10, 17]);
      expect(await estimate('6x11', 'first_class')).toEqual(['first_class', 119, 84, 7, 10]);
    });

    it('refuses Marketing Mail for 4 x 6 in, and for fewer cards than its minimum', async () => {
      const small = await draft();
      const refused = await change(small, { mailClass: 'marketing' });
      expect([refused.status, refused.error?.fields]).toEqual([
        400,
        { mailClass: 'USPS Marketing Mail does not take a card of 6 x 4 in.' },
      ]);
      await change(small, { templateId: designOf(small.purpose, '6x9'), mailClass: 'marketing' });
      const few = await stage.campaign(small.id);
      expect(few).toMatchObject({ mailClass: 'marketing', unitPriceCents: 79 });
      const tooFew = await approve(few.id);
      expect([tooFew.status, tooFew.error?.message]).toEqual([
        409,
        `USPS Marketing Mail needs at least 200 cards, and this mailing has ${few.recipientCount}. Choose First-Class Mail, or widen the area.`,
      ]);
    });

    it('approves nothing at a price that the agent has not seen, and then keeps the price', async () => {
      const card = await large('marketing');
      expect(card.unitPriceCents).toBe(79);
      await setRate();
      const refused = await approve(card.id, {
        recipientCount: card.recipientCount,
        unitPriceCents: card.unitPriceCents,
      });
      expect([refused.error?.code, refused.error?.message]).toEqual([
        'price_changed',
        'A piece costs $0.80 now, not $0.79. Check the new price, then send again.',
      ]);
      const seen = await stage.campaign(card.id);
      expect(seen).toMatchObject({ status: 'draft', unitPriceCents: 80 });
      const sent = await approve(card.id, {
        recipientCount: seen.recipientCount,
        unitPriceCents: seen.unitPriceCents,
      });
      expect(sent.body).toMatchObject({ status: 'scheduled', unitPriceCents: 80 });
      await setRate({ unit_price_cents: 95, starts_at: '2026-01-02T00:00:00.000Z' });
      await stage.endWindow();
      const printed = stage.printed(card.id);
      expect(printed).toHaveLength(seen.recipientCount);
      expect(new Set(printed.map(({ mail_type }) => mail_type))).toEqual(new Set(['usps_standard']));
      const after = await stage.campaign(card.id);
      expect(after.results.spentCents).toBe(seen.recipientCount * 80);
    });

    it('credits returned First-Class cards, and of Marketing Mail only what was not printed', async () => {
      stage.sandbox.setReturnRates({ returned: 1 });
      await setRate();
      const card = await large('marketing');
      await approve(card.id);
      await stage.endWindow();
      await stage.sandbox.advance({ days: 40 });
      const { results } = await stage.campaign(card.id);
      expect(results.pieces.returned).toBeGreaterThan(0);
      expect(results.creditedCents).toBe(0);
      // Every sum of prices says what the ledger says.
      const listingId = card.listingId ?? '';
      expect(results.spentCents).toBe(card.recipientCount * 80);
      expect(await sumCommitted(engine.db, listingId, card.agentId)).toBe(results.spentCents);
      const [listing] = await sumListings(engine.db, card.agentId, 1);
      expect(listing?.spentCents ?? 0).toBe(results.spentCents);
      const groups = await groupPieces(
        engine.db,
        { agentId: card.agentId, since: '2026-01-01T00:00:00.000Z' },
        'campaign',
      );
      expect(groups.map(({ spendCents }) => spendCents)).toEqual([results.spentCents]);
    });

    it('goes as First-Class Mail at the approved price when too few homes are left', async () => {
      const card = await large('marketing', 10_000);
      await setRate({ unit_price_cents: 79, minimum_pieces: card.recipientCount });
      const sent = await approve(card.id);
      expect(sent.body.status).toBe('scheduled');
      const [home] = await engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'campaign_households.household_id')
        .select(['households.id', 'households.delivery_key'])
        .where('campaign_id', '=', card.id)
        .where('outcome', '=', 'mailed')
        .execute();
      if (!home) throw new Error('No home is chosen.');
      await engine.db.updateTable('households').set({ is_vacant: true }).where('id', '=', home.id).execute();
      await stage.endWindow();
      const printed = stage.printed(card.id);
      expect(printed).toHaveLength(card.recipientCount - 1);
      expect(new Set(printed.map(({ mail_type }) => mail_type))).toEqual(new Set(['usps_first_class']));
      expect(await stage.campaign(card.id)).toMatchObject({ mailClass: 'first_class', unitPriceCents: 79 });
    });

    it('takes the present price also while its homes cannot be counted again', async () => {
      const card = await large('marketing');
      await setRate();
      // Nobody can count around a listing without a place.
      await engine.db
        .updateTable('listings')
        .set({ lat: null, lng: null })
        .where('id', '=', card.listingId ?? '')
        .execute();
      const refused = await approve(card.id, { unitPriceCents: 79 });
      expect(refused.error?.code).toBe('price_changed');
      const row = await engine.db
        .selectFrom('campaigns')
        .select('unit_price_cents')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow();
      expect(row.unit_price_cents).toBe(80);
    });

    it('becomes First-Class Mail when its class is no longer offered', async () => {
      const card = await large('marketing');
      await setRate({ is_offered: false });
      const refused = await approve(card.id, { unitPriceCents: 79 });
      expect(refused.error?.code).toBe('price_changed');
      expect(await stage.campaign(card.id)).toMatchObject({ mailClass: 'first_class', unitPriceCents: 98 });
    });
  });
});
