import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import type { PageDrawer } from '../../gateway/page-renderer';
import { buildListing } from '../../testing/builders';
import { buildMlsProvider } from '../../testing/market-builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** Replaces the release's server build: the tests check what it receives. */
let given: ListingPageData | null = null;
const page = {
  status: 200,
  title: 'A home',
  description: 'A home',
  facts: null,
  html: '<h1>A home</h1>',
  css: '',
  styles: '',
  fonts: [],
  script: '',
} as const;
const pages: Pick<PageDrawer, 'renderLanding' | 'renderListing'> = {
  renderLanding: () => ({ ...page, status: 404 }),
  renderListing: (data) => {
    given = data;
    return page;
  },
};

eachEngine((engine) => {
  let app: TestApp;
  let listingId: string;
  let slug: string;
  beforeEach(async () => {
    given = null;
    await engine.reset();
    app = await startTestApp({ db: engine.db, pages });
    slug = app.accounts.agent.profile.slug ?? '';
    const listing = await buildListing(engine.db, { agentId: app.agentId('agent'), status: 'Active' });
    listingId = listing.id;
  });
  afterEach(() => app.close());

  const change = (values: {
    status?: 'Closed' | 'ComingSoon' | 'Withdrawn';
    is_address_displayed?: boolean;
    left_feed_at?: string;
  }) => engine.db.updateTable('listings').set(values).where('id', '=', listingId).execute();
  const read = (agent?: string) =>
    app.as('anonymous')('GET /listings/{id}/public', {
      params: { id: listingId },
      query: agent === undefined ? {} : { agent },
    });
  const ask = (body: object, idempotencyKey?: string) =>
    app.as('anonymous')('POST /listings/{id}/inquiries', {
      params: { id: listingId },
      body: { agent: slug, name: 'R. Alvarez', email: 'r.alvarez@example.com', ...body },
      idempotencyKey,
    });
  const leads = () => engine.db.selectFrom('leads').selectAll().execute();
  const post = (fields: Record<string, string>) =>
    fetch(`${app.url}/agent/${slug}/listing/${listingId}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  it('[LAND-046] shows everyone a listing on the market and its agent', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ listing: { id: listingId, status: 'for-sale' }, agent: { slug } });
  });

  it.each([
    ['as it was', {}, null, 46_100_000],
    ['not where the state keeps it private', { state: 'TX' }, null, null],
    ['not where the MLS forbids it', {}, { sold_prices: false, coming_soon: true }, null],
    ['not as the price that was asked', { close_price_cents: null }, null, null],
  ] as const)('shows the price of a sale %s', async (_why, values, rules, priceCents) => {
    const mls_provider_id = await buildMlsProvider(app.context, {
      endpoint: 'https://mls.example',
      credentials: { username: 'u', password: 'p' },
    });
    await engine.db
      .updateTable('mls_providers')
      .set({ card_rules_json: rules })
      .where('id', '=', mls_provider_id)
      .execute();
    await engine.db
      .updateTable('listings')
      .set({ mls_provider_id, status: 'Closed', close_price_cents: 46_100_000, ...values })
      .where('id', '=', listingId)
      .execute();
    expect((await read()).body).toMatchObject({ listing: { status: 'sold', priceCents } });
  });

  it.each([
    ['withdrawn', { status: 'Withdrawn' }],
    ['coming soon', { status: 'ComingSoon' }],
    ['kept off the internet by its seller', { is_address_displayed: false }],
    ['no longer shown by its MLS', { left_feed_at: '2026-11-01T00:00:00.000Z' }],
  ] as const)('hides a listing that is %s', async (_why, values) => {
    await change(values);
    expect((await read()).status).toBe(404);
    expect((await ask({})).status).toBe(404);
    expect((await fetch(`${app.url}/agent/${slug}/listing/${listingId}`)).status).toBe(404);
  });

  it('shows a sale after the listing has left its feed', async () => {
    await change({ status: 'Closed', left_feed_at: '2026-11-01T00:00:00.000Z' });
    expect((await read()).body).toMatchObject({ listing: { status: 'sold' } });
  });

  it('appears only on the pages of its own agents', async () => {
    const other = app.accounts.agent2.profile.slug ?? '';
    expect((await read(other)).status).toBe(404);
    expect((await fetch(`${app.url}/agent/${other}/listing/${listingId}`)).status).toBe(404);
    expect((await ask({ agent: other })).status).toBe(404);
    expect((await fetch(`${app.url}/agent/${slug}/listing/none`)).status).toBe(404);
  });

  it('shows each of its agents their own profile, and everyone else the listing agent', async () => {
    const coList = app.agentId('agent2');
    await engine.db
      .insertInto('listing_agents')
      .values({ listing_id: listingId, agent_id: coList, side: 'co_list' })
      .execute();
    const other = app.accounts.agent2.profile.slug ?? '';
    const seenBy = async (who: 'anonymous' | 'agent' | 'agent2' | 'admin', agent?: string) =>
      (
        await app.as(who)('GET /listings/{id}/public', {
          params: { id: listingId },
          query: agent === undefined ? {} : { agent },
        })
      ).body.agent.slug;
    expect(await seenBy('agent2')).toBe(other);
    expect(await seenBy('agent')).toBe(slug);
    expect(await seenBy('admin')).toBe(slug);
    expect(await seenBy('anonymous')).toBe(slug);
    expect(await seenBy('admin', other.toUpperCase())).toBe(other);
    expect(await seenBy('agent2', slug)).toBe(slug);
    expect((await fetch(`${app.url}/agent/${other}/listing/${listingId}`)).status).toBe(200);
  });

  it('[LAND-049] stores an inquiry once as a lead of the listing, and alerts its agent', async () => {
    const first = await ask({ message: 'Is the roof new?' }, 'once');
    expect(first.status).toBe(201);
    expect((await ask({ message: 'Is the roof new?' }, 'once')).body).toEqual(first.body);
    expect(await leads()).toEqual([
      expect.objectContaining({
        id: first.body.id,
        agent_id: app.agentId('agent'),
        listing_id: listingId,
        source: 'direct',
        message: 'Is the roof new?',
        has_marketing_consent: false,
      }),
    ]);
    const mails = await engine.db.selectFrom('messages').select(['recipient', 'subject']).execute();
    expect(mails).toContainEqual({
      recipient: app.accounts.agent.agent?.email,
      subject: expect.stringMatching(/^New lead: R\. Alvarez asks about /) as string,
    });
  });

  it.each([
    ['name', '', 'Please enter your name'],
    ['email', 'r.alvarez@', 'Please enter a valid email'],
  ])('[LAND-048] requires %s', async (field, value, problem) => {
    const { status, error } = await ask({ [field]: value });
    expect(status).toBe(400);
    expect(error).toMatchObject({ fields: { [field]: problem } });
    expect(await leads()).toEqual([]);
  });

  describe('the page', () => {
    it('[ROUTE-063] is rendered at its address from the listing and its agent', async () => {
      const answer = await fetch(`${app.url}/agent/${slug}/listing/${listingId}`);
      expect(answer.status).toBe(200);
      expect(given).toMatchObject({ listing: { id: listingId }, agent: { slug } });
      expect(await answer.text()).toContain(
        `<link rel="canonical" href="${app.context.config.publicUrl}/agent/${slug}/listing/${listingId}">`,
      );
    });

    it('[LAND-047] accepts the form of a browser without JavaScript, once per content', async () => {
      const fields = {
        name: 'R. Alvarez',
        email: 'r.alvarez@example.com',
        phone: '(503) 555-0142',
        message: 'Is the roof new?',
      };
      for (const _ of [1, 2]) {
        const answer = await post(fields);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe(`/agent/${slug}/listing/${listingId}?sent=1#form`);
      }
      expect(await leads()).toEqual([expect.objectContaining({ phone: '(503) 555-0142' })]);
      await fetch(`${app.url}/agent/${slug}/listing/${listingId}?sent=1`);
      expect(given).toMatchObject({ form: { state: 'sent' } });
    });

    it('shows the errors and keeps the input', async () => {
      expect((await post({ name: 'R. Alvarez', email: 'r.alvarez@' })).status).toBe(400);
      expect(given).toMatchObject({
        form: {
          state: 'invalid',
          fields: { email: 'Please enter a valid email' },
          values: { name: 'R. Alvarez', email: 'r.alvarez@' },
        },
      });
    });
  });
});
