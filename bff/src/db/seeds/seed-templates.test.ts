import { eachEngine } from '../../testing/each-engine';
import { seedTemplates } from './seed-templates';
import { templateSeeds } from './templates';

const now = new Date('2026-11-30T09:00:00.000Z');
const [first] = templateSeeds(now.toISOString());
const id = first?.id ?? '';
/** A design of an earlier portal. */
const old = { ...(first?.document_json as object), front: [] };

eachEngine((engine) => {
  beforeEach(async () => {
    await engine.reset();
    await seedTemplates(engine.db, now);
  });

  const read = () =>
    engine.db
      .selectFrom('templates')
      .select(['document_json', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const versions = () =>
    engine.db
      .selectFrom('template_versions')
      .select(['version', 'note'])
      .where('template_id', '=', id)
      .orderBy('version')
      .execute();
  const makeOld = async () => {
    const change = { document_json: old };
    await engine.db.updateTable('templates').set(change).where('id', '=', id).execute();
    await engine.db.updateTable('template_versions').set(change).where('template_id', '=', id).execute();
  };

  it('changes nothing when it runs again', async () => {
    await seedTemplates(engine.db, now);
    expect(await versions()).toEqual([{ version: 1, note: '' }]);
  });

  it('gives a design that nobody edited its next version, and keeps the old one', async () => {
    await makeOld();
    await seedTemplates(engine.db, now);
    await seedTemplates(engine.db, now);
    expect(await read()).toMatchObject({ version: 2, document_json: first?.document_json });
    expect(await versions()).toEqual([
      { version: 1, note: '' },
      { version: 2, note: 'Renewed with the portal.' },
    ]);
  });

  it('leaves an edited design alone', async () => {
    await makeOld();
    await engine.db
      .updateTable('template_versions')
      .set({ note: 'Ours', version: 2 })
      .where('template_id', '=', id)
      .execute();
    await engine.db.updateTable('templates').set({ version: 2 }).where('id', '=', id).execute();
    await seedTemplates(engine.db, now);
    expect(await read()).toMatchObject({ version: 2, document_json: old });
  });
});
