/** Releases of the shell and the remotes: rows, files by content, channels, deploy tokens, history, reports. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
create table parts (
  name text primary key,
  owner text not null,
  description text not null,
  alert_emails_json text not null,
  prefixes_json text not null,
  has_server_build boolean not null default false,
  created_at text not null,
  updated_at text not null
);

create table file_contents (
  hash text primary key,
  size integer not null,
  bytes blob not null,
  brotli blob,
  created_at text not null
);
create index file_contents_created on file_contents (created_at);

create table releases (
  id text primary key,
  part text not null references parts (name) on delete cascade,
  version text not null,
  digest text not null,
  row_json text not null,
  source text not null check (source in ('build', 'api')),
  published_by text not null,
  findings_json text not null,
  published_at text not null,
  last_active_at text not null,
  withdrawn_at text,
  withdrawn_reason text,
  unique (part, version)
);

create table release_files (
  release_id text not null references releases (id) on delete cascade,
  path text not null,
  hash text not null references file_contents (hash),
  primary key (release_id, path)
);
create index release_files_path on release_files (path);
create index release_files_hash on release_files (hash);

create table release_channels (
  part text primary key references parts (name) on delete cascade,
  stable_id text references releases (id),
  stable_since text,
  previous_id text references releases (id),
  candidate_id text references releases (id),
  candidate_since text,
  share integer not null default 0,
  preview_json text not null,
  version integer not null default 1
);

create table deploy_tokens (
  id text primary key,
  part text not null references parts (name) on delete cascade,
  name text not null,
  token_hash text not null unique,
  starts_with text not null,
  created_by text not null,
  created_at text not null,
  expires_at text not null,
  last_used_at text,
  revoked_at text
);
create index deploy_tokens_part on deploy_tokens (part);

create table release_events (
  id text primary key,
  part text not null references parts (name) on delete cascade,
  version text,
  kind text not null,
  actor text not null,
  detail_json text not null,
  created_at text not null
);
create index release_events_part on release_events (part, id);

create table release_loads (
  ticket text not null,
  release_id text not null references releases (id) on delete cascade,
  hour text not null,
  network text not null,
  is_loaded boolean not null default false,
  failed_kind text,
  is_rendered boolean not null default false,
  is_crashed boolean not null default false,
  has_error boolean not null default false,
  lcp real,
  inp real,
  created_at text not null,
  primary key (ticket, release_id)
);
create index release_loads_release on release_loads (release_id, created_at);
create index release_loads_created on release_loads (created_at);
`;

function portable(statement: string, isPostgres: boolean): string {
  if (isPostgres) {
    return statement
      .replace(/\bblob\b/g, 'bytea')
      .replace(/\binteger\b/g, 'bigint')
      .replace(/\breal\b/g, 'double precision');
  }
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const text of statements.split(';').filter((part) => part.trim() !== '')) {
    await sql.raw(portable(text.trim(), isPostgres)).execute(db);
  }
}
