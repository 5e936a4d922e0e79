/** Lists through HTTP: made, imported into, checked, mailed, and taken back. */
import type { Targeting } from '@farmpost/shared/contracts/campaigns';
import { registerJobs } from '../../app';
import { readConfig } from '../../config';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { createProviders } from '../../providers/create-providers';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import type { CheckableAddress, HomeCheck } from '../../providers/address-verification.port';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { markOwnerMoved } from '../households/household.commands';
import { eachEngine } from '../../testing/each-engine';
import { buildMailingList } from '../../testing/list-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ensureListedHomes } from '../households/household.service';
import { findListedNames } from './mailing-list.queries';

const good: HomeCheck = { dpv: 'Y', isVacant: false, isActive: true, isCmra: false, zip4: '1234' };
const dpvOf = ({ addressLine1 }: CheckableAddress): HomeCheck['dpv'] =>
  addressLine1.includes('Nowhere') ? 'N' : addressLine1.includes('Tower') ? 'D' : 'Y';

const file = [
  'Full Name,E-mail,Mobile,Street,City,State,ZIP,Close Date,Tags,Background',
  'Ellen Prioleau,Ellen@Example.com,(843) 555-0186,51 Wappoo Landing,Charleston,SC,29412,6/14/2019,Past client,Likes azaleas',
  'Tom Dubose,,843.555.0117,"9 Coburg Road, Apt 4",Charleston,SC,29407,12/10/2021,Sphere; Do Not Mail,',
  'Claire Dubose,claire@example.com,,"9 Coburg Road, Apt 4",Charleston,SC,29407,,,',
  'Ellen Prioleau,ellen@example.com,,,,,,11/02/2020,,',
  'Paul Gadsden,paul@,843-555-01,12 Nowhere Lane,Charleston,SC,29407,soon,Unsubscribed,',
  'Nobody,,,,,,,,,',
  'Sam Whaley,sam@example.com,,3 Tower Street,Charleston,SC,29407,,,',
  'Jane Roe,jane@example.com,,22 Fenwick Street,Charleston,SC,,,,',
].join('\n');

eachEngine((engine) => {
  describe('mailing lists', () => {
    let app: TestApp;
    let jobs: InlineJobs;
    let asked: string[];
    let sandbox: Sandbox;
    beforeAll(async () => {
      sandbox = await startSandbox({ speed: 0 });
    });
    afterAll(() => sandbox.close());
    beforeEach(async () => {
      await engine.reset();
      jobs = createInlineJobs();
      asked = [];
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      const addressVerification = {
        verify: async () => null,
        checkHomes: async (homes: readonly CheckableAddress[]) => {
          asked.push(...homes.map(({ addressLine1 }) => addressLine1));
          return homes.map((home) => ({ ...good, dpv: dpvOf(home) }));
        },
      };
      const providers = { ...createProviders(config), addressVerification };
      app = await startTestApp({ db: engine.db, context: { config, providers, jobs } });
      registerJobs(app.context);
      await seedTemplates(engine.db, app.context.now());
    });
    afterEach(() => app.close());

    const agent = () => app.as('agent');
    const createList = async (name = 'My sphere') => {
      const { status, body } = await agent()('POST /lists', { body: { name } });
      expect(status).toBe(201);
      return body;
    };
    const upload = async (listId: string, text = file) => {
      const response = await agent().fetch(`/api/leads/imports?name=sphere.csv&listId=${listId}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: new Uint8Array(Buffer.from(text)),
      });
      expect(response.status).toBe(201);
      return (await response.json()) as { id: string; columns: { header: string; field: string }[] };
    };
    const importInto = async (listId: string, text = file) => {
      const { id } = await upload(listId, text);
      await agent()('POST /leads/imports/{id}/start', { params: { id } });
      await jobs.drain();
      return (await agent()('GET /leads/imports/{id}', { params: { id } })).body;
    };
    const read = async (id: string) => (await agent()('GET /lists/{id}', { params: { id } })).body;
    const members = async (id: string, query: object = {}) =>
      (await agent()('GET /lists/{id}/members', { params: { id }, query })).body.data;
    const named = async (id: string, name: string) => {
      const found = (await members(id)).find((member) => member.name === name);
      if (!found) throw new Error(`${name} is not on the list.`);
      return found;
    };
    const estimate = async (listId: string, targeting: Partial<Targeting> = {}) =>
      (
        await agent()('POST /campaigns/estimate', {
          body: {
            budgetCents: 50_000,
            targeting: { listId, ownerOccupiedOnly: false, holdoutShare: 0, ...targeting },
            withHomes: true,
          },
        })
      ).body;

    it('are made, named once, renamed and deleted', async () => {
      const { id } = await createList();
      expect((await agent()('POST /lists', { body: { name: 'my SPHERE' } })).status).toBe(409);
      await agent()('PATCH /lists/{id}', { params: { id }, body: { name: 'Past clients' } });
      expect((await agent()('GET /lists')).body.data.map(({ name }) => name)).toEqual(['Past clients']);
      expect((await agent()('DELETE /lists/{id}', { params: { id } })).status).toBe(204);
      expect((await agent()('GET /lists')).body).toEqual({ data: [], total: { people: 0 } });
    });

    it('take people from a program with a key, each with a result, and not twice', async () => {
      const { id } = await createList();
      const keyOf = async (scope: 'lists:write' | 'leads:read') =>
        (await agent()('POST /api-keys', { body: { name: 'My CRM', scopes: [scope] } })).body.key;
      const post = async (key: string, listId: string, people: readonly object[]) => {
        const answer = await fetch(`${app.url}/api/lists/${listId}/people`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ people }),
        });
        const body = (await answer.json()) as { data?: { result: string; problem: string | null }[] };
        return { status: answer.status, results: body.data?.map(({ result }) => result), data: body.data };
      };
      const people = [
        {
          name: 'Ellen Prioleau',
          email: 'ellen@example.com',
          address: '51 Wappoo Landing, Charleston, SC 29412',
          closedOn: '6/14/2019',
        },
        { name: 'Tom Dubose', address: '9 Coburg Road, Charleston, SC 29407', tags: ['Do Not Mail'] },
        { name: 'Nobody' },
        { name: 'Paul Gadsden', email: 'paul@', phone: '(843) 555-0117' },
      ];
      const key = await keyOf('lists:write');
      const first = await post(key, id, people);
      expect([first.status, first.results]).toEqual([200, ['added', 'added', 'left_out', 'added']]);
      expect(first.data?.[3]?.problem).toBe('The email is not valid.');
      await jobs.drain();
      expect((await post(key, id, people)).results).toEqual([
        'completed',
        'completed',
        'left_out',
        'completed',
      ]);
      expect(await named(id, 'Tom Dubose')).toMatchObject({ state: 'opted_out' });
      expect(await named(id, 'Ellen Prioleau')).toMatchObject({ state: 'mailable', closedOn: '2019-06-14' });
      expect((await read(id)).people).toBe(3);
      const foreign = await buildMailingList(engine.db, { agent_id: app.agentId('agent2') });
      expect((await post(key, foreign.id, people)).status).toBe(404);
      expect((await post(await keyOf('leads:read'), id, people)).status).toBe(403);
      expect((await post(key, id, [])).status).toBe(400);
    });

    it('say of a file what an import would do with each row, and store nothing', async () => {
      const { id: listId } = await createList();
      const { id, columns } = await upload(listId);
      expect(columns.map(({ header, field }) => [header, field])).toEqual([
        ['Full Name', 'name'],
        ['E-mail', 'email'],
        ['Mobile', 'phone'],
        ['Street', 'street'],
        ['City', 'city'],
        ['State', 'state'],
        ['ZIP', 'zip'],
        ['Close Date', 'closed'],
        ['Tags', 'tags'],
        ['Background', 'message'],
      ]);
      const { body } = await agent()('GET /leads/imports/{id}/check', { params: { id } });
      expect(body).toMatchObject({
        rows: 8,
        imported: 6,
        joined: 1,
        leftOut: 1,
        refused: 2,
        withoutAddress: 1,
        problemCount: 3,
      });
      expect(body.problems.map(({ line, isImported }) => [line, isImported])).toEqual([
        [6, true],
        [7, false],
        [9, true],
      ]);
      expect(body.problems[0]?.problem).toBe(
        'The email is not valid. The phone has 8 digits, a US number has 10. “soon” is no date.',
      );
      expect(await members(listId)).toEqual([]);
      await agent()('PUT /leads/imports/{id}/columns', {
        params: { id },
        body: { columns: columns.map(({ field }) => field as 'name'), listId: null },
      });
      const leads = (await agent()('GET /leads/imports/{id}', { params: { id } })).body;
      expect(leads.list).toBeNull();
      expect(leads.columns.slice(7, 9).map(({ field }) => field)).toEqual(['note', 'note']);
    });

    it('take in a file with homes, closings and refusals, and check its addresses', async () => {
      const { id } = await createList();
      const done = await importInto(id);
      expect(done).toMatchObject({ status: 'done', imported: 6, joined: 1, leftOut: 1 });
      expect(done.list).toEqual({ id, name: 'My sphere' });
      expect(asked.toSorted()).toEqual([
        '12 Nowhere Lane',
        '3 Tower Street',
        '51 Wappoo Landing',
        '9 Coburg Road, Apt 4',
      ]);
      expect(await read(id)).toMatchObject({
        people: 6,
        homes: 4,
        withClosing: 2,
        checking: null,
        states: {
          mailable: 1,
          unchecked: 0,
          to_repair: 3,
          moved: 0,
          vacant: 0,
          opted_out: 2,
          no_address: 0,
        },
      });
      expect(await named(id, 'Ellen Prioleau')).toMatchObject({
        email: 'ellen@example.com',
        closedOn: '2019-06-14',
        note: 'Likes azaleas',
        state: 'mailable',
        reason: 'confirmed',
      });
      expect(await named(id, 'Paul Gadsden')).toMatchObject({
        email: null,
        phone: null,
        note: 'Closing: soon\nEmail: paul@\nPhone: 843-555-01',
        state: 'to_repair',
        reason: 'undeliverable',
        channels: { email: 'refused' },
      });
      expect(await named(id, 'Jane Roe')).toMatchObject({ state: 'to_repair', reason: 'address_unread' });
      const leads = await engine.db.selectFrom('leads').select('id').where('source', '=', 'import').execute();
      expect(leads).toEqual([]);
    });

    it('keep a refusal of the file from every mailing of the agent, and from no other agent’s', async () => {
      const { id } = await createList();
      await importInto(id);
      expect(await named(id, 'Tom Dubose')).toMatchObject({ state: 'opted_out', reason: 'do_not_mail' });
      // One door, one answer: the home gets no card.
      expect((await named(id, 'Claire Dubose')).state).toBe('opted_out');
      const { data } = (await agent()('GET /do-not-mail')).body;
      expect(data).toMatchObject([{ kind: 'list', homes: 1, source: 'own_list', fileName: 'sphere.csv' }]);
      expect((await app.as('agent2')('GET /do-not-mail')).body.data).toEqual([]);
    });

    it('are imported twice without a person twice', async () => {
      const { id } = await createList();
      await importInto(id);
      const again = await importInto(id);
      expect(again).toMatchObject({ imported: 0, joined: 7, leftOut: 1 });
      expect(await members(id)).toHaveLength(6);
    });

    it('are mailed like a neighborhood, with the reason of each home that is left out', async () => {
      const { id } = await createList();
      await importInto(id);
      const first = await estimate(id);
      expect(first.area).toMatchObject({
        found: 4,
        mailed: 1,
        excluded: [
          { reason: 'undeliverable', count: 1 },
          { reason: 'needs_unit', count: 1 },
          { reason: 'do_not_solicit', count: 1 },
        ],
      });
      expect(first).toMatchObject({ recipientCount: 1 });
      const home = first.homes?.find(({ outcome }) => outcome === 'mailed');
      expect(home?.address).toBe('51 Wappoo Landing');
      const row = await engine.db
        .selectFrom('households')
        .selectAll()
        .where('id', '=', home?.id ?? '')
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ source: 'List', dpv: 'Y' });
      await engine.db
        .insertInto('suppressions')
        .values({
          id: '01920000-0000-7000-8000-00000000aaaa',
          delivery_key_hash: hashDeliveryKey(row.delivery_key),
          kind: 'opt_out',
          agent_id: null,
          source: 'card code',
          expires_at: null,
          created_at: row.created_at,
        })
        .execute();
      const second = await estimate(id);
      expect(second.recipientCount).toBe(0);
      expect(second.area?.excluded).toContainEqual({ reason: 'suppressed', count: 1 });
      expect(await named(id, 'Ellen Prioleau')).toMatchObject({
        state: 'opted_out',
        reason: 'home_opted_out',
      });
    });

    it('hold a share back like other mailings, and take a home that the agent includes', async () => {
      const { id } = await createList();
      const rows = Array.from(
        { length: 80 },
        (_, n) => `Person ${n},${n + 1} Long Street,Charleston,SC,29407`,
      );
      await importInto(id, ['Name,Street,City,State,ZIP', ...rows].join('\n'));
      const { area, homes } = await estimate(id, { holdoutShare: 0.2 });
      const held = homes?.filter(({ outcome }) => outcome === 'holdout') ?? [];
      expect(held.length).toBeGreaterThan(0);
      expect((area?.mailed ?? 0) + held.length).toBe(80);
      const included = held.slice(0, 1).map((home) => home.id);
      expect((await estimate(id, { holdoutShare: 0.2, included })).recipientCount).toBe(
        (area?.mailed ?? 0) + 1,
      );
      expect((await estimate(id, { maxCards: 10 })).recipientCount).toBe(10);
    });

    it('do not mail a person who moved, also once records name the next owner', async () => {
      const { id } = await createList();
      await importInto(id);
      const first = await estimate(id);
      const home = first.homes?.find(({ outcome }) => outcome === 'mailed')?.id ?? '';
      expect([...(await findListedNames(engine.db, id, [home])).values()]).toEqual(['Ellen Prioleau']);
      await markOwnerMoved(engine.db, home, new Date(app.context.now().getTime() + 60_000).toISOString());
      await jobs.enqueue(engine.db, 'mailing-lists.keep-moves', {});
      await jobs.drain();
      expect((await estimate(id)).area?.excluded).toContainEqual({ reason: 'moved', count: 1 });
      expect((await findListedNames(engine.db, id, [home])).size).toBe(0);
      await engine.db
        .updateTable('households')
        .set({ owner_moved_at: null })
        .where('id', '=', home)
        .execute();
      expect((await estimate(id)).area?.excluded).toContainEqual({ reason: 'moved', count: 1 });
      expect((await named(id, 'Ellen Prioleau')).state).toBe('moved');
    });

    it('name a couple on one card', async () => {
      const { id } = await createList();
      await importInto(
        id,
        'Name,Address\nTom Dubose,"9 Coburg Rd, Charleston, SC 29407"\nClaire Dubose,"9 Coburg Road, Charleston, SC 29407"\n',
      );
      const { homes } = await estimate(id);
      expect(homes).toHaveLength(1);
      const names = await findListedNames(engine.db, id, homes?.map((home) => home.id) ?? []);
      expect([...names.values()]).toEqual(['Tom & Claire Dubose']);
    });

    it('become a draft that names the people, and stay until it is sent or canceled', async () => {
      const { id } = await createList();
      await importInto(id);
      const body = {
        name: 'Year-end note',
        kind: 'postcard',
        purpose: 'sphere',
        listingId: null,
        location: 'Charleston, SC 29412',
        budgetCents: 50_000,
        targeting: { listId: id, ownerOccupiedOnly: false, holdoutShare: 0 },
      } as const;
      const created = await agent()('POST /campaigns', { body });
      expect(created.status).toBe(201);
      expect(created.body.addressing).toBe('owner');
      await jobs.drain();
      const campaign = (await agent()('GET /campaigns/{id}', { params: { id: created.body.id } })).body;
      expect(campaign).toMatchObject({ status: 'draft', recipientCount: 1, list: { id, name: 'My sphere' } });
      const refused = await agent()('DELETE /lists/{id}', { params: { id } });
      expect(refused.status).toBe(409);
      expect(refused.error?.message).toContain('Year-end note');
      await agent()('POST /campaigns/{id}/cancel', { params: { id: campaign.id } });
      expect((await agent()('DELETE /lists/{id}', { params: { id } })).status).toBe(204);
      const after = (await agent()('GET /campaigns/{id}', { params: { id: campaign.id } })).body;
      expect(after).toMatchObject({ recipientCount: 1, list: { id, name: '' } });
      expect((await agent()('POST /campaigns', { body })).status).toBe(404);
    });

    it('refuse a card about a sale without its listing', async () => {
      const { id } = await createList();
      const body = {
        name: 'Just sold',
        kind: 'postcard',
        purpose: 'just-sold',
        listingId: null,
        location: 'Charleston, SC',
        budgetCents: 50_000,
        targeting: { listId: id },
      } as const;
      expect((await agent()('POST /campaigns', { body })).error?.fields).toHaveProperty('purpose');
    });

    it('draft a card for the home anniversaries of the next 30 days', async () => {
      const { id } = await createList();
      const year = app.context.now().getUTCFullYear();
      const inDays = (days: number) =>
        new Date(app.context.now().getTime() + days * 86_400_000).toISOString().slice(5, 10);
      const rows = [
        `Near,1 Long Street,${year - 3}-${inDays(12)}`,
        `Far,2 Long Street,${year - 3}-${inDays(60)}`,
      ];
      await importInto(
        id,
        ['Name,Street,Closing Date,City,State,ZIP', ...rows.map((row) => `${row},Charleston,SC,29407`)].join(
          '\n',
        ),
      );
      expect((await read(id)).anniversaries).toBe(1);
      expect((await members(id, { group: 'anniversary' })).map(({ name }) => name)).toEqual(['Near']);
      const { status, body } = await agent()('POST /lists/{id}/anniversary-card', { params: { id } });
      expect(status).toBe(201);
      await jobs.drain();
      const campaign = (await agent()('GET /campaigns/{id}', { params: { id: body.id } })).body;
      expect(campaign).toMatchObject({
        status: 'draft',
        recipientCount: 1,
        addressing: 'owner',
        purpose: 'sphere',
      });
      expect(campaign.copy.headline).toContain('One more year');
      const none = await createList('Empty');
      const refused = await agent()('POST /lists/{id}/anniversary-card', { params: { id: none.id } });
      expect(refused.error?.code).toBe('nothing_to_mail');
    });

    it('lose the people of an import that is undone, except those who were changed since', async () => {
      const { id } = await createList();
      await agent()('POST /lists/{id}/members', {
        params: { id },
        body: { name: 'Ellen Prioleau', email: 'ellen@example.com' },
      });
      const { id: importId } = await importInto(id);
      const sam = await named(id, 'Sam Whaley');
      await agent()('PATCH /list-members/{id}', {
        params: { id: sam.id },
        body: { version: 1, note: 'Called' },
      });
      expect((await named(id, 'Ellen Prioleau')).closedOn).toBe('2019-06-14');
      const undone = await agent()('POST /leads/import/undo', { body: { id: importId } });
      expect(undone.body).toEqual({ removed: 4, kept: 1, restored: 1 });
      expect((await members(id)).map(({ name }) => name)).toEqual(['Ellen Prioleau', 'Sam Whaley']);
      expect(await named(id, 'Ellen Prioleau')).toMatchObject({ closedOn: null, address: null, note: null });
      // A no of the file stays.
      expect((await agent()('GET /do-not-mail')).body.data).toHaveLength(1);
    });

    it('change a person: another address is another home, and a refusal holds for the home', async () => {
      const { id } = await createList();
      await importInto(id);
      const paul = await named(id, 'Paul Gadsden');
      const change = (body: object, version = 1) =>
        agent()('PATCH /list-members/{id}', { params: { id: paul.id }, body: { version, ...body } });
      expect((await change({ address: 'Somewhere' })).error?.fields).toHaveProperty('address');
      const moved = await change({ address: '142 Live Oak Avenue, Charleston, SC 29407' });
      expect(moved.body).toMatchObject({ state: 'unchecked', version: 2 });
      expect((await change({ note: 'x' })).status).toBe(409);
      expect((await change({ refusesMail: true }, 2)).body).toMatchObject({
        state: 'opted_out',
        channels: { mail: 'refused', email: 'refused' },
      });
      expect((await change({ emailChoice: 'agreed' }, 3)).body.channels.email).toBe('agreed');
      const other = await app.as('agent2')('PATCH /list-members/{id}', {
        params: { id: paul.id },
        body: { version: 4, note: 'x' },
      });
      expect(other.status).toBe(404);
    });

    it('are found by words and states, a page at a time', async () => {
      const { id } = await createList();
      await importInto(id);
      expect((await members(id, { q: 'dub cob' })).map(({ name }) => name)).toEqual([
        'Claire Dubose',
        'Tom Dubose',
      ]);
      expect((await members(id, { q: '555-0186' })).map(({ name }) => name)).toEqual(['Ellen Prioleau']);
      expect((await members(id, { state: 'to_repair' })).map(({ name }) => name)).toEqual([
        'Jane Roe',
        'Paul Gadsden',
        'Sam Whaley',
      ]);
      const names: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { body } = await agent()('GET /lists/{id}/members', {
          params: { id },
          query: { limit: 4, cursor },
        });
        names.push(...body.data.map(({ name }) => name));
        if (body.nextCursor === null) break;
        cursor = body.nextCursor;
      }
      expect(names).toHaveLength(6);
      expect(names).toEqual(names.toSorted());
    });

    it('are exported, and the export is imported without a loss', async () => {
      const { id } = await createList();
      await importInto(id);
      const response = await agent().fetch(`/api/lists/${id}/export.csv`);
      expect(response.headers.get('content-type')).toContain('text/csv');
      const text = await response.text();
      expect(text.split('\r\n').filter(Boolean)).toHaveLength(7);
      const copy = await createList('Copy');
      expect(await importInto(copy.id, text)).toMatchObject({ imported: 6, leftOut: 0 });
      expect((await named(copy.id, 'Ellen Prioleau')).closedOn).toBe('2019-06-14');
    });

    it('keep a home that only a list knows out of neighborhoods', async () => {
      const list = await buildMailingList(engine.db, { agent_id: app.agentId('agent') });
      const address = {
        addressLine1: '7 Quiet Street',
        addressLine2: null,
        city: 'Charleston',
        state: 'SC',
        zip: '29407',
      };
      const first = await ensureListedHomes(engine.db, [address], app.context.now());
      const again = await ensureListedHomes(
        engine.db,
        [{ ...address, addressLine1: '7 QUIET ST.' }],
        app.context.now(),
      );
      expect([...again.values()]).toEqual([...first.values()]);
      expect(list.counts_json.people).toBe(0);
    });
  });
});
