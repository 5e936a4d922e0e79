import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import type { NewRow } from '../../db/tables';
import { buildCampaign, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { suppressReturned } from '../households/household.commands';
import { findBlocked } from '../households/household.queries';
import { upsertHouseholds } from '../households/household.repo';
import { addresseeOf, statedNameOf } from '../households/statement.queries';

const CODE = '7K3M9QX1';
const TEST_CODE = '0TEST00A';
const HOME = { id: uuidv7(), deliveryKey: '17 wentworth st|29401' };
const AT = '2026-09-01T09:00:00.000Z';
const RECORDS = 'Public property records, via RentCast, September 1, 2026';

const home: NewRow<'households'> = {
  id: HOME.id,
  delivery_key: HOME.deliveryKey,
  key_version: DELIVERY_KEY_VERSION,
  address_line1: '17 Wentworth Street',
  address_line2: null,
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
  lat: 32.791,
  lng: -79.941,
  owner_name: 'Ruth Alvarez',
  is_owner_occupied: true,
  estimated_value_cents: 51_230_000,
  equity_share: 0.62,
  estimated_at: '2026-08-31T09:00:00.000Z',
  source: 'RentCast',
  fetched_at: AT,
  created_at: AT,
  updated_at: AT,
};

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    const { db } = engine;
    app = await startTestApp({ db });
    await db.insertInto('households').values(home).execute();
    await seedTemplates(db, new Date(AT));
    const template = await db.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow();
    const campaign = await buildCampaign(db, { agent_id: app.agentId('agent'), template_id: template.id });
    const card = {
      agent_id: app.agentId('agent'),
      campaign_id: campaign.id,
      listing_id: null,
      created_at: AT,
    };
    await db
      .insertInto('qr_codes')
      .values([
        { ...card, code: CODE, household_id: HOME.id, is_test: false },
        { ...card, code: TEST_CODE, household_id: HOME.id, is_test: true },
      ])
      .execute();
  });
  afterEach(() => app.close());

  const open = async (path: string) => {
    const answer = await app.as('anonymous').fetch(path);
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };
  const post = (fields: Record<string, string>, code = CODE) =>
    app.as('anonymous').fetch(`/household/${code}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const suppressions = () => engine.db.selectFrom('suppressions').selectAll().execute();
  const audits = async () => {
    const rows = await engine.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'detail_json'])
      .where('subject_type', '=', 'household')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  const statements = () =>
    engine.db.selectFrom('household_statements').select(['kind', 'value']).orderBy('id').execute();
  const addressee = async () =>
    addresseeOf(
      await engine.db
        .selectFrom('households')
        .select((eb) => [statedNameOf(eb), 'owner_name'])
        .executeTakeFirstOrThrow(),
    );
  const choose = (cards: string, code = CODE) => post({ act: 'cards', cards }, code);
  /** Why the agent's next campaign leaves the home out, as their listing's target area counts it. */
  async function exclusionsFor(person: 'agent' | 'agent2', status: 'Active' | 'Closed' = 'Active') {
    const listing = await buildListing(engine.db, { agentId: app.agentId(person), status });
    await engine.db
      .insertInto('household_lookups')
      .values({
        id: uuidv7(),
        lat: 32.79,
        lng: -79.94,
        radius_miles: 5,
        found: 1,
        fetched_at: currentTime().toISOString(),
      })
      .execute();
    const { body } = await app.as(person)('GET /listings/{id}/target-area', { params: { id: listing.id } });
    // One home in twenty is held out at random.
    return body.excluded.filter(({ reason }) => reason !== 'holdout');
  }
  const blockedFor = async (person: 'agent' | 'agent2', purpose: CampaignPurpose = 'just-listed') =>
    (
      await findBlocked(engine.db, [HOME.id], {
        agentId: app.agentId(person),
        campaignId: null,
        isFarm: false,
        claimedAt: null,
        purpose,
        now: currentTime(),
      })
    ).get(HOME.id);

  it('says why the card came without revealing who lives there', async () => {
    const { status, html, headers } = await open(`/household/${CODE}`);
    expect(status).toBe(200);
    expect(html).toContain('Why this card came to you');
    expect(html).toContain('Dana Whitfield');
    // The head has hashes and a nonce, in which any three digits may stand.
    const shown = html.slice(html.indexOf('<body'));
    expect(shown).not.toMatch(/Ruth|Alvarez|Wentworth|29401|Charleston|\b512\b|62 ?%/);
    expect(html).not.toContain('<script');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await suppressions()).toEqual([]);
  });

  it('lists what is held, with source and date, and nothing else', async () => {
    const list = async () => /<dl[^>]*>(.*)<\/dl>/.exec((await open(`/household/${CODE}`)).html)?.[1];
    expect(await list()).toBe(
      [
        ['The address of the home, and its location on the map', RECORDS],
        ['The name of the owner', RECORDS],
        ['Whether the owner lives there', RECORDS],
        [
          'An estimate of its value, and of how much of it is paid off',
          'Our own estimate from those records, August 31, 2026',
        ],
      ]
        .map(([what, from]) => `<div><dt>${what}</dt><dd>${from}</dd></div>`)
        .join(''),
    );
    await engine.db
      .updateTable('households')
      .set({
        owner_name: null,
        is_owner_occupied: null,
        estimated_value_cents: null,
        last_sale_at: AT,
        dpv: 'Y',
      })
      .execute();
    await choose('fewer');
    await post({ act: 'no-name' });
    const items = [...((await list()) ?? '').matchAll(/<dt>(.*?)<\/dt>/g)].map(([, what]) => what);
    expect(items).toEqual([
      'The address of the home, and its location on the map',
      'That cards carry no name',
      'When it was last sold',
      'Whether mail can be delivered there',
      'Which cards you want',
      'The network address you told us from',
    ]);
    await choose('all');
    await engine.db.deleteFrom('household_statements').execute();
    expect(await list()).not.toContain('Which cards you want');
    await choose('none');
    await suppressReturned(engine.db, HOME.deliveryKey, uuidv7(), currentTime());
    expect(await list()).toContain('Which cards you want');
    expect(await list()).toContain('That a card came back from there');
  });

  describe('when no release can render pages', () => {
    const draw = () => {
      throw new Error('No release is built.');
    };
    const asBrowser = { headers: { accept: 'text/html' } };
    let bare: TestApp;
    beforeEach(async () => (bare = await startTestApp({ db: engine.db, pages: { renderPlain: draw } })));
    afterEach(() => bare.close());

    it('shows a browser a plain error page', async () => {
      const answer = await bare.as('anonymous').fetch(`/household/${CODE}`, asBrowser);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
      const html = await answer.text();
      expect(html).toContain('<h1>Something went wrong</h1>');
      expect(html).not.toContain('No release');
    });

    it('still processes forms', async () => {
      const answer = await bare.as('anonymous').fetch(`/household/${CODE}`, {
        method: 'POST',
        body: new URLSearchParams({ act: 'cards', cards: 'none' }),
      });
      expect(answer.status).toBe(303);
      expect(await blockedFor('agent2')).toBe('suppressed');
    });
  });

  it('stops cards from every agent permanently, however the code is typed', async () => {
    const answer = await choose('none', '7k3m-9qxi');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/household/${CODE}?done=cards&was=all`);
    expect((await open(`/household/${CODE}`)).html).toContain('<h1>No more cards</h1>');
    const [suppression] = await suppressions();
    expect(suppression).toMatchObject({
      kind: 'opt_out',
      agent_id: null,
      source: 'card code',
      expires_at: null,
    });
    expect(suppression?.delivery_key_hash).toMatch(/^[\da-f]{64}$/);
    for (const person of ['agent', 'agent2'] as const) {
      expect(await exclusionsFor(person)).toEqual([{ reason: 'suppressed', count: 1 }]);
      expect(await blockedFor(person)).toBe('suppressed');
    }
  });

  it('stops cards from one agent only, until the home opts out of all', async () => {
    await choose('none_from_agent');
    expect(await blockedFor('agent')).toBe('suppressed');
    expect(await blockedFor('agent2')).toBeUndefined();
    expect(await exclusionsFor('agent2')).toEqual([]);
    expect((await open(`/household/${CODE}`)).html).toContain('Dana Whitfield will not mail this home');
    await choose('none');
    expect(await blockedFor('agent2')).toBe('suppressed');
    expect((await open(`/household/${CODE}`)).html).toContain('No agent will mail this home');
    await choose('none_from_agent');
    expect(await blockedFor('agent2')).toBeUndefined();
    expect(await blockedFor('agent')).toBe('suppressed');
  });

  it('treats a missing or unknown choice as an opt-out from all cards', async () => {
    await post({});
    expect(await blockedFor('agent2')).toBe('suppressed');
    await choose('all');
    await choose('plenty');
    expect(await blockedFor('agent2')).toBe('suppressed');
  });

  it('blocks every card except just-sold cards for a home that wants only sold prices', async () => {
    await choose('sold_only');
    for (const person of ['agent', 'agent2'] as const) {
      expect(await exclusionsFor(person)).toEqual([{ reason: 'sold_only_wanted', count: 1 }]);
      expect(await exclusionsFor(person, 'Closed')).toEqual([]);
      expect(await blockedFor(person)).toBe('sold_only_wanted');
      expect(await blockedFor(person, 'farm')).toBe('sold_only_wanted');
      expect(await blockedFor(person, 'just-sold')).toBeUndefined();
    }
    expect((await open(`/household/${CODE}`)).html).toContain('<h1>Only sold prices</h1>');
  });

  it('leaves 90 days between cards for a home that wants fewer, and 30 otherwise', async () => {
    await choose('fewer');
    const days = (count: number) => new Date(currentMs() - count * 86_400_000).toISOString();
    await engine.db
      .insertInto('mail_pieces')
      .values({
        id: uuidv7(),
        campaign_id: (await engine.db.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()).id,
        household_id: HOME.id,
        agent_id: app.agentId('agent'),
        code: CODE,
        status: 'delivered',
        provider: 'lob',
        price_cents: 75,
        created_at: days(31),
        updated_at: days(31),
      })
      .execute();
    for (const person of ['agent', 'agent2'] as const) {
      expect(await exclusionsFor(person)).toEqual([{ reason: 'fewer_wanted', count: 1 }]);
      expect(await blockedFor(person)).toBe('fewer_wanted');
    }
    await engine.db
      .updateTable('mail_pieces')
      .set({ created_at: days(91) })
      .execute();
    expect(await blockedFor('agent')).toBeUndefined();
    await choose('all');
    await engine.db
      .updateTable('mail_pieces')
      .set({ created_at: days(31) })
      .execute();
    expect(await blockedFor('agent')).toBeUndefined();
    expect(await exclusionsFor('agent')).toEqual([]);
  });

  it('keeps the preference for other agents when one agent is stopped', async () => {
    await choose('sold_only');
    await choose('none_from_agent');
    expect(await blockedFor('agent', 'just-sold')).toBe('suppressed');
    expect(await blockedFor('agent2')).toBe('sold_only_wanted');
    expect((await open(`/household/${CODE}`)).html).toContain('From other agents: only sold prices.');
  });

  it('stores concurrent identical requests once, with one audit entry', async () => {
    const answers = await Promise.all([choose('none'), choose('none')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await suppressions()).toHaveLength(1);
    expect(await audits()).toEqual(['household.cards_chosen']);
    await Promise.all([post({ act: 'name', name: 'Ruth Bell' }), post({ act: 'name', name: 'Ruth Bell' })]);
    expect(await statements()).toEqual([{ kind: 'name', value: 'Ruth Bell' }]);
  });

  it('lets the same code undo opt-outs', async () => {
    await choose('none_from_agent');
    await choose('none');
    await choose('all');
    expect(await suppressions()).toEqual([]);
    expect(await blockedFor('agent2')).toBeUndefined();
    expect(await audits()).toHaveLength(3);
  });

  it.each(['fewer', 'sold_only', 'none_from_agent', 'none'])(
    'offers to undo the choice %s',
    async (choice) => {
      const { headers } = await choose(choice);
      const { html } = await open(headers.get('location') ?? '');
      expect(html).toContain('role="status"');
      const undo = /<input type="hidden" name="cards" value="(\w+)"\/><button[^>]*>Undo</.exec(html)?.[1];
      expect(undo).toBe('all');
      await choose(undo ?? '');
      expect(await blockedFor('agent')).toBeUndefined();
      expect(await suppressions()).toEqual([]);
    },
  );

  it('shows the stored choice, not what the URL claims', async () => {
    const { html } = await open(`/household/${CODE}?done=cards&was=%22%3E%3Cb%3E`);
    expect(html).toContain('Saved: cards may come as usual.');
    expect(html).not.toContain('"><b>');
    expect((await open(`/household/${CODE}?done=name`)).html).not.toContain('role="status"');
  });

  describe('the name', () => {
    it('overrides the records and appears in no URL, page or audit entry', async () => {
      const answer = await post({ act: 'name', name: '  José   Bell ' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`/household/${CODE}?done=name`);
      const { html } = await open(`/household/${CODE}?done=name`);
      expect(html).toContain('Saved. The next card carries the name you gave.');
      expect(html).not.toMatch(/José|Bell/);
      expect(await addressee()).toBe('José Bell');
      expect(await audits()).toEqual(['household.name_corrected']);
      const log = await engine.db.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify(log)).not.toMatch(/José|Bell/);
    });

    it('survives a new import of the records', async () => {
      await post({ act: 'name', name: 'Jose Bell' });
      await upsertHouseholds(engine.db, [{ ...home, owner_name: 'Somebody Else', updated_at: AT }]);
      expect(await addressee()).toBe('Jose Bell');
    });

    it('can be undone, which restores the previous name', async () => {
      await post({ act: 'name', name: 'Jose Bell' });
      await post({ act: 'no-name' });
      expect(await addressee()).toBeNull();
      const { html } = await open(`/household/${CODE}?done=name`);
      expect(html).toContain('addressed to “Current Resident”');
      const statement = /name="statement" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const undo = () => post({ act: 'undo-name', statement });
      expect((await undo()).headers.get('location')).toBe(`/household/${CODE}?done=name-back`);
      expect(await addressee()).toBe('Jose Bell');
      // A second click on the same button changes nothing.
      expect((await undo()).headers.get('location')).toBe(`/household/${CODE}`);
      expect(await addressee()).toBe('Jose Bell');
    });

    it.each(['', 'R2D2', '<b>x</b>', 'x'.repeat(41)])(
      'rejects the name %j and keeps what was typed',
      async (name) => {
        const answer = await post({ act: 'name', name });
        expect(answer.status).toBe(400);
        const html = await answer.text();
        expect(html).toContain('Nothing was saved.');
        expect(html).toContain('aria-invalid="true" aria-describedby="name-error"');
        expect(html).toContain(
          `value="${name.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))}"`,
        );
        expect(await statements()).toEqual([]);
      },
    );
  });

  it('changes nothing for a test code, and says so', async () => {
    expect((await open(`/household/${TEST_CODE}`)).html).toContain('This is a sample card');
    expect((await choose('none', TEST_CODE)).status).toBe(303);
    await post({ act: 'name', name: 'Jose Bell' }, TEST_CODE);
    const asked = await app.as('anonymous').fetch(`/household/${TEST_CODE}/delete`);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `/household/${TEST_CODE}`]);
    await app.as('anonymous').fetch(`/household/${TEST_CODE}/delete`, { method: 'POST' });
    expect(await suppressions()).toEqual([]);
    expect(await statements()).toEqual([]);
    expect(await audits()).toEqual([]);
    const { owner_name: name } = await engine.db
      .selectFrom('households')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(name).toBe('Ruth Alvarez');
  });

  it.each(['ZZZZZZZZ', 'no code at all', '"><b>'])(
    'rejects the unknown code %s and asks again',
    async (code) => {
      const path = `/household/${encodeURIComponent(code)}`;
      for (const answer of [
        await app.as('anonymous').fetch(path),
        await post({ cards: 'none' }, encodeURIComponent(code)),
        await app.as('anonymous').fetch(`${path}/delete`),
        await app.as('anonymous').fetch(`${path}/delete`, { method: 'POST' }),
      ]) {
        const html = await answer.text();
        expect(answer.status).toBe(404);
        expect(html).toContain('We do not know this code');
        expect(html).toContain('action="/household"');
        expect(html).not.toContain('"><b>');
      }
      expect(await suppressions()).toEqual([]);
    },
  );

  it('accepts the code from the form field', async () => {
    expect((await open('/household')).html).toContain('Type the code on your card');
    expect((await open('/household?code=7K3M%209QX1')).html).toContain('Why this card came to you');
  });

  it('takes the code from the landing page whose link was followed', async () => {
    const from = (referer: string) =>
      app.as('anonymous').fetch('/household', { headers: { referer }, redirect: 'manual' });
    const answer = await from(`${app.url}/agent/dana?qr=7k3m-9qx1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/household/${CODE}`]);
    for (const page of ['/agent/dana', '/agent/dana?qr=x', `/pricing?qr=${CODE}`]) {
      expect(await (await from(app.url + page)).text()).toContain('Type the code on your card');
    }
  });

  it('limits a visitor to 20 changes in 10 minutes and says when to retry', async () => {
    for (let count = 1; count <= 20; count += 1) await choose('all');
    const answer = await choose('none');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Nothing was changed.');
    const deletion = await app.as('anonymous').fetch(`/household/${CODE}/delete`, { method: 'POST' });
    expect(deletion.status).toBe(429);
    expect(await suppressions()).toEqual([]);
  });
});
