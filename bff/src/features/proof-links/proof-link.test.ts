import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const NOW = new Date('2026-11-20T12:00:00.000Z');

eachEngine((engine) => {
  let app: TestApp;
  let campaignId: string;
  let listingId: string;
  let clock: Date;
  beforeEach(async () => {
    await engine.reset();
    clock = NOW;
    app = await startTestApp({ db: engine.db, context: { now: () => clock } });
    await seedTemplates(engine.db, currentTime());
    const agentId = app.agentId('agent');
    const listing = await buildListing(engine.db, { agentId, address_line1: '214 Alder Street' });
    listingId = listing.id;
    const campaign = await buildCampaign(engine.db, {
      agent_id: agentId,
      template_id: templateSeeds('2026-11-01T09:00:00.000Z')[0]?.id ?? '',
      listing_id: listing.id,
    });
    campaignId = campaign.id;
  });
  afterEach(() => app.close());

  async function newLink(days?: number) {
    const { status, body } = await app.as('agent')('POST /campaigns/{id}/proof-links', {
      params: { id: campaignId },
      body: { reviewer: 'Ann Lee, the seller', ...(days && { days }) },
    });
    expect(status).toBe(201);
    return { ...body, path: new URL(body.url).pathname };
  }
  const links = async () =>
    (await app.as('agent')('GET /campaigns/{id}/proof-links', { params: { id: campaignId } })).body.data;
  const open = async (path: string) => {
    const response = await fetch(`${app.url}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  /** The hash of the card that the page shows, from its hidden field. */
  const seenAt = async (path: string) =>
    /name="seen" value="([^"]+)"/.exec((await open(path)).text)?.[1] ?? '';
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ seen: await seenAt(path), ...fields });
    return fetch(`${app.url}${path}`, { method: 'POST', body, redirect: 'manual' });
  };
  const mails = () =>
    engine.db
      .selectFrom('messages')
      .select(['subject', 'recipient', 'purpose'])
      .where('purpose', '=', 'proof_answer')
      .orderBy('id')
      .execute();

  it('shows the card to anyone with the link, without an account, and records the first visit', async () => {
    const { path, link } = await newLink();
    expect(link).toMatchObject({ reviewer: 'Ann Lee, the seller', isOpen: true, firstOpenedAt: null });
    const { status, text, headers } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain('214 Alder Street, Charleston');
    expect(text).toContain(`${path}/front.svg`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    for (const side of ['front', 'back']) {
      const card = await open(`${path}/${side}.svg`);
      expect(card.headers.get('content-type')).toContain('image/svg+xml');
      expect(card.headers.get('content-security-policy')).toContain("default-src 'none'");
      // A picture on a page cannot load fonts, so its letters are outlines.
      expect(card.text).toContain('<use');
      expect(card.text).not.toContain('<text');
    }
    expect(await links()).toMatchObject([{ firstOpenedAt: NOW.toISOString() }]);
  });

  it('stores a hash of the link’s secret, not the secret', async () => {
    const { path } = await newLink();
    const rows = await engine.db.selectFrom('proof_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.replace('/proof/', ''));
  });

  it('keeps an approval with its name, until the card changes', async () => {
    const { path } = await newLink();
    const response = await post(path, { act: 'approve', name: 'Ann Lee' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${path}?done=approved`);
    expect((await open(`${path}?done=approved`)).text).toContain('Your approval is noted');
    expect(await links()).toMatchObject([
      { answer: 'approved', answeredBy: 'Ann Lee', answeredAt: NOW.toISOString(), isOutdated: false },
    ]);
    await engine.db
      .updateTable('listings')
      .set({ list_price_cents: 1_230_000 })
      .where('id', '=', listingId)
      .execute();
    expect(await links()).toMatchObject([{ answer: 'approved', isOutdated: true }]);
    expect((await open(path)).text).toContain('The card has changed since');
  });

  it('refuses an answer about a card that the reviewer has not seen, and keeps their text', async () => {
    const { path } = await newLink();
    const seen = await seenAt(path);
    await engine.db
      .updateTable('listings')
      .set({ list_price_cents: 1_230_000 })
      .where('id', '=', listingId)
      .execute();
    for (const act of ['approve', 'changes', 'comment']) {
      const response = await post(path, { act, name: 'Ann Lee', text: 'Fine by me.', seen });
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toContain('The agent changed it after you opened this page.');
      expect(text).toContain('Fine by me.');
    }
    expect(await links()).toMatchObject([{ answer: null, comments: [] }]);
    expect((await post(path, { act: 'approve', name: 'Ann Lee' })).status).toBe(303);
    expect(await links()).toMatchObject([{ answer: 'approved', isOutdated: false }]);
  });

  it('emails the agent each answer once', async () => {
    const { path } = await newLink();
    for (let times = 0; times < 2; times += 1) await post(path, { act: 'approve', name: 'Ann Lee' });
    await post(path, { act: 'changes', name: 'Ann Lee', text: 'The roof is green.' });
    await post(path, { act: 'comment', name: 'Ann Lee', text: 'And the door is red.' });
    const about = 'your card for 214 Alder Street, Charleston';
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Ann Lee approved ${about}`,
      `Ann Lee asks for changes to ${about}`,
      `Ann Lee commented on ${about}`,
    ]);
    expect((await mails())[0]?.recipient).toBe(app.accounts.agent.user.email);
  });

  it.each([
    ['completed', 'was mailed'],
    ['active', 'was mailed'],
    ['cancelled', 'is not mailing this card now'],
  ] as const)('takes no answer about a campaign that is %s', async (status, text) => {
    const { path } = await newLink();
    const seen = await seenAt(path);
    await engine.db.updateTable('campaigns').set({ status }).execute();
    expect((await open(path)).text).toContain(text);
    expect((await open(path)).text).not.toContain('<form');
    const response = await post(path, { act: 'approve', name: 'Ann Lee', seen });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain(text);
    expect(await links()).toMatchObject([{ answer: null }]);
    expect(await mails()).toEqual([]);
  });

  it('shows the agent what should change, and on which side', async () => {
    const { path } = await newLink();
    const fields = { name: 'Ann Lee', side: 'front', text: 'The <b>roof</b> is green.' };
    expect((await post(path, { ...fields, act: 'changes' })).status).toBe(303);
    clock = new Date(NOW.getTime() + 60_000);
    expect((await post(path, { ...fields, act: 'comment', text: 'And the door is red.' })).status).toBe(303);
    expect(await links()).toMatchObject([
      {
        answer: 'changes',
        comments: [
          { side: 'front', text: 'The <b>roof</b> is green.', author: 'Ann Lee' },
          { text: 'And the door is red.' },
        ],
      },
    ]);
    expect((await open(path)).text).toContain('The &lt;b&gt;roof&lt;/b&gt; is green.');
  });

  it.each([
    ['a name', { act: 'approve', name: '' }, 'Enter your name.'],
    ['words for a change', { act: 'changes', name: 'Ann Lee' }, 'Describe what should change.'],
    ['words for a comment', { name: 'Ann Lee' }, 'Write a comment.'],
  ])('asks for %s, and keeps what was typed', async (_, fields, message) => {
    const { path } = await newLink();
    const response = await post(path, { side: 'back', ...fields });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain(message);
    expect(text).toContain(`value="${fields.name.trim()}"`);
    expect(await links()).toMatchObject([{ answer: null, comments: [] }]);
  });

  it('expires, or ends when its agent ends it; a made-up link is unknown', async () => {
    const { path } = await newLink(2);
    clock = new Date(NOW.getTime() + 2 * 86_400_000 + 1);
    expect(await open(path)).toMatchObject({
      status: 410,
      text: expect.stringContaining('This link has ended'),
    });
    expect((await open(`${path}/front.svg`)).status).toBe(410);
    expect((await post(path, { act: 'approve', name: 'Ann Lee' })).status).toBe(410);
    clock = NOW;
    const { link } = await newLink();
    const ended = await newLink();
    const end = (person: 'agent' | 'agent2') =>
      app.as(person)('DELETE /campaigns/{id}/proof-links/{linkId}', {
        params: { id: campaignId, linkId: ended.link.id },
      });
    expect((await end('agent2')).status).toBe(404);
    expect((await end('agent')).status).toBe(204);
    expect((await open(ended.path)).status).toBe(410);
    expect((await links()).map(({ isOpen }) => isOpen).filter(Boolean)).toHaveLength(2);
    expect((await links()).find(({ id }) => id === link.id)?.isOpen).toBe(true);
    expect(await open('/proof/made-up')).toMatchObject({
      status: 404,
      text: expect.stringContaining('does not work'),
    });
  });
});
