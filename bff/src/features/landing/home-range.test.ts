/** A visitor names a home and gets a range for it: within the card's area, limited, and without a trace. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { deliveryKey } from '@farmpost/shared/domain/delivery-key';
import type { RowUpdate } from '../../db/tables';
import type { PageDrawer } from '../../gateway/page-renderer';
import type { HomeValue } from '../../providers/household-data.port';
import { ProviderError } from '../../providers/provider-error';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { createHomes } from '../../testing/living-page-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const CODE = '7K3M9QXZ';
const NOW = new Date('2026-11-28T15:00:00.000Z');
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let given: LandingData | null = null;
const pages: Pick<PageDrawer, 'renderLanding'> = {
  renderLanding: (data) => {
    given = data;
    const html = '<h1>A page</h1>';
    return {
      status: 200,
      title: '',
      description: '',
      facts: null,
      html,
      css: '',
      styles: '',
      fonts: [],
      script: '',
    };
  },
};

const valueOf = (overrides: Partial<HomeValue> = {}): HomeValue => ({
  lowCents: 48_123_400,
  highCents: 51_287_600,
  addressLine1: '51 Wappoo Landing',
  addressLine2: null,
  city: 'Charleston',
  state: 'SC',
  zip: '29403',
  lat: 32.791,
  lng: -79.94,
  bedrooms: 4,
  bathrooms: 2.5,
  areaSqft: 2180,
  comparables: [201, 12, 388, 40, 77, 90].map((number, at) => ({
    addressLine1: `${number} Oyster Row`,
    askingCents: 47_000_000 + at * 1_000_000,
    listedAt: `2026-0${at + 3}-10T00:00:00.000Z`,
    isForSale: at === 0,
    miles: 0.1 + at * 0.07,
    bedrooms: 4,
    bathrooms: 2,
    areaSqft: 2000 + at,
  })),
  ...overrides,
});

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let homes: Awaited<ReturnType<typeof createHomes>>;
  let answer: () => Promise<HomeValue | null>;
  let asked: unknown[];
  beforeEach(async () => {
    await engine.reset();
    now = NOW;
    asked = [];
    answer = async () => valueOf();
    app = await startTestApp({
      db: engine.db,
      pages,
      context: {
        now: () => now,
        providers: {
          householdData: {
            estimateValue: (address: unknown) => {
              asked.push(address);
              return answer();
            },
          },
        } as never,
      },
    });
    homes = await createHomes(app.context, { agentId: app.agentId('agent'), code: CODE, now });
  });
  afterEach(() => app.close());

  const slug = () => app.accounts.agent.profile.slug ?? '';
  const post = (fields: Record<string, string>, path = `/agent/${slug()}?qr=${CODE}`) =>
    app.as('anonymous').fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { 'user-agent': phone },
    });
  const open = (path: string, userAgent = phone) =>
    app.as('anonymous').fetch(path, { headers: { 'user-agent': userAgent } });
  /** Sends the form as a browser without scripts does, and follows its redirect. */
  async function name(home: string, query = `?qr=${CODE}`) {
    given = null;
    const sent = await post({ ask: 'range', home }, `/agent/${slug()}${query}`);
    expect(sent.status).toBe(303);
    const shown = await open((sent.headers.get('location') ?? '').replace('#range', ''));
    expect(shown.status).toBe(200);
    return { range: (given as LandingData | null)?.range, shown, location: sent.headers.get('location') };
  }
  const target = (values: RowUpdate<'campaigns'>) =>
    engine.db.updateTable('campaigns').set(values).where('id', '=', homes.campaignId).execute();
  const messages = () => engine.db.selectFrom('messages').selectAll().execute();

  it('is the estimate with its like homes by block, source and day', async () => {
    const { range, shown, location } = await name(' 51  Wappoo Landing ');
    expect(location).toBe(`/agent/${slug()}?qr=${CODE}&home=+51++Wappoo+Landing+#range`);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const value = valueOf();
    expect(range).toMatchObject({
      state: 'found',
      home: '51 Wappoo Landing',
      lowCents: 48_100_000,
      highCents: 51_300_000,
      count: value.comparables.length,
      source: 'RentCast',
      asOf: '2026-11-28',
      areaSqft: 2180,
    });
    if (range?.state !== 'found') throw new Error('no range');
    expect(range.comparables).toEqual(
      value.comparables.slice(0, 5).map(({ addressLine1: _hidden, listedAt, ...rest }) => ({
        ...rest,
        block: expect.stringMatching(/^Oyster Row, \d+ to \d+$/) as string,
        listedOn: utcDay(listedAt),
      })),
    );
    expect(asked).toEqual([
      {
        addressLine1: '51 Wappoo Landing',
        addressLine2: null,
        city: 'Charleston',
        state: 'SC',
        zip: '29403',
      },
    ]);
  });

  it('leaves no trace of the home, and no lead', async () => {
    await name('51 Wappoo Landing');
    for (const table of ['leads', 'messages', 'households', 'idempotency_keys'] as const) {
      expect(
        JSON.stringify(
          await engine.db
            .selectFrom(table as 'leads')
            .selectAll()
            .execute(),
        ),
      ).not.toContain('51 Wappoo');
    }
  });

  it('takes the ZIP that the visitor writes, or the one of a known home nearby', async () => {
    await name('51 Wappoo Landing, Charleston, SC 29412');
    expect(asked.at(-1)).toMatchObject({ addressLine1: '51 Wappoo Landing', zip: '29412' });
  });

  it.each([
    ['no number', 'Wappoo Landing', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a box', 'PO Box 12', 'unreadable'],
  ])('asks nobody about %s', async (_, home, state) => {
    expect((await name(home)).range).toMatchObject({ state });
    expect(asked).toEqual([]);
  });

  it.each([
    ['no home', null, 'not-found'],
    ['a neighbor', valueOf({ addressLine1: '53 Wappoo Landing' }), 'not-found'],
    ['a unit of the building', valueOf({ addressLine2: 'Unit 4' }), 'not-found'],
    ['a home of the same address far away', valueOf({ lat: 33.2 }), 'outside'],
    ['three like homes', valueOf({ comparables: valueOf().comparables.slice(0, 3) }), 'too-few'],
    ['no like home', valueOf({ comparables: [] }), 'too-few'],
  ] as const)('says so if the property data finds %s', async (_, value, state) => {
    answer = async () => value;
    const { range } = await name('51 Wappoo Landing');
    expect(range).toMatchObject({ state });
    expect(range).not.toHaveProperty('lowCents');
  });

  it('says so if the property data does not answer', async () => {
    answer = async () => {
      throw new ProviderError('RentCast', 'unavailable', 'down');
    };
    expect((await name('51 Wappoo Landing')).range).toMatchObject({ state: 'unavailable' });
  });

  it('has no range for a home that is on the market', async () => {
    await buildListing(engine.db, {
      address_line1: '51 Wappoo Landing',
      delivery_key: deliveryKey(valueOf()),
      status: 'Pending',
    });
    expect((await name('51 wappoo lndg')).range).toMatchObject({ state: 'for-sale' });
  });

  it('keeps to the ZIPs of a mailing without a home', async () => {
    await target({
      listing_id: null,
      targeting_json: { zips: ['29403'] } as never,
      location: 'Charleston, SC',
    });
    await engine.db.updateTable('qr_codes').set({ listing_id: null }).where('code', '=', CODE).execute();
    expect((await name('51 Wappoo Landing')).range).toMatchObject({ state: 'found' });
    expect((await name('51 Wappoo Landing, Charleston, SC 29412')).range).toMatchObject({ state: 'outside' });
    expect(asked).toHaveLength(1);
  });

  it('answers only behind a card', async () => {
    expect((await name('51 Wappoo Landing', '')).range).toBeUndefined();
    expect((await name('51 Wappoo Landing', '?qr=ZZZZZZZZ')).range).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('does not look up for bots', async () => {
    await open(`/agent/${slug()}?qr=${CODE}&home=51+Wappoo+Landing`, 'WhatsApp/2.23.20.0');
    expect(asked).toEqual([]);
  });

  it('asks once a day about a home, and for twelve homes an hour of a network', async () => {
    await name('51 Wappoo Landing');
    await name('51 WAPPOO LANDING');
    expect(asked).toHaveLength(1);
    for (let number = 100; number < 111; number += 1) await name(`${number} Wappoo Landing`);
    expect(asked).toHaveLength(12);
    expect((await name('200 Wappoo Landing')).range).toMatchObject({ state: 'too-often' });
    // A known answer costs nothing.
    expect((await name('51 Wappoo Landing')).range).toMatchObject({ state: 'found' });
    now = new Date(NOW.getTime() + 3_601_000);
    await name('200 Wappoo Landing');
    expect(asked).toHaveLength(13);
  });

  describe('by email', () => {
    const mail = async (email: string, home = '51 Wappoo Landing') => {
      const sent = await post({ ask: 'range-mail', home, email });
      return new URL(sent.headers.get('location') ?? '', 'http://x').searchParams.get('mail');
    };

    it('is what the page shows, once, and puts nobody on a list', async () => {
      const { range } = await name('51 Wappoo Landing');
      if (range?.state !== 'found') throw new Error('no range');
      expect(await mail('ellen@example.com')).toBe('sent');
      expect(await mail('ellen@example.com')).toBe('sent');
      const [message, ...others] = await messages();
      expect(others).toEqual([]);
      expect(message).toMatchObject({
        purpose: 'home_range',
        recipient: 'ellen@example.com',
        subject: 'Your range for 51 Wappoo Landing: $481,000 to $513,000',
        lead_id: null,
      });
      const text = message?.body_text.replace(/\s+/g, ' ') ?? '';
      expect(text).toContain('A starting point, not an appraisal.');
      for (const { block } of range.comparables) expect(text).toContain(block);
      expect(await engine.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    });

    it.each(['', 'ellen', 'ellen@'])('refuses %p', async (email) => {
      expect(await mail(email)).toBe('invalid');
      expect(await messages()).toEqual([]);
    });

    it('is limited to five an hour of a network', async () => {
      for (let n = 0; n < 5; n += 1) expect(await mail(`ellen${n}@example.com`)).toBe('sent');
      expect(await mail('ellen6@example.com')).toBe('too-often');
      expect(await messages()).toHaveLength(5);
    });
  });

  it('leaves the form for a message as it was', async () => {
    const sent = await post({
      agent_id: app.agentId('agent'),
      name: 'R. Alvarez',
      email: 'r.alvarez@example.com',
      phone: '',
      address: '51 Wappoo Landing',
      consent_version: '2026-11',
      website: '',
    });
    expect(sent.headers.get('location')).toMatch(/sent=1#form$/);
    expect(await engine.db.selectFrom('leads').select('name').execute()).toEqual([{ name: 'R. Alvarez' }]);
  });
});
