import type { askIdentityCheck, decideIdentityCheck } from '@farmpost/shared/contracts/identity-checks';
import type * as z from 'zod';
import type { RosterEntry } from '../../providers/agent-roster.port';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { buildListing, buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { unknownAgentReason } from './identity-check.queries';

const entry = (change: Partial<RosterEntry> = {}): RosterEntry => ({
  mlsId: 'CT-2001',
  firstName: 'Olivia',
  lastName: 'Brooks',
  email: 'an.old.address@example.com',
  phone: '',
  officeId: 'OF-1',
  company: 'Low Tide Realty',
  licenseNumber: 'SC 104482',
  ...change,
});

type Ask = z.input<NonNullable<(typeof askIdentityCheck)['body']>>;
type Decision = z.input<NonNullable<(typeof decideIdentityCheck)['body']>>;

const license = { licenseNumber: 'SC 104482', licenseState: 'SC' };

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;
  let isMlsDown: boolean;
  let mls: Awaited<ReturnType<typeof buildMlsProvider>>;

  const providers = {
    agentRoster: () => ({
      searchAgents: async () => {
        if (isMlsDown) throw new ProviderError('SimplyRETS', 'unavailable', 'down');
        return [entry()];
      },
    }),
  } as unknown as Providers;

  beforeEach(async () => {
    await engine.reset();
    time = new Date('2026-11-20T15:00:00.000Z');
    isMlsDown = false;
    app = await startTestApp({ db: engine.db, context: { now: () => time, providers } });
    mls = await buildMlsProvider(engine.db, {
      name: 'Charleston Trident MLS',
      code: 'CHS',
      last_sync_at: '2026-11-20T14:00:00.000Z',
    });
    await engine.db
      .updateTable('agents')
      .set({ validated_at: null, mls_agent_id: null, mls_provider_id: null })
      .where('id', '=', app.agentId('agent'))
      .execute();
  });
  afterEach(() => app.close());

  const key = () => ({ key: app.agentId('agent') });
  const ask = (body: Ask = license) =>
    app.as('agent')('POST /agents/{key}/identity-check', { params: key(), body });
  const read = async () =>
    (await app.as('agent')('GET /agents/{key}/identity-check', { params: key() })).body as { check: unknown };
  const decide = (id: string, body: Decision = { decision: 'confirmed' }) =>
    app.as('admin')('POST /admin/identity-checks/{id}/decision', { params: { id }, body });
  const reason = () => unknownAgentReason(engine.db, app.agentId('agent'));
  const mails = async () =>
    (await engine.db.selectFrom('messages').select(['recipient', 'subject']).orderBy('id').execute()).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    );
  const work = async () => {
    const { body } = await app.as('admin')('GET /admin/work', {});
    return (body as { items: { id: string; title: string; to: string }[] }).items.filter(({ id }) =>
      id.startsWith('identity-check'),
    );
  };

  it('mails nothing in the name of an agent whom no one knows, and says where that is settled', async () => {
    expect(await reason()).toMatch(/^Confirm who you are first/);
    expect(await read()).toEqual({ check: null });
  });

  it('keeps the answers, tells support, and stands on the desk until it is decided', async () => {
    const { status, body } = await ask({ ...license, note: 'I moved to a new office in June.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'open',
      entry: null,
      licenseNumber: 'SC 104482',
      licenseState: 'SC',
    });
    expect(await read()).toEqual({ check: body });
    expect(await reason()).toMatch(/^We are checking your license/);
    expect((await app.as('agent')('GET /dashboard')).body).toMatchObject({ unknownAgent: await reason() });
    expect(await mails()).toEqual([expect.stringMatching(/: License to check: /)]);
    const userId = app.accounts.agent.user.id;
    expect(await work()).toMatchObject([{ to: `/admin/users/${userId}` }]);
    const list = await app.as('admin')('GET /admin/identity-checks', { query: { userId, status: 'open' } });
    expect(list.body).toMatchObject({
      data: [{ note: 'I moved to a new office in June.', agent: { userId } }],
    });
  });

  it('has one open check of an agent: a second request replaces its answers', async () => {
    const first = (await ask()).body as { id: string };
    const second = (await ask({ licenseNumber: '77', licenseState: 'NC' })).body;
    expect(second).toMatchObject({ id: first.id, licenseNumber: '77', licenseState: 'NC' });
    expect(await mails()).toHaveLength(1);
  });

  it('confirmed without a roster entry, lets the agent mail and gives them no listings', async () => {
    const { id } = (await ask()).body as { id: string };
    expect((await decide(id)).body).toMatchObject({ status: 'confirmed', decidedAt: time.toISOString() });
    expect(await reason()).toBeNull();
    expect(await work()).toEqual([]);
    expect((await mails()).at(-1)).toBe(`${app.accounts.agent.user.email}: Your license is confirmed`);
    const record = await app.as('agent')('GET /agents/{key}', { params: key() });
    expect(record.body).toMatchObject({ validatedAt: null });
    // A later request for their roster entry takes nothing away.
    await ask({ ...license, entry: { providerId: 'CHS', mlsId: 'CT-2001' } });
    expect(await reason()).toBeNull();
  });

  it('confirmed with a roster entry, the listings of that person are the agent’s', async () => {
    const listing = await buildListing(engine.db, {
      mls_provider_id: mls.id,
      listing_agent_mls_id: 'CT-2001',
    });
    const { body } = await ask({ ...license, entry: { providerId: 'CHS', mlsId: 'CT-2001' } });
    expect(body).toMatchObject({ entry: { name: 'Olivia Brooks', email: 'an.old.address@example.com' } });
    isMlsDown = true; // The decision needs no answer of the MLS.
    expect((await decide((body as { id: string }).id)).status).toBe(200);
    const own = await app.as('agent')('GET /listings', { query: { status: 'all' } });
    expect(own.body).toMatchObject({ data: [{ id: listing.id }] });
    expect((await ask()).body).toMatchObject({ error: { code: 'conflict' } });
  });

  it('refuses with a reason that the agent reads, and can be asked again', async () => {
    const { id } = (await ask()).body as { id: string };
    const silent = await decide(id, { decision: 'refused', reason: ' ' });
    expect(silent.body).toMatchObject({
      error: { fields: { reason: 'Write the reason. The agent reads it.' } },
    });
    await decide(id, { decision: 'refused', reason: 'The register has no such number.' });
    expect(await read()).toMatchObject({
      check: { status: 'refused', reason: 'The register has no such number.' },
    });
    expect(await reason()).toMatch(/^Confirm who you are first/);
    expect((await decide(id)).status).toBe(409);
    time = new Date(time.getTime() + 60_000);
    expect((await ask({ ...license, licenseNumber: 'SC 104483' })).body).toMatchObject({ status: 'open' });
  });

  it('is decided once, and not for an entry that another account has', async () => {
    await engine.db
      .updateTable('agents')
      .set({ mls_provider_id: mls.id, mls_agent_id: 'CT-2001', validated_at: time.toISOString() })
      .where('id', '=', app.agentId('agent2'))
      .execute();
    const { id } = (await ask({ ...license, entry: { providerId: 'CHS', mlsId: 'CT-2001' } })).body as {
      id: string;
    };
    const refused = await decide(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('is connected to another account') },
    });
    expect(await read()).toMatchObject({ check: { status: 'open' } });
  });

  it('takes the entry from the account that an administrator names, and from no other', async () => {
    const holder = app.agentId('agent2');
    await engine.db
      .updateTable('agents')
      .set({ mls_provider_id: mls.id, mls_agent_id: 'CT-2001', validated_at: time.toISOString() })
      .where('id', '=', holder)
      .execute();
    const listing = await buildListing(engine.db, {
      mls_provider_id: mls.id,
      listing_agent_mls_id: 'CT-2001',
    });
    const { id } = (await ask({ ...license, entry: { providerId: 'CHS', mlsId: 'CT-2001' } })).body as {
      id: string;
    };
    const list = await app.as('admin')('GET /admin/identity-checks', { query: { status: 'open' } });
    expect(list.body).toMatchObject({ data: [{ holder: { agentId: holder } }] });
    const other = await decide(id, { decision: 'confirmed', takesEntryFrom: app.agentId('agent') });
    expect(other.status).toBe(409);
    expect((await decide(id, { decision: 'confirmed', takesEntryFrom: holder })).body).toMatchObject({
      status: 'confirmed',
      holder: null,
    });
    expect(await reason()).toBeNull();
    expect(await unknownAgentReason(engine.db, holder)).toMatch(/^Confirm who you are first/);
    const owners = await engine.db
      .selectFrom('listing_agents')
      .select('agent_id')
      .where('listing_id', '=', listing.id)
      .execute();
    expect(owners).toEqual([{ agent_id: app.agentId('agent') }]);
    expect(await mails()).toContain(
      `${app.accounts.agent2.user.email}: Your account is no longer connected to your MLS`,
    );
  });

  it('names what is missing', async () => {
    const { body } = await ask({ licenseNumber: ' ', licenseState: 'XX' });
    expect(body).toMatchObject({
      error: { fields: { licenseNumber: 'Enter your license number.', licenseState: 'Choose a state.' } },
    });
  });
});
