/** Compares the rehearsal of automatic cards with the cards that the automation really makes. */
import { uuidv7 } from 'uuidv7';
import type { NewRow } from '../../db/tables';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the rehearsal of automatic cards', () => {
    const stage = setMailingStage(engine);
    const rehearse = async (person: 'agent' | 'agent2' = 'agent') => {
      const { status, body } = await stage.app.as(person)('GET /automation/rehearsal');
      expect(status).toBe(200);
      return body;
    };
    const daysAgo = (days: number) => new Date(stage.now().getTime() - days * 86_400_000).toISOString();

    /** A listing that really became active, as a draft, whose homes are known. */
    async function listed() {
      await stage.syncExistingListings();
      // Listings of the first sync are not news of these days.
      await engine.db.deleteFrom('listing_events').execute();
      await stage.setAccounts({ is_auto_approve: false });
      const { id, listing } = await stage.newCampaign();
      const campaign = await stage.campaign(id);
      return { campaign, listing, listingId: campaign.listingId ?? '' };
    }
    /** Moves what happened to the listing so far to a day in the past. */
    async function moveTo(listingId: string, at: string) {
      await engine.db
        .updateTable('listing_events')
        .set({ occurred_at: at })
        .where('listing_id', '=', listingId)
        .execute();
      await engine.db
        .updateTable('listings')
        .set({ first_active_at: at, listed_at: at })
        .where('id', '=', listingId)
        .execute();
    }
    const addEvent = (listingId: string, to: string, at: string, from = 'Active') =>
      engine.db
        .insertInto('listing_events')
        .values({
          id: uuidv7(),
          listing_id: listingId,
          type: 'status_changed',
          from_value: from,
          to_value: to,
          sync_run_id: null,
          occurred_at: at,
          handled_at: at,
          news_due_at: null,
          given_up_at: null,
        } satisfies NewRow<'listing_events'>)
        .execute();
    const counts = async () => {
      const of = async (table: 'campaigns' | 'mail_pieces' | 'budget_reservations' | 'households') =>
        Number(
          (
            await engine.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        );
      return [
        await of('campaigns'),
        await of('mail_pieces'),
        await of('budget_reservations'),
        await of('households'),
      ];
    };

    it('counts the homes and the cost that the automation’s own draft has, and changes nothing', async () => {
      const { campaign, listingId } = await listed();
      const before = await counts();
      const { cards, totals, months, isAutomatic } = await rehearse();
      expect(cards).toMatchObject([
        {
          listing: { id: listingId },
          purpose: 'just-listed',
          outcome: 'mailed',
          reason: null,
          homes: campaign.recipientCount,
          freeCards: campaign.freeCards,
          totalCents: campaign.totalCents,
        },
      ]);
      expect(campaign.recipientCount).toBe(FREE + PAID);
      expect(cards[0]?.excluded).toEqual(campaign.area?.excluded);
      expect(totals).toEqual({
        mailings: 1,
        homes: campaign.recipientCount,
        freeCards: campaign.freeCards,
        totalCents: campaign.totalCents,
      });
      expect(months).toMatchObject([{ mailings: 1, totalCents: campaign.totalCents }]);
      expect(isAutomatic).toBe(false);
      expect(await counts()).toEqual(before);
    });

    it('lets each mailing count for the next: the budget of its listing', async () => {
      const { listingId } = await listed();
      await moveTo(listingId, daysAgo(40));
      await addEvent(listingId, 'Closed', daysAgo(5));
      const { cards } = await rehearse();
      expect(cards).toMatchObject([
        { purpose: 'just-listed', outcome: 'mailed', homes: FREE + PAID },
        { purpose: 'just-sold', outcome: 'prevented', reason: 'The listing’s budget is used up.', homes: 0 },
      ]);
    });

    it('counts the days that a home waits between two cards', async () => {
      const { listingId } = await listed();
      await stage.setAccounts({ is_paused_over_budget: false });
      await moveTo(listingId, daysAgo(12));
      await addEvent(listingId, 'Closed', daysAgo(5));
      const { cards, totals } = await rehearse();
      const [first, second] = cards;
      expect(first).toMatchObject({ outcome: 'mailed', homes: FREE + PAID, freeCards: FREE });
      const waiting = second?.excluded.find(({ reason }) => reason === 'recently_mailed');
      expect(waiting?.count).toBe(FREE + PAID);
      expect(second?.freeCards).toBe(0);
      expect(totals.homes).toBe(cards.reduce((sum, { homes }) => sum + homes, 0));
      expect(totals.totalCents).toBe(cards.reduce((sum, { totalCents }) => sum + totalCents, 0));
      // Long enough apart, the same homes get both.
      await moveTo(listingId, daysAgo(80));
      await engine.db
        .updateTable('listing_events')
        .set({ occurred_at: daysAgo(5) })
        .where('to_value', '=', 'Closed')
        .execute();
      const later = (await rehearse()).cards[1];
      expect(later?.excluded.some(({ reason }) => reason === 'recently_mailed')).toBe(false);
    });

    it.each([
      [
        'a paused membership',
        'The membership is paused.',
        () => stage.setAccounts({ subscription_status: 'paused' }),
      ],
      [
        'an identity that is not validated',
        'The agent’s MLS identity is not validated.',
        () => engine.db.updateTable('agents').set({ validated_at: null }).execute(),
      ],
      [
        'a month’s budget that is too small',
        /^Your monthly budget has \$1\.00 left/,
        () => stage.setAccounts({ monthly_budget_cents: 100 }),
      ],
      [
        'the buyer’s side',
        'You are on the buyer’s side. Only the agents who list the home get cards.',
        () => engine.db.updateTable('listing_agents').set({ side: 'sell' }).execute(),
      ],
      [
        'opt-outs of every home',
        'No homes were left to mail.',
        () => engine.db.updateTable('households').set({ dpv: 'N' }).execute(),
      ],
    ])('names the rule that prevents a card: %s', async (_, reason, prevent) => {
      await listed();
      await prevent();
      const { cards, totals } = await rehearse();
      expect(cards).toHaveLength(1);
      expect(cards[0]).toMatchObject({ outcome: 'prevented', homes: 0, totalCents: 0 });
      expect(cards[0]?.reason).toMatch(reason);
      expect(totals).toMatchObject({ mailings: 0, homes: 0, totalCents: 0 });
    });

    it('makes no second card for a listing that flips, and none that the stop window would have stopped', async () => {
      const { listingId } = await listed();
      await moveTo(listingId, daysAgo(20));
      await addEvent(listingId, 'Pending', daysAgo(10));
      await addEvent(listingId, 'Active', daysAgo(9), 'Pending');
      const flipped = await rehearse();
      expect(flipped.cards).toMatchObject([
        { outcome: 'mailed' },
        { outcome: 'prevented', reason: 'The listing was active before.' },
      ]);
      await addEvent(listingId, 'Withdrawn', new Date(Date.parse(daysAgo(20)) + 5 * 60_000).toISOString());
      expect((await rehearse()).cards[0]).toMatchObject({
        outcome: 'prevented',
        reason: 'The listing changed within the stop window, so the cards would have been stopped.',
      });
    });

    it('reports homes that were never looked up, without looking them up', async () => {
      await listed();
      await engine.db.deleteFrom('campaign_households').execute();
      await engine.db.deleteFrom('households').execute();
      const before = await counts();
      expect((await rehearse()).cards).toMatchObject([{ outcome: 'uncounted', homes: 0 }]);
      expect(await counts()).toEqual(before);
    });

    it('is empty for an agent without changes, and leaves out changes older than 90 days', async () => {
      const { listingId } = await listed();
      expect(await rehearse('agent2')).toMatchObject({ cards: [], months: [], totals: { mailings: 0 } });
      await moveTo(listingId, daysAgo(91));
      expect((await rehearse()).cards).toEqual([]);
    });
  });
});
