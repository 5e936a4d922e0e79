/** The page behind a card follows its listing, and every figure on it comes from the MLS's rows. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import { SALE_DAYS } from '@farmpost/shared/contracts/landing-vocabulary';
import { nonDisclosureStates } from '@farmpost/shared/domain/sold-prices';
import type { RowUpdate } from '../../db/tables';
import type { PageDrawer } from '../../gateway/page-renderer';
import { createHomes, HOME } from '../../testing/living-page-builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const CODE = '7K3M9QXZ';
const NOW = new Date('2026-11-28T15:00:00.000Z');
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString();

let given: LandingData | null = null;
const pages: Pick<PageDrawer, 'renderLanding'> = {
  renderLanding: (data) => {
    given = data;
    return {
      status: data ? 200 : 404,
      title: 'A page',
      description: '',
      facts: null,
      html: '<h1>A page</h1>',
      css: '',
      styles: '',
      fonts: [],
      script: '',
    };
  },
};

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let homes: Awaited<ReturnType<typeof createHomes>>;
  beforeEach(async () => {
    await engine.reset();
    now = NOW;
    app = await startTestApp({ db: engine.db, pages, context: { now: () => now } });
    homes = await createHomes(app.context, { agentId: app.agentId('agent'), code: CODE, now });
  });
  afterEach(() => app.close());

  const url = () => `/agent/${app.accounts.agent.profile.slug}`;
  const fetchPage = (path: string) => app.as('anonymous').fetch(path, { redirect: 'manual' });
  async function card() {
    given = null;
    const answer = await fetchPage(`${url()}?qr=${CODE}`);
    expect(answer.status).toBe(200);
    await answer.text();
    const json = given as LandingData | null;
    if (!json?.card) throw new Error('The page has no card.');
    return json.card;
  }
  /** Pages are drawn once, so that only a change draws one again. */
  const change = (values: RowUpdate<'listings'>) =>
    engine.db.updateTable('listings').set(values).where('id', '=', homes.listingId).execute();
  const event = (type: 'price_changed' | 'status_changed', from: string, to: string, at: string) =>
    homes.addEvent({ type, from, to, at });
  const listing = async () => (await card()).listing;
  const openHouse: CardEvent = {
    day: '2026-12-05',
    from: '13:00',
    to: '15:00',
    timeZone: 'America/New_York',
  };
  const invite = (invitation: CardEvent | null) =>
    engine.db
      .updateTable('campaigns')
      .set({ event_json: invitation })
      .where('id', '=', homes.campaignId)
      .execute();

  describe('the home of the card', () => {
    it('is named with its price, facts, day and source, and a photo by way of the portal', async () => {
      await change({ photos_json: ['https://photos.example/a.jpg'] });
      expect(await listing()).toMatchObject({
        addressLine1: HOME,
        city: 'Charleston',
        state: 'SC',
        stage: 'just-listed',
        priceCents: 45_000_000,
        bedrooms: 3,
        bathrooms: 2,
        areaSqft: 1850,
        yearBuilt: 1994,
        days: 10,
        listedOn: daysAgo(10).slice(0, 10),
        cardOn: daysAgo(6).slice(0, 10),
        source: 'Charleston Trident MLS',
        readOn: daysAgo(0).slice(0, 10),
        photo: expect.stringMatching(new RegExp(`^/feed-pictures/${homes.listingId}/`)) as string,
      });
    });

    it.each([
      ['coming-soon', { status: 'ComingSoon' }, { priceCents: null, photo: null, days: null }],
      ['for-sale', { listed_at: daysAgo(31) }, { priceCents: 45_000_000, days: 31 }],
      ['under-contract', { status: 'Pending' }, { priceCents: 45_000_000 }],
      ['under-contract', { status: 'ActiveUnderContract' }, { priceCents: 45_000_000 }],
      [
        'sold',
        { status: 'Closed', closed_at: daysAgo(SALE_DAYS - 1), close_price_cents: 46_100_000 },
        { priceCents: 46_100_000 },
      ],
      // The last asking price is not what the home brought.
      ['sold', { status: 'Closed', closed_at: daysAgo(1), close_price_cents: null }, { priceCents: null }],
      [
        'street',
        { status: 'Closed', closed_at: daysAgo(SALE_DAYS), close_price_cents: 46_100_000 },
        { priceCents: 46_100_000, photo: null },
      ],
      ['off-market', { status: 'Withdrawn' }, { priceCents: null, photo: null, bedrooms: null }],
      ['off-market', { status: 'Expired' }, { priceCents: null, photo: null }],
      ['off-market', { status: 'Canceled' }, { priceCents: null }],
      ['off-market', { status: 'Hold' }, { priceCents: null }],
      ['off-market', { left_feed_at: daysAgo(1) }, { priceCents: null, photo: null }],
    ] as const)('is %s as soon as its row is %j', async (stage, values, shown) => {
      await change({ photos_json: ['https://photos.example/a.jpg'] });
      expect((await listing())?.stage).toBe('just-listed');
      await change(values);
      expect(await listing()).toMatchObject({ stage, ...shown });
    });

    it('has an open house until it ends, with a calendar file', async () => {
      await invite(openHouse);
      expect(await listing()).toMatchObject({ stage: 'open-house', event: openHouse });
      const path = `${url()}/listing/${homes.listingId}/open-house.ics`;
      const file = await fetchPage(path);
      expect(file.headers.get('content-type')).toMatch(/^text\/calendar/);
      expect(await file.text()).toContain('DTSTART:20261205T180000Z\r\nDTEND:20261205T200000Z');
      now = new Date('2026-12-05T19:59:00.000Z');
      expect((await listing())?.stage).toBe('open-house');
      // No row changes: the time alone ends it.
      now = new Date('2026-12-05T20:00:00.000Z');
      expect(await listing()).toMatchObject({ stage: 'just-listed', event: null });
      expect((await fetchPage(path)).status).toBe(404);
    });

    it('has a new price for 30 days after a cut, and not after a rise', async () => {
      await event('price_changed', '47500000', '45000000', daysAgo(3));
      await change({ listed_at: daysAgo(60) });
      expect(await listing()).toMatchObject({ stage: 'price-improved', oldPriceCents: 47_500_000 });
      now = new Date(NOW.getTime() + 27 * DAY);
      expect(await listing()).toMatchObject({ stage: 'for-sale', oldPriceCents: null });
      now = NOW;
      await event('price_changed', '45000000', '45500000', daysAgo(1));
      await change({ list_price_cents: 45_500_000 });
      expect(await listing()).toMatchObject({ stage: 'for-sale', oldPriceCents: null });
    });

    it('counts the days to its contract from the event that showed it', async () => {
      await event('status_changed', 'Active', 'Pending', daysAgo(2));
      await change({ status: 'Pending' });
      expect(await listing()).toMatchObject({ days: 8, contractOn: daysAgo(2).slice(0, 10) });
    });

    it.each(nonDisclosureStates)('shows no price of a sale in %s', async (state) => {
      await change({
        state,
        status: 'Closed',
        closed_at: daysAgo(9),
        close_price_cents: 46_100_000,
      });
      const { listing: home, street } = await card();
      expect(home).toMatchObject({ stage: 'sold', priceCents: null });
      expect(street).toMatchObject({ priceBan: 'state', medianCents: null });
      expect(JSON.stringify(street)).not.toMatch(/"(?:priceCents|lowCents|highCents)":\d/);
    });

    it('has the days of a feed that sends no times, which in UTC are the evening before', async () => {
      await change({
        status: 'Closed',
        listed_at: '2026-09-01T00:00:00.000Z',
        closed_at: '2026-11-20T00:00:00.000Z',
        close_price_cents: 45_000_000,
      });
      expect((await card()).listing).toMatchObject({ listedOn: '2026-09-01', closedOn: '2026-11-20' });
      await change({ listed_at: '2026-09-01T02:00:00.000Z', closed_at: '2026-11-20T02:00:00.000Z' });
      expect((await card()).listing).toMatchObject({ listedOn: '2026-08-31', closedOn: '2026-11-19' });
    });

    it('obeys the card rules of its MLS', async () => {
      await homes.setRules({ sold_prices: false, coming_soon: false });
      await change({ status: 'Closed', closed_at: daysAgo(9), close_price_cents: 46_100_000 });
      expect(await card()).toMatchObject({ listing: { priceCents: null }, street: { priceBan: 'mls' } });
      await change({ status: 'ComingSoon' });
      expect(await listing()).toBeNull();
    });

    it('is not named where its seller keeps the address off the internet', async () => {
      await change({ is_address_displayed: false });
      await homes.addSales(5);
      const { listing: home, street } = await card();
      expect(home).toBeNull();
      expect(street).toMatchObject({ area: 'within 0.25 mi of the home on the card', count: 5, own: null });
      expect(JSON.stringify(given)).not.toContain(HOME);
    });
  });

  describe('the street', () => {
    /** Written without the product's own functions. */
    function middle(values: readonly number[]): number {
      const sorted = [...values].sort((a, b) => a - b);
      const half = sorted.length / 2;
      return sorted.length % 2 === 1
        ? (sorted[Math.floor(half)] ?? NaN)
        : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
    }
    const rowsOf = () =>
      engine.db
        .selectFrom('listings')
        .selectAll()
        .where('status', '=', 'Closed')
        .where('id', '!=', homes.listingId)
        .execute();

    it('has figures that equal its rows, with number, period and source', async () => {
      await homes.addSales(6);
      const { street } = await card();
      const rows = await rowsOf();
      expect(rows).toHaveLength(6);
      expect(street).toMatchObject({
        area: `within 0.25 mi of ${HOME}`,
        count: rows.length,
        medianCents: Math.round(middle(rows.map((row) => row.close_price_cents ?? NaN)) / 100) * 100,
        medianDays: Math.round(
          middle(
            rows.map(
              (row) =>
                (Date.parse(utcDay(row.closed_at ?? '')) - Date.parse(utcDay(row.listed_at ?? ''))) / DAY,
            ),
          ),
        ),
        from: daysAgo(365).slice(0, 10),
        to: daysAgo(0).slice(0, 10),
        source: 'Charleston Trident MLS',
        isSinceSale: false,
      });
      const own = rows.filter(
        (row) => row.address_line1.endsWith('Wappoo Landing') && row.is_address_displayed,
      );
      const prices = own.map((row) => row.close_price_cents ?? NaN);
      expect(own.length).toBeGreaterThan(1);
      expect(street?.own).toEqual({
        street: 'Wappoo Landing',
        count: own.length,
        lowCents: Math.min(...prices),
        highCents: Math.max(...prices),
      });
    });

    it('lists blocks and no house, and counts an address that the MLS keeps back without naming it', async () => {
      await homes.addSales(6);
      const { street } = await card();
      const rows = await rowsOf();
      const hidden = rows.filter((row) => !row.is_address_displayed);
      expect(hidden).toHaveLength(1);
      expect(street?.count).toBe(6);
      expect(street?.sales).toHaveLength(5);
      const text = JSON.stringify(street?.sales);
      for (const row of rows) {
        expect(text).not.toContain(row.address_line1);
        const sale = street?.sales.find((each) => each.priceCents === row.close_price_cents);
        expect(sale === undefined).toBe(!row.is_address_displayed);
        if (!sale) continue;
        const number = Number(row.address_line1.split(' ')[0]);
        expect(sale).toMatchObject({
          block: `${row.address_line1.replace(/^\d+ /, '')}, ${Math.max(1, Math.floor(number / 100) * 100)} to ${Math.floor(number / 100) * 100 + 99}`,
          closedOn: utcDay(row.closed_at ?? ''),
          bedrooms: row.bedrooms,
          bathrooms: row.bathrooms,
          areaSqft: row.area_sqft,
        });
      }
    });

    it('has no middle of fewer than five sales', async () => {
      await homes.addSales(4);
      expect((await card()).street).toMatchObject({
        area: `within 2 mi of ${HOME}`,
        count: 4,
        medianCents: null,
        medianDays: null,
      });
    });

    it('counts from the sale of the home on, 90 days after it', async () => {
      await homes.addSales(8);
      const closedAt = daysAgo(100);
      await change({ status: 'Closed', closed_at: closedAt, close_price_cents: 46_100_000 });
      const since = (await rowsOf()).filter((row) => (row.closed_at ?? '') >= utcDay(closedAt));
      expect(since.length).toBeGreaterThanOrEqual(5);
      const { listing: home, street } = await card();
      expect(home?.stage).toBe('street');
      expect(street).toMatchObject({ isSinceSale: true, count: since.length, from: utcDay(closedAt) });
    });

    it('changes with a sale', async () => {
      await homes.addSales(5);
      expect((await card()).street?.count).toBe(5);
      await homes.addSales(1);
      expect((await card()).street?.count).toBe(6);
    });
  });

  describe('a code', () => {
    const open = (path: string) => fetchPage(path);

    it('leads from an address of the agent that is gone to the one they have now', async () => {
      const old = url();
      await engine.db
        .updateTable('profiles')
        .set({ slug: 'dana-moved' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      const first = await open(`${old}?qr=${CODE}`);
      expect([first.status, first.headers.get('location')]).toEqual([302, `/q/${CODE}`]);
      const second = await open(`/q/${CODE}`);
      expect(second.headers.get('location')).toBe(`/agent/dana-moved?qr=${CODE}`);
      expect((await open(`${old}`)).status).toBe(404);
    });

    it('of a suspended agent leads to people at their office', async () => {
      await engine.db
        .updateTable('profiles')
        .set({ company: 'Harbor & Oak Realty' })
        .where('id', '=', app.accounts.agent2.user.id)
        .execute();
      expect((await open(`${url()}?qr=${CODE}`)).status).toBe(200);
      await engine.db
        .updateTable('users')
        .set({ banned_until: '9999-12-31T00:00:00.000Z' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      expect((await open(`${url()}?qr=${CODE}`)).headers.get('location')).toBe(`/q/${CODE}`);
      const answer = await open(`/q/${CODE}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('Harbor &amp; Oak Realty');
      expect(html).toContain(`href="/agent/${app.accounts.agent2.profile.slug}"`);
      expect(html).toContain(`${HOME} is for sale.`);
      expect(html).not.toContain(`${app.accounts.agent.profile.slug}"`);
    });

    it('of an erased agent still has a page, and guesses at codes are limited there', async () => {
      await engine.db
        .updateTable('profiles')
        .set({ slug: null })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      expect((await open(`/q/${CODE}`)).status).toBe(200);
      // A page of no agent answers every code alike.
      for (const code of [CODE, 'ZZZZZZZZ']) {
        expect((await open(`/agent/no-one?qr=${code}`)).headers.get('location')).toBe(`/q/${code}`);
      }
    });
  });
});
