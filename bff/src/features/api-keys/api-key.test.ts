import { type ApiScope, apiScopes } from '@farmpost/shared/contracts/api-vocabulary';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    now = new Date('2026-11-22T15:00:00.000Z');
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
  });
  afterEach(() => app.close());

  const create = async (...scopes: ApiScope[]) =>
    (await app.as('agent')('POST /api-keys', { body: { name: 'My CRM', scopes } })).body;
  const call = async (key: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${app.url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text === '' ? null : JSON.parse(text)) as Record<string, never> & {
        error?: { message: string };
      },
    };
  };

  it('reads and changes the agent’s leads within its scopes, and is shown once', async () => {
    const lead = await buildLead(engine.db, { agent_id: app.agentId('agent') });
    const foreign = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
    const { key, prefix, id } = await create('leads:read');
    expect(key).toMatch(/^fpk_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    const { key_hash: stored } = await engine.db
      .selectFrom('api_keys')
      .select('key_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).not.toContain(key);
    expect((await call(key, '/leads')).body).toMatchObject({ data: [{ id: lead.id }], total: 1 });
    expect((await call(key, `/leads/${foreign.id}`)).status).toBe(404);
    const note = { method: 'POST', body: JSON.stringify({ text: 'From the CRM' }) };
    const refused = await call(key, `/leads/${lead.id}/notes`, note);
    expect(refused.status).toBe(403);
    expect(refused.body.error?.message).toBe(
      'This API key needs the scope leads:write. Create a key with that scope.',
    );
    const writer = await create('leads:write');
    expect((await call(writer.key, `/leads/${lead.id}/notes`, note)).status).toBe(201);
    expect((await call(writer.key, '/leads')).status).toBe(403);
    const listed = (await app.as('agent')('GET /api-keys')).body.data;
    expect(listed.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['My CRM', now.toISOString()],
      ['My CRM', now.toISOString()],
    ]);
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  it('reads the agent’s campaigns, listings and results, each by its own scope, and nobody else’s', async () => {
    const listing = await buildListing(engine.db, { agentId: app.agentId('agent') });
    await seedTemplates(engine.db, now);
    const [template] = templateSeeds(now.toISOString());
    const campaignOf = (agent_id: string) =>
      buildCampaign(engine.db, { agent_id, template_id: template?.id ?? '', listing_id: listing.id });
    const [campaign, foreign] = [
      await campaignOf(app.agentId('agent')),
      await campaignOf(app.agentId('agent2')),
    ];
    const paths = {
      'campaigns:read': ['/campaigns', '/campaigns/summary', `/campaigns/${campaign.id}`],
      'listings:read': [
        '/listings',
        '/listings/summary',
        `/listings/${listing.id}`,
        `/listings/${listing.id}/details`,
      ],
      'results:read': [
        '/performance',
        '/performance/rows?measure=spend',
        `/campaigns/${campaign.id}/pieces`,
        `/campaigns/${campaign.id}/blocks`,
        `/campaigns/${campaign.id}/scans`,
      ],
    } as const;
    const scopes = Object.keys(paths) as (keyof typeof paths)[];
    const answers: unknown[] = [];
    const wanted: unknown[] = [];
    for (const scope of scopes) {
      const { key } = await create(scope);
      for (const other of scopes) {
        for (const path of paths[other]) {
          const { status, body } = await call(key, path);
          answers.push([scope, path, status, body.error?.message]);
          const refusal = `This API key needs the scope ${other}. Create a key with that scope.`;
          wanted.push([scope, path, ...(scope === other ? [200, undefined] : [403, refusal])]);
        }
      }
    }
    expect(answers).toEqual(wanted);
    const { key } = await create(...apiScopes);
    expect((await call(key, '/campaigns')).body).toMatchObject({ data: [{ id: campaign.id }] });
    for (const path of ['', '/pieces', '/scans', '/blocks']) {
      expect((await call(key, `/campaigns/${foreign.id}${path}`)).status).toBe(404);
    }
  });

  it.each([
    ['GET', '/me'],
    ['GET', '/api-keys'],
    ['POST', '/campaigns'],
    ['POST', '/campaigns/estimate'],
    ['DELETE', '/me'],
    ['POST', '/webhook-endpoints'],
  ])('may not call %s %s', async (method, path) => {
    const { key } = await create(...apiScopes);
    const answer = await call(key, path, { method });
    expect(answer.status).toBe(403);
    expect(answer.body.error?.message).toBe('API keys cannot be used here.');
  });

  it('ends at once when it is revoked, and while its agent is suspended', async () => {
    const { key, id } = await create('leads:read');
    expect((await app.as('agent2')('DELETE /api-keys/{id}', { params: { id } })).status).toBe(404);
    const user = { id: app.accounts.agent.user.id };
    const ban = (banned_until: string | null) =>
      engine.db.updateTable('users').set({ banned_until }).where('id', '=', user.id).execute();
    await ban('2026-12-01T00:00:00.000Z');
    expect((await call(key, '/leads')).status).toBe(401);
    await ban(null);
    expect((await call(key, '/leads')).status).toBe(200);
    await app.as('agent')('DELETE /api-keys/{id}', { params: { id } });
    const ended = await call(key, '/leads');
    expect(ended.status).toBe(401);
    expect(ended.body.error?.message).toBe('This API key does not work. It may have been revoked.');
  });

  it('is limited for each key', async () => {
    const [{ key }, other] = [await create('leads:read'), await create('leads:read')];
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await call(key, '/leads/summary')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await call(other.key, '/leads/summary')).status).toBe(200);
  });
});
