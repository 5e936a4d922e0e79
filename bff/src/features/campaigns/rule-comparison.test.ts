/** Two rule sets over the last 90 days through HTTP, with what each would have mailed wrongly. */
import type { ComparisonQuery } from '@farmpost/shared/contracts/automation';
import { doorInWords } from '@farmpost/shared/domain/do-not-mail';
import { uuidv7 } from 'uuidv7';
import type { NewRow } from '../../db/tables';
import { readAllRows } from '../../testing/all-rows';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';
import { addressOf } from '../households/household-keys.queries';
import { hashDeliveryKey } from '../households/delivery-key-hash';

eachEngine((engine) => {
  describe('the comparison of two rule sets', () => {
    const stage = setMailingStage(engine);
    const daysAgo = (days: number) => new Date(stage.now().getTime() - days * 86_400_000).toISOString();
    const compare = async (query: Partial<ComparisonQuery> = {}) => {
      const { status, body } = await stage.app.as('agent')('GET /automation/comparison', { query });
      expect(status).toBe(200);
      return body;
    };
    const addEvent = (
      listingId: string,
      type: 'status_changed' | 'price_changed',
      to: string,
      at: string,
      from = 'Active',
    ) =>
      engine.db
        .insertInto('listing_events')
        .values({
          id: uuidv7(),
          listing_id: listingId,
          type,
          from_value: from,
          to_value: to,
          sync_run_id: null,
          occurred_at: at,
          handled_at: at,
          news_due_at: null,
          given_up_at: null,
        } satisfies NewRow<'listing_events'>)
        .execute();

    /** A listing that became active 40 days ago, whose homes are known. */
    async function listed() {
      await stage.syncExistingListings();
      await engine.db.deleteFrom('listing_events').execute();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const listingId = (await stage.campaign(id)).listingId ?? '';
      const at = daysAgo(40);
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
      // No other listing in town was on the market then.
      await engine.db
        .updateTable('listings')
        .set({ first_active_at: null, status: 'Closed' })
        .where('id', '!=', listingId)
        .execute();
      return listingId;
    }
    const findHome = async (id: string) =>
      engine.db.selectFrom('households').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const suppress = async (homeId: string, kind: 'opt_out' | 'returned', at: string) =>
      engine.db
        .insertInto('suppressions')
        .values({
          id: uuidv7(),
          delivery_key_hash: hashDeliveryKey((await findHome(homeId)).delivery_key),
          kind,
          agent_id: null,
          source: 'test',
          expires_at: null,
          created_at: at,
        })
        .execute();
    /** Homes that rules with a wide budget mail and rules with a small one do not. */
    const anyHomes = async (count: number) => {
      const { rows } = await compare({ bBudgetCents: 200000 });
      const ids = (rows[0]?.onlyB.examples ?? []).map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(count);
      return ids;
    };

    it('runs both over the same events, and changes no row of any table', async () => {
      await listed();
      await compare();
      const before = await readAllRows(engine.db);
      const { a, b, rows, onlyA, onlyB } = await compare({ bBudgetCents: 20000 });
      expect(await readAllRows(engine.db)).toEqual(before);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['campaigns', 'listing_events', 'households']),
      );
      expect(a.rules).toEqual({
        listingBudgetCents: PAID * 75,
        stopsAtBudget: true,
        cards: 'both',
        waitDays: 0,
        mostHomes: null,
      });
      expect(b.rules).toEqual({ ...a.rules, listingBudgetCents: 20_000 });
      expect(a.totals.homes).toBe(FREE + PAID);
      expect(b.totals.homes).toBeGreaterThan(a.totals.homes);
      expect(rows).toMatchObject([
        {
          purpose: 'just-listed',
          a: { outcome: 'mailed', homes: a.totals.homes },
          b: { outcome: 'mailed', homes: b.totals.homes },
          onlyA: { homes: 0, examples: [] },
          onlyB: { homes: b.totals.homes - a.totals.homes },
        },
      ]);
      expect([onlyA, onlyB]).toEqual([0, b.reached - a.reached]);
      expect(a.wrong).toMatchObject({ cards: 0, mailings: 0, totalCents: 0, list: [] });
    });

    it('agrees with the rehearsal where nothing is changed, and names no row', async () => {
      await listed();
      const { totals } = (await stage.app.as('agent')('GET /automation/rehearsal')).body;
      const { a, b, rows } = await compare();
      expect([a.totals, b.totals, rows]).toEqual([totals, totals, []]);
    });

    it('counts every card of a listing that was withdrawn in the days after, and spares rules that wait', async () => {
      const listingId = await listed();
      await addEvent(listingId, 'status_changed', 'Withdrawn', daysAgo(38));
      const { a, b, rows } = await compare({ bWaitDays: 5 });
      expect(a.wrong).toMatchObject({
        cards: FREE + PAID,
        mailings: 1,
        totalCents: a.totals.totalCents,
        list: [
          {
            kind: 'off_market',
            listing: { id: listingId },
            home: null,
            cards: FREE + PAID,
            learnedAt: daysAgo(38),
          },
        ],
      });
      expect(a.wrong.kinds).toContainEqual({
        kind: 'off_market',
        cards: FREE + PAID,
        mailings: 1,
        leftOut: 0,
      });
      expect(b.totals.mailings).toBe(0);
      expect(b.wrong.cards).toBe(0);
      expect(rows).toMatchObject([
        { b: { outcome: 'prevented', reason: 'The listing changed before the day of its card.' } },
      ]);
    });

    it.each([
      ['a price that changed', 'price_changed', 'price_changed', '41000000'],
      ['a status that was taken back', 'flipped_back', 'status_changed', 'ComingSoon'],
    ] as const)('counts %s', async (_, kind, type, to) => {
      const listingId = await listed();
      await addEvent(listingId, type, to, daysAgo(37));
      const { a } = await compare();
      expect(a.wrong.kinds).toContainEqual({ kind, cards: FREE + PAID, mailings: 1, leftOut: 0 });
    });

    it('counts a listing of the home by another agent', async () => {
      const listingId = await listed();
      const own = await engine.db
        .selectFrom('listings')
        .selectAll()
        .where('id', '=', listingId)
        .executeTakeFirstOrThrow();
      await engine.db
        .insertInto('listings')
        .values({ ...own, id: uuidv7(), mls_id: 'OTHER-1', first_active_at: daysAgo(30) })
        .execute();
      const { a } = await compare();
      expect(a.wrong.list).toMatchObject([{ kind: 'other_agent', learnedAt: daysAgo(30) }]);
    });

    it('tells homes that opted out later from those that had opted out on the day', async () => {
      await listed();
      const [later = '', before = '', returned = '', tooLate = ''] = await anyHomes(4);
      await suppress(later, 'opt_out', daysAgo(38));
      await suppress(before, 'opt_out', daysAgo(60));
      await suppress(returned, 'returned', daysAgo(20));
      await suppress(tooLate, 'opt_out', daysAgo(10));
      const { b } = await compare({ bBudgetCents: 200000 });
      const home = await findHome(later);
      expect(b.wrong.kinds).toEqual(
        expect.arrayContaining([
          { kind: 'opted_out', cards: 1, mailings: 1, leftOut: 1 },
          expect.objectContaining({ kind: 'bad_address', cards: 1 }),
        ]),
      );
      expect(b.wrong.list).toMatchObject([
        {
          kind: 'opted_out',
          home: { id: later, address: doorInWords(addressOf(home)) },
          learnedAt: daysAgo(38),
        },
        { kind: 'bad_address', home: { id: returned } },
      ]);
      expect(b.wrong.totalCents).toBe(Math.round((b.totals.totalCents * 2) / b.totals.homes));
    });

    it('counts entries of do-not-mail lists, wishes and homes for sale that came up before the card arrived', async () => {
      const listingId = await listed();
      const [refused = '', wishes = '', forSale = ''] = await anyHomes(3);
      const entry = uuidv7();
      const user = await engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      await engine.db
        .insertInto('do_not_mail_entries')
        .values({
          id: entry,
          kind: 'home',
          agent_id: null,
          title: '',
          source: 'phone',
          note: null,
          asked_on: daysAgo(38).slice(0, 10),
          expires_on: null,
          file_name: null,
          ready_at: daysAgo(38),
          created_by: user.id,
          created_at: daysAgo(38),
          ended_at: null,
          ended_by: null,
        })
        .execute();
      const home = await findHome(refused);
      await engine.db
        .insertInto('do_not_mail_homes')
        .values({
          id: uuidv7(),
          entry_id: entry,
          delivery_key_hash: hashDeliveryKey(home.delivery_key),
          key_version: home.key_version,
          address: home.address_line1,
          person_name: null,
        })
        .execute();
      await engine.db
        .insertInto('household_statements')
        .values({
          id: uuidv7(),
          household_id: wishes,
          kind: 'cards',
          value: 'sold_only',
          created_at: daysAgo(38),
        })
        .execute();
      const own = await engine.db
        .selectFrom('listings')
        .selectAll()
        .where('id', '=', listingId)
        .executeTakeFirstOrThrow();
      const { delivery_key: key } = await findHome(forSale);
      await engine.db
        .insertInto('listings')
        .values({
          ...own,
          id: uuidv7(),
          mls_id: 'OTHER-2',
          delivery_key: key,
          first_active_at: daysAgo(38),
          listed_at: daysAgo(38),
        })
        .execute();
      const { b } = await compare({ bBudgetCents: 200000 });
      expect(b.wrong.list.map(({ kind, home: at }) => [kind, at?.id])).toEqual([
        ['do_not_mail', refused],
        ['home_for_sale', forSale],
        ['other_cards_wanted', wishes],
      ]);
    });

    it('obeys which cards are made, and how many homes a mailing has', async () => {
      await listed();
      const { a, b } = await compare({ aCards: 'just-sold', bMostHomes: 25, bBudgetCents: 200000 });
      expect(a.totals.mailings).toBe(0);
      expect(b.totals.homes).toBe(25);
    });

    it('counts a sold home that came back on the market, and a price that may not be printed', async () => {
      const listingId = await listed();
      await stage.setAccounts({ is_paused_over_budget: false });
      await engine.db.updateTable('listings').set({ state: 'TX' }).where('id', '=', listingId).execute();
      await addEvent(listingId, 'status_changed', 'Closed', daysAgo(8));
      const sold = (await compare({ aCards: 'just-sold', bCards: 'just-listed' })).a;
      expect(sold.totals.mailings).toBe(1);
      expect(sold.wrong.kinds).toContainEqual({
        kind: 'price_not_public',
        cards: 0,
        mailings: 0,
        leftOut: sold.totals.homes,
      });
      await addEvent(listingId, 'status_changed', 'Active', daysAgo(4), 'Closed');
      const back = (await compare({ aCards: 'just-sold' })).a;
      expect(back.wrong.list).toMatchObject([
        { kind: 'back_on_market', listing: { id: listingId }, cards: back.totals.homes },
      ]);
    });

    it('refuses rules that nobody can set', async () => {
      const { status } = await stage.app.as('agent')('GET /automation/comparison', {
        query: { bBudgetCents: 1 },
      });
      expect(status).toBe(400);
    });
  });
});
