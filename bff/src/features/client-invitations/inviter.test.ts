import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const setInvitation = (change: object) => engine.db.updateTable('client_invitations').set(change).execute();
  /** Opens the link and returns the inviter that the sign-up page reads. */
  async function openLink(url: string) {
    const { pathname } = new URL(url);
    const response = await fetch(`${app.url}${pathname}`, { redirect: 'manual' });
    const target = new URL(response.headers.get('location') ?? '', app.url);
    expect(target.pathname).toBe('/signup');
    const kind = target.searchParams.has('referral') ? 'referral' : 'invitation';
    const query = { kind, link: target.searchParams.get(kind) ?? '' } as const;
    return (await app.as('anonymous')('GET /sign-up/inviter', { query })).body;
  }
  const nothing = { inviter: null, email: null };

  it('names who invited the person, and their address, as long as the invitation works', async () => {
    const { body } = await app.as('sales')('POST /sales/invitations', {
      body: { name: 'Ann', email: 'ann@example.com' },
    });
    const { first_name, last_name, company } = app.accounts.sales.profile;
    const inviter = { name: `${first_name} ${last_name}`, company };
    expect(await openLink(body.url)).toEqual({ state: 'open', inviter, email: 'ann@example.com' });
    await setInvitation({ expires_at: '2020-01-01T00:00:00.000Z' });
    expect(await openLink(body.url)).toEqual({ state: 'expired', inviter, email: 'ann@example.com' });
    await setInvitation({ revoked_at: '2026-01-01T00:00:00.000Z' });
    expect(await openLink(body.url)).toEqual({ state: 'ended', ...nothing });
    await setInvitation({ revoked_at: null, accepted_at: '2026-01-01T00:00:00.000Z' });
    expect(await openLink(body.url)).toEqual({ state: 'accepted', ...nothing });
    expect(await openLink(`${body.url}x`)).toEqual({ state: 'unknown', ...nothing });
  });

  it('names the owner of a referral link, until it ends or the owner can no longer have clients', async () => {
    const { body } = await app.as('sales')('POST /sales/referrals', { body: { name: 'Fair' } });
    expect(await openLink(body.url)).toMatchObject({ state: 'open', inviter: {}, email: null });
    const role = (to: 'agent' | 'sales_person') =>
      engine.db
        .updateTable('profiles')
        .set({ role: to })
        .where('id', '=', app.accounts.sales.user.id)
        .execute();
    await role('agent');
    expect(await openLink(body.url)).toEqual({ state: 'ended', ...nothing });
    await role('sales_person');
    await app.as('sales')('PATCH /sales/referrals/{id}', {
      params: { id: body.id },
      body: { isEnded: true },
    });
    expect(await openLink(body.url)).toEqual({ state: 'ended', ...nothing });
  });
});
