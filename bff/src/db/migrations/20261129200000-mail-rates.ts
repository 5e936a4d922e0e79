/** Rates of mail that administrators set, and the rate that each campaign has. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const sizeIn = (document: unknown): unknown => {
  const read: unknown = typeof document === 'string' ? JSON.parse(document) : document;
  return typeof read === 'object' && read !== null && 'size' in read ? read.size : undefined;
};

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = sql.raw(isPostgres ? '' : 'strict');
  const flag = isPostgres ? 'boolean' : 'integer';
  const no = isPostgres ? 'false' : '0';
  await sql`
    create table mail_rates (
      id text primary key,
      size text not null check (size in ('4x6', '6x9', '6x11', 'letter', 'bifold')),
      mail_class text not null check (mail_class in ('first_class', 'marketing')),
      is_offered ${sql.raw(flag)} not null,
      unit_price_cents integer not null check (unit_price_cents > 0),
      vendor_cost_cents integer,
      minimum_pieces integer not null check (minimum_pieces > 0),
      is_free_eligible ${sql.raw(flag)} not null,
      starts_at text not null,
      reason text not null,
      set_by text references users (id) on delete set null,
      created_at text not null
    ) ${strict}`.execute(db);
  await sql`create index mail_rates_piece on mail_rates (size, mail_class, starts_at)`.execute(db);
  for (const column of [
    "mail_class text not null default 'first_class' check (mail_class in ('first_class', 'marketing'))",
    'mail_size text',
    `is_free_eligible ${flag} not null default true`,
  ]) {
    await sql.raw(`alter table campaigns add column ${column}`).execute(db);
  }
  await sql.raw(`update campaigns set is_free_eligible = ${no} where kind <> 'postcard'`).execute(db);
  const { rows } = await sql<{ id: string; document_json: unknown }>`
    select id, document_json from templates
    where id in (select distinct template_id from campaigns)`.execute(db);
  for (const { id, document_json: document } of rows) {
    const size = sizeIn(document);
    if (typeof size !== 'string') continue;
    await sql`update campaigns set mail_size = ${size} where template_id = ${id}`.execute(db);
  }
}
