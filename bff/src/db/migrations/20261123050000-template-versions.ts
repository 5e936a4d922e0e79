/** Published versions of card templates, their drafts, and who edits them now. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const design = `
  name text not null,
  description text not null,
  category text not null,
  tags_json text not null,
  purpose text not null,
  document_json text not null`;

const tables = [
  `create table template_versions (
  template_id text not null references templates (id) on delete cascade,
  version integer not null,${design},
  note text not null,
  published_by text references users (id) on delete set null,
  published_at text not null,
  primary key (template_id, version)
)`,
  `create table template_drafts (
  template_id text primary key references templates (id) on delete cascade,${design},
  saved_by text references users (id) on delete set null,
  saved_at text not null
)`,
  `create table template_editors (
  tab_id text primary key,
  template_id text not null references templates (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  element_id text,
  side text not null check (side in ('front', 'back')),
  seen_at text not null
)`,
];

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered = (text: string) => (isPostgres ? text.replace(/\binteger\b/g, 'bigint') : text);
  for (const table of tables) await sql.raw(numbered(table) + (isPostgres ? '' : ' strict')).execute(db);
  await sql`create index template_editors_template on template_editors (template_id)`.execute(db);
  await sql
    .raw(numbered('alter table templates add column draft_revision integer not null default 0'))
    .execute(db);
  await sql.raw(numbered('alter table campaigns add column template_version integer')).execute(db);
  await sql`insert into template_versions (template_id, version, name, description, category, tags_json, purpose,
      document_json, note, published_at)
    select id, version, name, description, category, tags_json, purpose, document_json, '', created_at
    from templates`.execute(db);
  await sql`update campaigns
    set template_version = (select version from templates where templates.id = campaigns.template_id)`.execute(
    db,
  );
}
