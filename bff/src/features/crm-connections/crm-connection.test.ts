/** A connected CRM through HTTP: its people come to a list, change there, and leave again. */
import { registerJobs } from '../../app';
import { readConfig } from '../../config';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { createProviders } from '../../providers/create-providers';
import { createFollowUpBoss } from '../../providers/followupboss/followupboss.adapter';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildMailingList } from '../../testing/list-builders';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { belongs } from './sync-people.service';

const DAY = 86_400_000;
const STEP_MINUTES = 6;
const TAG = 'Wave 7';

describe('belongs', () => {
  const person = { tags: ['Past Clients'], stage: 'Sphere', isDeleted: false };
  it.each([
    ['tag', 'past clients ', {}, true],
    ['tag', 'Past', {}, false],
    ['stage', 'SPHERE', {}, true],
    ['stage', 'Lead', {}, false],
    ['stage', 'Lead', { stage: null }, false],
    ['everyone', '', {}, true],
    ['everyone', '', { isDeleted: true }, false],
  ] as const)('by %s %j with %j: %s', (rule, value, change, expected) => {
    expect(belongs({ rule, rule_value: value }, { ...person, ...change })).toBe(expected);
  });
});

eachEngine((engine) => {
  describe('a connected CRM', () => {
    let app: TestApp;
    let jobs: InlineJobs;
    let sandbox: Sandbox;
    let now: Date;
    let listId: string;

    beforeEach(async () => {
      await engine.reset();
      now = new Date('2026-03-02T12:00:00.000Z');
      sandbox = await startSandbox({ clock: new Date(now.getTime() - DAY), speed: 0 });
      jobs = createInlineJobs();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      const providers = {
        ...createProviders(config),
        crm: ({ apiKey }: { readonly apiKey: string }) =>
          createFollowUpBoss({
            url: config.FOLLOWUPBOSS_URL,
            apiKey,
            system: 'Farmpost',
            systemKey: '',
            http: { retries: 0 },
          }),
      };
      app = await startTestApp({ db: engine.db, context: { config, providers, jobs, now: () => now } });
      registerJobs(app.context);
      const created = await app.as('agent')('POST /lists', { body: { name: 'Past clients' } });
      listId = created.body.id;
      for (const [id, firstName] of [
        [5001, 'Ellen'],
        [5002, 'Tom'],
        [5003, 'Claire'],
      ] as const) {
        sandbox.crm.change(id, {
          name: `${firstName} Dubose`,
          tags: [TAG],
          emails: [{ value: `${firstName}@example.com`, type: 'home', isPrimary: 1 }],
          addresses: [
            {
              type: 'home',
              street: `${id - 4990} Coburg Road`,
              city: 'Charleston',
              state: 'SC',
              code: '29407',
              country: 'US',
            },
          ],
        });
      }
      await sandbox.advance({ hours: 24 });
    });
    afterEach(async () => {
      await app.close();
      await sandbox.close();
    });

    const agent = () => app.as('agent');
    const connect = async (body: object = {}) =>
      agent()('POST /crm-connection', {
        body: { apiKey: sandbox.crm.apiKey, listId, rule: 'tag', ruleValue: TAG, ...body },
      });
    const connection = async () => {
      const { body } = await agent()('GET /crm-connection');
      if (!body.connection) throw new Error('Nothing is connected.');
      return body.connection;
    };
    const members = async () =>
      (await agent()('GET /lists/{id}/members', { params: { id: listId } })).body.data;
    const names = async () => (await members()).map(({ name }) => name);
    const named = async (name: string) => {
      const member = (await members()).find((each) => each.name === name);
      if (!member) throw new Error(`${name} is not on the list.`);
      return member;
    };
    /** The next sync, which reads only who changed. */
    const sync = async (change: { readonly full_at?: string } = {}) => {
      now = new Date(now.getTime() + STEP_MINUTES * 60_000);
      await engine.db
        .updateTable('crm_connections')
        .set({ ...change, next_at: now.toISOString() })
        .execute();
      await jobs.enqueue(engine.db, 'crm.schedule', {});
      await jobs.drain();
      return connection();
    };
    const later = () => sandbox.advance({ minutes: STEP_MINUTES });
    const dayAgo = { full_at: '2026-03-01T11:00:00.000Z' };

    it('fills the list with the people of a tag, once, and says what it did', async () => {
      const { status, body } = await connect();
      expect([status, body.isSyncing, body.keyHint, body.accountName]).toEqual([
        201,
        true,
        sandbox.crm.apiKey.slice(-4),
        'whitfieldhomes',
      ]);
      await jobs.drain();
      expect(await names()).toEqual(['Claire Dubose', 'Ellen Dubose', 'Tom Dubose']);
      expect(await connection()).toMatchObject({
        isSyncing: false,
        error: null,
        lastCounts: { read: 243, added: 3, joined: 0, removed: 0, leftOut: 0 },
        list: { id: listId, name: 'Past clients' },
      });
      expect(await sync(dayAgo)).toMatchObject({ lastCounts: { read: 243, added: 0, changed: 0 } });
      expect(await names()).toHaveLength(3);
      const stored = await engine.db.selectFrom('crm_connections').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain(sandbox.crm.apiKey);
    });

    it('is refused with a wrong key, another agent’s list, a tag without a name, and a second time', async () => {
      expect((await connect({ apiKey: 'fka_wrong_key' })).body).toMatchObject({
        error: { fields: { apiKey: expect.stringContaining('does not accept this API key') as string } },
      });
      const foreign = await buildMailingList(engine.db, { agent_id: app.agentId('agent2') });
      expect((await connect({ listId: foreign.id })).status).toBe(400);
      expect((await connect({ ruleValue: '' })).status).toBe(400);
      expect((await agent()('GET /crm-connection')).body).toEqual({ connection: null });
      expect((await connect()).status).toBe(201);
      expect((await connect()).status).toBe(409);
    });

    it('takes over what changes there, but not over what the agent wrote here', async () => {
      await connect();
      await jobs.drain();
      const tom = await named('Tom Dubose');
      await agent()('PATCH /list-members/{id}', {
        params: { id: tom.id },
        body: { version: tom.version, email: 'tom.dubose@example.net' },
      });
      await later();
      sandbox.crm.change(5001, { phones: [{ value: '(843) 555-0186', type: 'mobile', isPrimary: 1 }] });
      sandbox.crm.change(5002, {
        emails: [{ value: 'tom@work.example', type: 'work', isPrimary: 1 }],
        tags: [TAG, 'Do Not Mail'],
      });
      expect(await sync()).toMatchObject({ lastCounts: { read: 2, added: 0, changed: 2 } });
      expect(await named('Ellen Dubose')).toMatchObject({ phone: '(843) 555-0186' });
      expect(await named('Tom Dubose')).toMatchObject({
        email: 'tom.dubose@example.net',
        state: 'opted_out',
      });
    });

    it('takes people off the list who lose the tag, and marks those who were mailed', async () => {
      await connect();
      await jobs.drain();
      await seedTemplates(engine.db, now);
      const template = await engine.db.selectFrom('templates').select('id').executeTakeFirstOrThrow();
      const campaign = await buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        template_id: template.id,
      });
      const ellen = await named('Ellen Dubose');
      const row = await engine.db
        .selectFrom('mailing_list_members')
        .select('household_id')
        .where('id', '=', ellen.id)
        .executeTakeFirstOrThrow();
      await buildPiece(engine.db, campaign, { household_id: row.household_id ?? '' });
      await later();
      for (const id of [5001, 5002]) sandbox.crm.change(id, { tags: [] });
      expect(await sync()).toMatchObject({ lastCounts: { removed: 1, kept: 1 } });
      expect(await names()).toEqual(['Claire Dubose', 'Ellen Dubose']);
      expect((await named('Ellen Dubose')).note).toMatch(/No longer in this group in Follow Up Boss since/);
      await later();
      for (const id of [5001, 5002]) sandbox.crm.change(id, { tags: [TAG] });
      await sync();
      expect(await names()).toHaveLength(3);
      expect((await named('Ellen Dubose')).note).toBeNull();
    });

    it('notices once a day who was deleted there, and does not add again whom the agent took off', async () => {
      await connect();
      await jobs.drain();
      const tom = await named('Tom Dubose');
      await agent()('DELETE /list-members/{id}', { params: { id: tom.id } });
      sandbox.crm.erase(5003);
      await sync();
      expect(await names()).toEqual(['Claire Dubose', 'Ellen Dubose']);
      expect(await sync(dayAgo)).toMatchObject({ lastCounts: { removed: 1, added: 0 } });
      expect(await names()).toEqual(['Ellen Dubose']);
    });

    it('continues with the page where it stopped, and says why it failed', async () => {
      await connect({ rule: 'everyone', ruleValue: '' });
      await jobs.step();
      const half = (await members()).length;
      sandbox.addFault({ vendor: 'followupboss', mode: 'server-error' });
      await jobs.drain();
      expect(await connection()).toMatchObject({
        isSyncing: false,
        error: 'Follow Up Boss did not answer. The next sync is within the hour.',
      });
      expect(half).toBeGreaterThan(0);
      sandbox.clearFaults();
      expect(await sync()).toMatchObject({ error: null, lastCounts: { read: 243 } });
      const everyone = await engine.db
        .selectFrom('crm_people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(everyone.count)).toBeGreaterThan(200);
    });

    it('is tested, changed to another list, and disconnected with its people kept', async () => {
      await connect();
      await jobs.drain();
      expect((await agent()('POST /crm-connection/test')).body).toEqual({ accountName: 'whitfieldhomes' });
      const { body: other } = await agent()('POST /lists', { body: { name: 'Sphere' } });
      const { version } = await connection();
      const changed = await agent()('PATCH /crm-connection', { body: { version, listId: other.id } });
      expect(changed.body).toMatchObject({ list: { name: 'Sphere' }, isSyncing: true });
      expect((await agent()('PATCH /crm-connection', { body: { version, rule: 'everyone' } })).status).toBe(
        409,
      );
      await jobs.drain();
      const sphere = await agent()('GET /lists/{id}', { params: { id: other.id } });
      expect(sphere.body.people).toBe(3);
      expect((await agent()('DELETE /crm-connection')).status).toBe(204);
      expect((await agent()('DELETE /crm-connection')).status).toBe(404);
      expect(await names()).toHaveLength(3);
    });

    it('waits for another list once its own is deleted', async () => {
      await connect();
      await jobs.drain();
      await agent()('DELETE /lists/{id}', { params: { id: listId } });
      expect(await sync()).toMatchObject({ list: null, isSyncing: false });
      expect((await agent()('POST /crm-connection/sync')).status).toBe(409);
    });
  });
});
