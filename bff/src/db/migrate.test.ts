import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { Migrator, sql } from 'kysely';
import { eachEngine } from '../testing/each-engine';
import { type DatabaseLocation, openDatabase } from './database';
import { migrate, MigrationError, migrations } from './migrate';

it('names migrations by full time, in the order in which they run', () => {
  const files = readdirSync(path.join(__dirname, 'migrations')).map((file) => path.basename(file, '.ts'));
  expect(Object.keys(migrations)).toEqual(files.toSorted());
  for (const file of files) expect(file).toMatch(/^20\d{12}-[a-z-]+$/);
});

eachEngine((engine) => {
  /** An empty database in addition to the suite's own. */
  const withEmptyDatabase = async (work: (location: DatabaseLocation) => Promise<void>) => {
    if (!engine.location.databaseUrl) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'farmpost-migrate-'));
      await work({ sqliteFile: path.join(folder, 'new', 'farmpost.sqlite') });
      rmSync(folder, { recursive: true });
      return;
    }
    const url = new URL(engine.location.databaseUrl);
    const name = `${url.pathname.slice(1)}_empty`;
    const client = new Client(engine.location.databaseUrl);
    await client.connect();
    await client.query(`create database "${name}"`);
    url.pathname = `/${name}`;
    await work({ databaseUrl: url.href, sqliteFile: '' });
    await client.query(`drop database "${name}" with (force)`);
    await client.end();
  };

  it('runs each migration once when two processes start at the same time', async () => {
    await withEmptyDatabase(async (location) => {
      const handles = [openDatabase(location, 2), openDatabase(location, 2)];
      const applied = await Promise.all(handles.map(({ db }) => migrate(db)));
      expect(applied.flat()).toEqual(Object.keys(migrations));
      await Promise.all(handles.map((handle) => handle.close()));
    });
  });

  it('runs nothing again in a database that recorded names without a time', async () => {
    await withEmptyDatabase(async (location) => {
      const { db, close } = openDatabase(location, 1);
      await migrate(db);
      for (const name of Object.keys(migrations)) {
        const old = name.replace(/^20261121\d{6}-/, '2026-11-21-');
        await sql`update kysely_migration set name = ${old} where name = ${name}`.execute(db);
      }
      expect(await migrate(db)).toEqual([]);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      );
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
      await close();
    });
  });

  it('keeps the designs of an older build as their first versions, and its campaigns on them', async () => {
    await withEmptyDatabase(async (location) => {
      const { db, close } = openDatabase(location, 1);
      const last = '20261123050000-template-versions';
      const names = Object.keys(migrations);
      const older = Object.fromEntries(
        Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf(last)),
      );
      await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest();
      await sql`insert into templates (id, name, category, purpose, document_json, version, created_at, updated_at)
        values ('t', 'Broadside', 'house', 'farm', '{"size":"4x6"}', 3, '2026-11-01', '2026-11-02')`.execute(
        db,
      );
      await sql`insert into agents (id, email, created_at, updated_at)
        values ('a', 'dana@example.com', '2026-11-01', '2026-11-01')`.execute(db);
      await sql`insert into campaigns (id, agent_id, origin, name, kind, purpose, status, template_id, copy_json,
          location, budget_cents, targeting_json, unit_price_cents, created_at, updated_at)
        values ('c', 'a', 'manual', 'Farm', 'postcard', 'farm', 'scheduled', 't', '{}', 'Charleston, SC', 0, '{}', 75,
          '2026-11-03', '2026-11-03')`.execute(db);
      expect(await migrate(db)).toContain(last);
      expect(await db.selectFrom('template_versions').selectAll().execute()).toEqual([
        {
          template_id: 't',
          version: 3,
          name: 'Broadside',
          description: '',
          category: 'house',
          tags_json: [],
          purpose: 'farm',
          document_json: { size: '4x6' },
          note: '',
          published_by: null,
          published_at: '2026-11-01',
        },
      ]);
      expect(await db.selectFrom('campaigns').select(['id', 'template_version']).execute()).toEqual([
        { id: 'c', template_version: 3 },
      ]);
      await close();
    });
  });

  it('keeps plans and their cards, and lets a listing have a plan', async () => {
    await withEmptyDatabase(async (location) => {
      const { db, close } = openDatabase(location, 1);
      const last = '20261130060000-listing-plans';
      const names = Object.keys(migrations);
      const older = Object.fromEntries(
        Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf(last)),
      );
      await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest();
      await sql`insert into agents (id, email, created_at, updated_at)
        values ('a', 'dana@example.com', '2026-11-01', '2026-11-01')`.execute(db);
      await sql`insert into mailing_plans (id, agent_id, name, audience, status, budget_cents, approval_json, counted_at,
          created_at, updated_at, version)
        values ('p', 'a', 'Alder Park', 'farm', 'approved', 1000, '{"by":"Dana"}', '2026-11-01', '2026-11-01',
          '2026-11-02', 3)`.execute(db);
      await sql`insert into mailing_plan_touches (id, plan_id, agent_id, mail_from, mail_to, mail_on, template_id,
          fallbacks_json, rule, mail_class, homes, excluded_json, is_approved, state, drafts, created_at, updated_at)
        values ('t', 'p', 'a', '2026-12-01', '2026-12-02', '2026-12-01', 'd', '["e"]', 'everyone', 'first_class', 12,
          '[]', ${engine.location.databaseUrl ? true : 1}, 'planned', 2, '2026-11-01', '2026-11-02')`.execute(
        db,
      );
      expect(await migrate(db)).toContain(last);
      expect(await db.selectFrom('mailing_plans').selectAll().executeTakeFirst()).toMatchObject({
        id: 'p',
        approval_json: { by: 'Dana' },
        budget_cents: 1000,
        listing_id: null,
        version: 3,
      });
      expect(await db.selectFrom('mailing_plan_touches').selectAll().executeTakeFirst()).toMatchObject({
        id: 't',
        plan_id: 'p',
        fallbacks_json: ['e'],
        homes: 12,
        is_approved: true,
        drafts: 2,
        step_id: null,
      });
      const insert = (audience: string) =>
        sql`insert into mailing_plans (id, agent_id, name, audience, status, budget_cents, counted_at, created_at, updated_at)
          values (${audience}, 'a', 'Sold', ${audience}, 'draft', 1000, '2026-11-01', '2026-11-01', '2026-11-01')`.execute(
          db,
        );
      await insert('listing');
      await expect(insert('street')).rejects.toThrow(/check constraint/i);
      // A plan takes its cards with it, as before.
      await sql`delete from mailing_plans where id = 'p'`.execute(db);
      expect(await db.selectFrom('mailing_plan_touches').selectAll().execute()).toEqual([]);
      await close();
    });
  });

  it('gives built-in designs of older versions words that their cards keep, and leaves others alone', async () => {
    await withEmptyDatabase(async (location) => {
      const { db, close } = openDatabase(location, 1);
      const last = '20261129032100-true-card-words';
      const names = Object.keys(migrations);
      const older = Object.fromEntries(
        Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf(last)),
      );
      await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest();
      const builtIn = (number: number) => `01920000-0000-7000-8000-00000000000${number}`;
      const documentOf = (headline: string, offer: string) => ({
        size: '4x6',
        defaultCopy: { headline, message: 'Ask me.' },
        back: [{ id: 'offer', type: 'text', text: offer }],
      });
      const stored = {
        [builtIn(3)]: documentOf('Your street, by the numbers.', 'Your free home value estimate'),
        [builtIn(6)]: documentOf(
          'Come and look around. Neighbors first.',
          'Ask what yours would bring today',
        ),
        [builtIn(7)]: documentOf('Your street, by the numbers of 2026.', 'Ask what yours would bring today'),
        own: documentOf('Your street, by the numbers.', 'Your free home value estimate'),
      };
      for (const [id, document] of Object.entries(stored)) {
        const text = JSON.stringify(document);
        await sql`insert into templates (id, name, category, purpose, document_json, version, created_at, updated_at)
          values (${id}, 'Design', 'house', 'farm', ${text}, 1, '2026-11-01', '2026-11-02')`.execute(db);
        await sql`insert into template_drafts (template_id, name, description, category, tags_json, purpose,
            document_json, saved_at)
          values (${id}, 'Design', '', 'house', '[]', 'farm', ${text}, '2026-11-03')`.execute(db);
      }
      expect(await migrate(db)).toContain(last);
      const read = async (table: 'templates' | 'template_drafts', id: 'id' | 'template_id') =>
        Object.fromEntries(
          (
            await db
              .selectFrom(table)
              .select([`${id} as key`, 'document_json'])
              .execute()
          ).map((row) => [row.key, row.document_json]),
        );
      const now = {
        ...stored,
        [builtIn(3)]: documentOf('What is your street worth today?', 'Ask what yours would bring today'),
        [builtIn(6)]: documentOf(
          '{{event.day}}, {{event.from}} to {{event.to}} {{event.zone}}',
          'Ask what yours would bring today',
        ),
      };
      expect(await read('templates', 'id')).toEqual(now);
      expect(await read('template_drafts', 'template_id')).toEqual(now);
      const versions = await db
        .selectFrom('template_versions')
        .select(['template_id', 'version', 'document_json', 'published_by'])
        .orderBy('template_id')
        .execute();
      expect(versions).toEqual(
        [builtIn(3), builtIn(6)].map((id) => ({
          template_id: id,
          version: 2,
          document_json: now[id],
          published_by: null,
        })),
      );
      expect(await db.selectFrom('templates').select(['id', 'version']).orderBy('id').execute()).toEqual(
        Object.keys(stored)
          .toSorted()
          .map((id) => ({ id, version: id === builtIn(3) || id === builtIn(6) ? 2 : 1 })),
      );
      await close();
    });
  });

  it('rejects a database of a newer build and leaves it unchanged', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('29990101000000-later', '2999-01-01')`.execute(
      engine.db,
    );
    const failure = migrate(engine.db);
    await expect(failure).rejects.toThrow(MigrationError);
    await expect(failure).rejects.toThrow(/does not know: 29990101000000-later/);
  });
});
