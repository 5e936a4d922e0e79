/** The template editor's server over HTTP: drafts, versions, presence and sample cards. */
import type { TemplateDetails } from '@farmpost/shared/contracts/template-drafts';
import { postcardTemplate, type PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { currentTime } from '@farmpost/shared/domain/clock';
import { startingDocument } from '@farmpost/shared/domain/postcard/starting-document';
import { randomUUID } from 'node:crypto';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildListing } from '../../testing/builders';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const seeds = templateSeeds('2026-11-01T09:00:00.000Z');
const [{ id: listed } = { id: '' }] = seeds;

/** The design with another static text on its front. */
const retitled = (document: PostcardTemplate, text: string): PostcardTemplate => ({
  ...document,
  front: document.front.map((element) =>
    element.type === 'text' && element.id === 'address' ? { ...element, text } : element,
  ),
});
const without = (document: PostcardTemplate, id: string): PostcardTemplate => ({
  ...document,
  back: document.back.filter((element) => element.id !== id),
});

const [seed] = seeds;
const published = postcardTemplate.parse(seed?.document_json);
const details: TemplateDetails = {
  name: seed?.name ?? '',
  description: seed?.description ?? '',
  category: seed?.category ?? '',
  tags: seed?.tags_json ?? [],
  purpose: 'just-listed',
};

eachEngine((engine) => {
  let app: TestApp;
  /** Other servers on the same database, with administrators of their own. */
  let others: TestApp[];
  let time: Date;
  beforeEach(async () => {
    await engine.reset();
    time = currentTime();
    await seedTemplates(engine.db, new Date('2026-11-01T09:00:00.000Z'));
    others = [];
    app = await start();
  });
  afterEach(async () => {
    await app.close();
    for (const other of others) await other.close();
  });
  const start = () =>
    startTestApp({ db: engine.db, context: { print: createCheapPrint(), now: () => time } });
  const startOther = async () => {
    const other = await start();
    others.push(other);
    return other;
  };

  const at = (id: string) => ({ params: { id } });
  const read = async (id = listed) =>
    (await app.as('admin')('GET /admin/templates/{id}/draft', at(id))).body.data;
  const save = (
    change: { revision: number; details?: TemplateDetails; document?: PostcardTemplate },
    { on = app, id = listed } = {},
  ) =>
    on.as('admin')('PUT /admin/templates/{id}/draft', {
      ...at(id),
      body: { details, document: published, ...change },
    });
  const publish = (revision: number, { on = app, id = listed, note = '', key = '' } = {}) =>
    on.as('admin')('POST /admin/templates/{id}/publish', {
      ...at(id),
      body: { revision, note },
      ...(key && { idempotencyKey: key }),
    });
  const versions = async (id = listed) =>
    (await app.as('admin')('GET /admin/templates/{id}/versions', at(id))).body.data;
  const restore = (version: number, revision: number, id = listed) =>
    app.as('admin')('POST /admin/templates/{id}/versions/{version}/restore', {
      params: { id, version },
      body: { revision },
    });
  const discard = (revision: number) =>
    app.as('admin')('DELETE /admin/templates/{id}/draft', { ...at(listed), query: { revision } });
  const audited = async (action: string) =>
    (await engine.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()).map(
      ({ actor_id, subject_id, detail_json }) => ({ actor_id, subject_id, detail_json }),
    );
  const gallery = async () => {
    const { items } = (await app.as('anonymous')('GET /templates')).body;
    return items.find(({ id }) => id === listed);
  };

  it('returns the published version if there is no draft', async () => {
    await buildCampaign(engine.db, { agent_id: app.agentId('agent'), template_id: listed });
    const draft = await read();
    expect(draft).toEqual({
      templateId: listed,
      isActive: true,
      isBuiltIn: true,
      details,
      document: published,
      revision: 0,
      isChanged: false,
      savedAt: null,
      savedBy: null,
      publishedVersion: 1,
      published: { details, document: published },
      usedBy: 1,
      findings: [],
    });
  });

  it('saves a draft, reports its problems, and drops it if it equals the published version', async () => {
    const saved = (await save({ revision: 0, document: without(published, 'opt-out') })).body.data;
    expect(saved).toEqual({ revision: 1, isChanged: true, savedAt: time.toISOString() });
    expect(await read()).toMatchObject({
      revision: 1,
      isChanged: true,
      savedBy: expect.any(String),
      document: { front: published.front },
      published: { document: published },
      findings: [{ id: 'disclosures', level: 'red', side: null, elementIds: [] }],
    });
    const back = (await save({ revision: 1, document: published })).body.data;
    expect(back).toEqual({ revision: 2, isChanged: false, savedAt: null });
    expect(await read()).toMatchObject({ isChanged: false, savedAt: null, document: published });
    expect(await audited('template.draft_saved')).toHaveLength(1);
    expect(await audited('template.draft_discarded')).toHaveLength(1);
  });

  it('keeps the draft of the first of two administrators, and shows it to the second', async () => {
    const other = await startOther();
    const both = await Promise.all([
      save({ revision: 0, document: retitled(published, 'Mine') }),
      save({ revision: 0, document: retitled(published, 'Theirs') }, { on: other }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'version_conflict',
      message: 'Someone else changed this template in the meantime. Review their draft, then decide.',
    });
    const { revision, document } = await read();
    const kept = both[0]?.status === 200 ? 'Mine' : 'Theirs';
    expect(document).toEqual(retitled(published, kept));
    expect((await save({ revision, document: retitled(published, 'Both') })).status).toBe(200);
  });

  it('never takes an old draft for a new one', async () => {
    await save({ revision: 0, document: retitled(published, 'First') });
    await discard(1);
    await save({ revision: 2, document: retitled(published, 'Second') });
    for (const stale of [0, 1, 2])
      expect((await save({ revision: stale })).error?.code).toBe('version_conflict');
    expect((await discard(1)).error?.code).toBe('version_conflict');
    expect((await restore(1, 1)).error?.code).toBe('version_conflict');
    expect((await publish(1)).error?.code).toBe('version_conflict');
    expect((await read()).document).toEqual(retitled(published, 'Second'));
  });

  it('keeps the place of a photo’s focal point in its frame, and refuses a place outside of it', async () => {
    const framed = (x: number): PostcardTemplate => ({
      ...published,
      front: [
        ...published.front,
        {
          id: 'framed',
          type: 'image',
          source: '{{listing.photo}}',
          x: 0,
          y: 0,
          w: 2,
          h: 2,
          focus: { x, y: 0.33 },
        },
      ],
    });
    expect((await save({ revision: 0, document: framed(1.2) })).status).toBe(400);
    expect((await save({ revision: 0, document: framed(0.5) })).status).toBe(200);
    expect((await read()).document).toEqual(framed(0.5));
  });

  it('names the element whose id is taken', async () => {
    const [first] = published.front;
    const { status, error } = await save({
      revision: 0,
      document: { ...published, front: [...published.front, ...(first ? [first] : [])] },
    });
    expect(status).toBe(400);
    expect(Object.values(error?.fields ?? {})).toEqual([`Two elements have the id “${first?.id}”.`]);
  });

  it('discards the draft', async () => {
    await save({ revision: 0, document: retitled(published, 'Never mind') });
    const { body } = await discard(1);
    expect(body.data).toMatchObject({ revision: 2, isChanged: false, document: published });
    expect(await audited('template.draft_discarded')).toHaveLength(1);
  });

  it('publishes the draft as the next version, which the gallery shows', async () => {
    const before = await gallery();
    const renamed = { ...details, name: 'Broadside II', tags: ['new'] };
    const document = retitled(published, 'Near {{listing.address}}');
    await save({ revision: 0, details: renamed, document });
    expect(await gallery()).toEqual(before);
    const { body } = await publish(1, { note: 'Larger' });
    expect(body.data).toMatchObject({
      publishedVersion: 2,
      revision: 2,
      isChanged: false,
      details: renamed,
      published: { details: renamed, document },
    });
    expect(await gallery()).toMatchObject({ name: 'Broadside II', tags: ['new'] });
    expect((await gallery())?.revision).not.toBe(before?.revision);
    expect(await versions()).toMatchObject([
      { version: 2, note: 'Larger', publishedBy: expect.any(String), details: renamed, document },
      {
        version: 1,
        note: '',
        publishedBy: null,
        publishedAt: '2026-11-01T09:00:00.000Z',
        document: published,
      },
    ]);
    expect(await audited('template.published')).toEqual([
      {
        actor_id: app.accounts.admin.user.id,
        subject_id: listed,
        detail_json: { name: 'Broadside II', version: 2, note: 'Larger' },
      },
    ]);
    // Starting again seeds the built-in designs again.
    await seedTemplates(engine.db, time);
    expect(await read()).toMatchObject({ publishedVersion: 2, document });
    expect(await versions()).toHaveLength(2);
  });

  it('publishes once, however often it is asked', async () => {
    await save({ revision: 0, document: retitled(published, 'Once') });
    const key = randomUUID();
    const first = await publish(1, { key });
    const again = await publish(1, { key });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await publish(1)).error?.code).toBe('version_conflict');
    expect(await versions()).toHaveLength(2);
    expect(await audited('template.published')).toHaveLength(1);
  });

  it('lets one of two administrators publish', async () => {
    const other = await startOther();
    await save({ revision: 0, document: retitled(published, 'One') });
    const both = await Promise.all([publish(1), publish(1, { on: other })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await versions()).toHaveLength(2);
  });

  it('refuses to publish nothing, or a design that fails its checks, and keeps the draft', async () => {
    expect((await publish(0)).error).toMatchObject({
      code: 'conflict',
      message: 'There is nothing to publish: the template has no draft.',
    });
    const document = without(retitled(published, '{{listing.pool}}'), 'qr');
    const { revision } = (await save({ revision: 0, document })).body.data;
    expect((await publish(revision)).error).toMatchObject({
      code: 'conflict',
      message:
        'This design cannot be published yet. The QR code would not work (the card has no code); Merge fields without a value (listing.pool).',
    });
    expect(await read()).toMatchObject({ revision, isChanged: true, publishedVersion: 1, document });
  });

  it('keeps one active template for each purpose when a purpose changes', async () => {
    const siblings = seeds.filter(({ id, purpose }) => purpose === 'just-listed' && id !== listed);
    for (const { id } of siblings) await app.as('admin')('POST /admin/templates/{id}/toggle-status', at(id));
    await save({ revision: 0, details: { ...details, purpose: 'farm' } });
    expect((await publish(1)).error?.message).toContain('only active template for just listed cards');
  });

  it('restores a version into the draft', async () => {
    await save({ revision: 0, document: retitled(published, 'Second') });
    await publish(1);
    const { body } = await restore(1, 2);
    expect(body.data).toMatchObject({ isChanged: true, publishedVersion: 2, document: published });
    expect((await restore(2, 3)).body.data).toMatchObject({ isChanged: false });
    expect((await restore(9, 4)).status).toBe(404);
    expect(await audited('template.version_restored')).toHaveLength(2);
  });

  it.each([
    ['just-listed', '4x6'],
    ['farm', '6x11'],
  ] as const)(
    'creates an inactive %s template in %s that can be published as it is',
    async (purpose, size) => {
      const body = { name: ' Fresh ', purpose, size, category: 'house', description: 'New' };
      const create = (idempotencyKey: string) =>
        app.as('admin')('POST /admin/templates', { body, idempotencyKey });
      const key = randomUUID();
      const { status, body: created } = await create(key);
      expect(status).toBe(201);
      const [height, width] = size.split('x').map(Number);
      expect(created.data).toMatchObject({
        name: 'Fresh',
        isActive: false,
        isBuiltIn: false,
        dimensions: { width, height },
      });
      expect((await create(key)).body.data.id).toBe(created.data.id);
      const { id } = created.data;
      expect(await read(id)).toMatchObject({
        document: startingDocument(purpose, size),
        findings: [],
        publishedVersion: 1,
      });
      expect(await versions(id)).toMatchObject([{ version: 1, publishedBy: expect.any(String) }]);
      expect(await audited('template.created')).toHaveLength(1);
      // Its draft and versions leave with it.
      await save(
        { revision: 0, document: { ...startingDocument(purpose, size), palettes: ['kraft'] } },
        { id },
      );
      expect((await app.as('admin')('DELETE /admin/templates/{id}', at(id))).status).toBe(204);
    },
  );

  it('shows who has a template open on any server, until they leave or time out', async () => {
    const other = await startOther();
    const tabs = [randomUUID(), randomUUID()] as const;
    const mark = async (on: TestApp, tabId: string, elementId: string | null = null) =>
      (
        await on.as('admin')('PUT /admin/templates/{id}/editors', {
          ...at(listed),
          body: { tabId, elementId, side: 'front' },
        })
      ).body.data.editors;
    const leave = (on: TestApp, tabId: string) =>
      on.as('admin')('DELETE /admin/templates/{id}/editors/{tabId}', { params: { id: listed, tabId } });
    const [first] = await mark(app, tabs[0], 'headline');
    expect(first).toMatchObject({ isSelf: true, elementId: 'headline' });
    const seen = await mark(other, tabs[1]);
    expect(seen).toHaveLength(2);
    expect(seen.find(({ tabId }) => tabId === tabs[0])).toEqual({
      tabId: tabs[0],
      userId: first?.userId,
      name: expect.any(String),
      initials: expect.stringMatching(/^\p{Lu}{1,2}$/u),
      elementId: 'headline',
      side: 'front',
      isSelf: false,
    });
    // No one else can end a tab or report for it.
    expect((await leave(other, tabs[0])).status).toBe(204);
    expect((await mark(other, tabs[0], 'stolen')).find(({ tabId }) => tabId === tabs[0])).toMatchObject({
      elementId: 'headline',
      isSelf: false,
    });
    expect((await leave(app, tabs[0])).status).toBe(204);
    expect(await mark(other, tabs[1])).toHaveLength(1);
    await mark(app, tabs[0]);
    time = new Date(time.getTime() + 19_000);
    expect(await mark(other, tabs[1])).toHaveLength(2);
    time = new Date(time.getTime() + 2_000);
    expect(await mark(other, tabs[1])).toMatchObject([{ tabId: tabs[1], isSelf: true }]);
    await save({ revision: 0, document: retitled(published, 'Changed') });
    const { body } = await other.as('admin')('PUT /admin/templates/{id}/editors', {
      ...at(listed),
      body: { tabId: tabs[1], elementId: null, side: 'back' },
    });
    expect(body.data.revision).toBe(1);
  });

  it('answers made-up cards and an agent’s newest listing', async () => {
    const agentId = app.agentId('agent');
    await buildListing(engine.db, { agentId, address_line1: '1 Older Street' });
    await buildListing(engine.db, { agentId, address_line1: '2 Newer Street', city: 'Charleston' });
    const cards = async (id?: string) =>
      app.as('admin')('GET /admin/templates/sample-cards', {
        query: id === undefined ? {} : { agentId: id },
      });
    const { samples, agents, card } = (await cards()).body.data;
    expect(samples.long.agent.name.length).toBeGreaterThan(samples.short.agent.name.length);
    expect(samples.short.listing?.photo?.href).toMatch(/^data:image\/jpeg/);
    expect(agents).toEqual([expect.objectContaining({ id: agentId, listing: '2 Newer Street, Charleston' })]);
    expect(card).toBeNull();
    expect((await cards(agentId)).body.data.card).toMatchObject({
      agent: { name: agents[0]?.name },
      listing: { addressLine1: '2 Newer Street', photo: null },
      copy: null,
    });
    expect((await cards(app.agentId('agent2'))).status).toBe(404);
  });
});
