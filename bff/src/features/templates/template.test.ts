/** The administrators' templates over HTTP. */
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign } from '../../testing/builders';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const seeds = templateSeeds('2026-11-01T09:00:00.000Z');
const [listed, sold] = seeds.map(({ id }) => id) as [string, string];

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    await seedTemplates(engine.db, new Date('2026-11-01T09:00:00.000Z'));
    app = await startTestApp({ db: engine.db, context: { print: createCheapPrint() } });
  });
  afterEach(() => app.close());

  const admin = () => app.as('admin');
  const list = async () => (await admin()('GET /admin/templates')).body.data;
  const stats = async () => (await admin()('GET /admin/templates/stats')).body.data;
  const duplicate = (id: string, newName: string) =>
    admin()('POST /admin/templates/{id}/duplicate', { params: { id }, body: { newName } });
  const toggle = (id: string) => admin()('POST /admin/templates/{id}/toggle-status', { params: { id } });
  const remove = (id: string) => admin()('DELETE /admin/templates/{id}', { params: { id } });
  const use = (template_id: string) =>
    buildCampaign(engine.db, { agent_id: app.agentId('agent'), template_id });

  it('[TPL-026] [DATA-050] lists every template wrapped in data, with size and thumbnail', async () => {
    const { body } = await admin()('GET /admin/templates');
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data[0]).toEqual({
      id: listed,
      name: 'Broadside, just listed',
      description: expect.stringContaining('big headline'),
      category: 'house',
      kind: 'postcard',
      purpose: 'just-listed',
      tags: ['just listed', 'house art', '4x6'],
      thumbnailUrl: expect.stringMatching(
        new RegExp(`^/api/templates/${listed}/picture\\?side=front&revision=[0-9a-f]{12}$`),
      ),
      dimensions: { width: 6, height: 4 },
      isActive: true,
      isBuiltIn: true,
      createdAt: '2026-11-01T09:00:00.000Z',
    });
    const picture = await app.as('anonymous').fetch(body.data[0]?.thumbnailUrl ?? '');
    expect(picture.status).toBe(200);
  });

  it('[TPL-027] [TPL-028] [TPL-032] [DATA-051] [DATA-052] counts templates and their use, wrapped in data', async () => {
    expect((await stats()).mostUsedTemplates).toEqual([]);
    await duplicate(listed, 'Copy');
    await use(sold);
    await use(sold);
    await use(listed);
    expect(await stats()).toEqual({
      totalTemplates: seeds.length + 1,
      activeTemplates: seeds.length,
      templatesByCategory: { house: seeds.length + 1 },
      mostUsedTemplates: [
        { name: 'Handbill, just sold', usageCount: 2 },
        { name: 'Broadside, just listed', usageCount: 1 },
      ],
    });
    const usage = (await admin()('GET /admin/templates/usage')).body.data;
    expect(usage).toContainEqual({ templateId: sold, totalUses: 2 });
    expect(usage.map(({ totalUses }) => totalUses).toSorted((a, b) => a - b)).toEqual([
      ...seeds.slice(1).map(() => 0),
      1,
      2,
    ]);
  });

  it('[DATA-050] draws both sides of a template as markup, inactive ones too', async () => {
    const { id } = (await duplicate(listed, 'Copy')).body.data;
    const { data } = (await admin()('GET /admin/templates/{id}', { params: { id } })).body;
    expect(data.isActive).toBe(false);
    expect(data.thumbnailUrl).toBeNull();
    expect([data.frontDesign, data.backDesign].every((markup) => markup.startsWith('<svg'))).toBe(true);
  });

  it('[TPL-029] toggles the status without a payload', async () => {
    const { id } = (await duplicate(listed, 'Copy')).body.data;
    expect((await toggle(id)).body.data.isActive).toBe(true);
    expect((await toggle(id)).body.data.isActive).toBe(false);
    expect((await list()).find((template) => template.id === id)?.isActive).toBe(false);
  });

  it('keeps the requested status if the request arrives twice', async () => {
    const { id } = (await duplicate(listed, 'Copy')).body.data;
    const set = (isActive: boolean) =>
      admin()('POST /admin/templates/{id}/toggle-status', { params: { id }, body: { isActive } });
    const both = await Promise.all([set(true), set(true)]);
    expect(both.map(({ status, body }) => [status, body.data.isActive])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect((await list()).find((template) => template.id === id)?.isActive).toBe(true);
    expect((await set(false)).body.data.isActive).toBe(false);
  });

  it('keeps one active template for each purpose, even if two are deactivated at once', async () => {
    const others = seeds.filter(({ id, purpose }) => purpose === 'just-listed' && id !== listed);
    for (const { id } of others) await toggle(id);
    expect((await toggle(listed)).error).toMatchObject({
      code: 'conflict',
      message: 'This is the only active template for just listed cards. Activate another one first.',
    });
    const { id } = (await duplicate(listed, 'Copy')).body.data;
    await toggle(id);
    const both = await Promise.all([toggle(listed), toggle(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[TPL-030] duplicates under the new name, inactive', async () => {
    const { status, body } = await duplicate(listed, '  Broadside (Copy) ');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Broadside (Copy)', isActive: false, isBuiltIn: false });
    expect(body.data.id).not.toBe(listed);
    expect((await duplicate(listed, ' ')).error?.fields).toEqual({
      newName: 'Please enter a name for the copy.',
    });
  });

  it('[TPL-031] deletes a template that nothing uses, and no other', async () => {
    const { id } = (await duplicate(listed, 'Copy')).body.data;
    expect((await remove(listed)).error?.message).toBe(
      'This template comes with the platform. Deactivate it instead.',
    );
    await use(id);
    expect((await remove(id)).error?.message).toBe('One campaign uses this template. Deactivate it instead.');
    await engine.db.deleteFrom('campaigns').execute();
    expect((await remove(id)).status).toBe(204);
    expect((await list()).map((template) => template.id)).not.toContain(id);
    expect((await remove(id)).status).toBe(404);
  });
});
