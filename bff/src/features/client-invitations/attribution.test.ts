import { type AuthPeer, startAuthPeer } from '../../testing/auth-peer';
import { buildAccount } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { deleteTouchesBefore } from './client-invitation.commands';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'new.agent@example.com';
const PASSWORD = 'postcards4new';

eachEngine((engine) => {
  let peer: AuthPeer;
  let colleagueId: string;
  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
    colleagueId = (await buildAccount(engine.db, { role: 'sales_person' })).user.id;
  });
  afterEach(() => peer.close());

  const salesId = () => peer.app.accounts.sales.user.id;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    peer.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const invite = async (email = EMAIL) => {
    const { body } = await peer.app.as('sales')('POST /sales/invitations', { body: { name: 'Ada', email } });
    return new URL(body.url).pathname;
  };
  const refer = async (salesPersonId = colleagueId) => {
    const { body } = await peer.app.as('sales')('POST /sales/referrals', { body: { name: 'Fair' } });
    await engine.db
      .updateTable('referral_links')
      .set({ sales_person_id: salesPersonId })
      .where('id', '=', body.id)
      .execute();
    return new URL(body.url).pathname;
  };
  /** Opens a link in a browser, which may have a cookie already; answers the browser's cookie. */
  const open = async (path: string, cookie = '') => {
    const headers = { 'user-agent': 'Mozilla/5.0 Safari/605', ...(cookie && { cookie }) };
    const response = await fetch(`${peer.app.url}${path}`, { redirect: 'manual', headers });
    return response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  };
  const signUp = async (cookie = '', email = EMAIL) => {
    await post('/signup', { email, password: PASSWORD }, cookie ? { cookie } : {});
    await peer.press('signup', await peer.tokenTo(email));
  };
  /** Makes the agent's record, in a browser of its own unless a cookie is given. */
  const begin = async (cookie = '', email = EMAIL) => {
    const signedIn = await post('/token?grant_type=password', { email, password: PASSWORD });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const made = await peer.app.as('anonymous').fetch('/api/agents', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ firstName: 'Ada', lastName: 'Lee', email, phone: '(541) 555-0100' }),
    });
    expect(made.status).toBe(201);
    return ownerOf(email);
  };
  const ownerOf = async (email = EMAIL) =>
    (
      await engine.db
        .selectFrom('agents')
        .select('sales_person_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).sales_person_id;

  it('gives the client to the first link that the browser opened, on any later device', async () => {
    const invitation = await invite();
    const cookie = await open(await refer());
    peer.pass(60);
    expect(await open(invitation, cookie)).toBe(cookie);
    await signUp(cookie);
    expect(await begin()).toBe(colleagueId);
    // The later invitation stays open for its salesperson, who learns nothing of the other.
    const { body } = await peer.app.as('sales')('GET /sales/invitations');
    expect(body.data).toMatchObject([{ state: 'opened', agentId: null }]);
  });

  it('gives the client to an invitation by its address alone, and marks it as accepted', async () => {
    await open(await invite());
    await signUp();
    expect(await begin()).toBe(salesId());
    const { body } = await peer.app.as('sales')('GET /sales/invitations');
    expect(body.data).toMatchObject([{ state: 'accepted', acceptedAt: peer.now().toISOString() }]);
    expect(body.data[0]?.agentId).not.toBeNull();
  });

  it('prefers an opened link to an unopened invitation', async () => {
    await invite();
    peer.pass(60);
    const cookie = await open(await refer());
    await signUp();
    // The browser that goes on is the one with the link.
    expect(await begin(cookie)).toBe(colleagueId);
  });

  it('counts no touch after 90 days, of a revoked invitation, or of a link that has ended', async () => {
    const old = await open(await refer());
    const before = new Date(peer.now().getTime() - 91 * DAY_MS).toISOString();
    await engine.db.updateTable('sales_touches').set({ touched_at: before }).execute();
    await signUp(old, 'late@example.com');
    expect(await begin('', 'late@example.com')).toBeNull();

    const path = await invite();
    const revoked = await open(path);
    const { body } = await peer.app.as('sales')('GET /sales/invitations');
    await peer.app.as('sales')('POST /sales/invitations/{id}/revoke', {
      params: { id: body.data[0]?.id ?? '' },
    });
    await signUp(revoked);
    expect(await begin(revoked)).toBeNull();

    const ended = await refer(salesId());
    const links = (await peer.app.as('sales')('GET /sales/referrals')).body.data;
    const params = { id: links[0]?.id ?? '' };
    await peer.app.as('sales')('PATCH /sales/referrals/{id}', { params, body: { isEnded: true } });
    expect(await open(ended)).toBe('');
  });

  it('shows the funnel of a referral link', async () => {
    const path = await refer(salesId());
    const cookie = await open(path);
    await open(path, cookie);
    await open(path);
    await signUp(cookie);
    await begin();
    const { body } = await peer.app.as('sales')('GET /sales/referrals');
    expect(body.data).toMatchObject([{ name: 'Fair', visits: 2, signUps: 1, firstCards: 0, endedAt: null }]);
  });

  it('forgets touches that no longer count', async () => {
    await open(await refer());
    const later = new Date(peer.now().getTime() + 1000).toISOString();
    await deleteTouchesBefore(engine.db, { touches: later, invitations: later });
    expect(await engine.db.selectFrom('sales_touches').selectAll().execute()).toEqual([]);
  });
});
