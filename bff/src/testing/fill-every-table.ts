/** Inserts a row of one person and one home into every table, derived from the schema's columns and references. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, engineOf } from '../db/database';
import { hashDeliveryKey } from '../features/households/delivery-key-hash';
import type { Account } from './builders';

type Values = Record<string, unknown>;

export interface Filled {
  /** By `table.column`: a text that stands in no other column. */
  readonly marks: ReadonlyMap<string, string>;
  /** By table: the row that was filled. */
  readonly rows: ReadonlyMap<string, Values>;
  /** The card's code that opens the home's page. */
  readonly code: string;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly to: string;
}

async function referencesOf(db: Db): Promise<Reference[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<Reference>`select m.name as "table", f."from" as "column", f."table" as target, f."to" as "to"
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<Reference>`select c.conrelid::regclass::text as "table", a.attname::text as "column",
            c.confrelid::regclass::text as target, b.attname::text as "to"
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
          where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;
  return (await query.execute(db)).rows;
}

/** By `table.column`: the first word that a check allows. */
async function allowedWords(db: Db): Promise<Map<string, string>> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{
          table: string;
          text: string;
        }>`select name as "table", sql as text from sqlite_master where type = 'table'`
      : sql<{
          table: string;
          text: string;
        }>`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
          from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
  const words = new Map<string, string>();
  for (const { table, text } of (await query.execute(db)).rows) {
    // PostgreSQL writes a list of one word as an equation.
    for (const [, column = '', word = ''] of text.matchAll(
      /\(+"?(\w+)"? (?:in \(|= ANY \(+ARRAY\[|= )'([^']+)'/gi,
    )) {
      words.set(`${table}.${column}`, word);
    }
  }
  return words;
}

/** Counters that triggers keep, and the head of the audit log. */
const KEPT_BY_OTHERS = [
  'daily_results',
  'lead_counts',
  'lead_days',
  'audit_chain',
  'embedded_jobs',
  'job_schedules',
];

const CODE = 'ABCD2345';

/** Values that the product's rules require in some columns; `null` leaves the column's default. */
const fixed: Readonly<Record<string, unknown>> = {
  'users.id': null,
  'users.email': null,
  'users.password_hash': null,
  'users.banned_until': null,
  'users.email_confirmed_at': null,
  'profiles.role': null,
  'agents.erased_at': null,
  'agents.user_id': null,
  'agents.scan_alert': 'email',
  'households.erased_at': null,
  'audit_log.seq': null,
  'campaigns.status': 'completed',
  'mail_pieces.status': 'delivered',
  'messages.status': 'sent',
  'test_prints.status': 'delivered',
  'sync_runs.status': 'completed',
  'households.lat': 32.79123,
  'households.lng': -79.94321,
  'qr_codes.code': CODE,
  'qr_scans.code': CODE,
  'qr_codes.is_test': false,
  'refresh_tokens.parent_id': null,
  'commission_lines.reverses_id': null,
  'suppressions.kind': 'do_not_solicit',
  // The same home as the filled one.
  'do_not_mail_homes.delivery_key_hash': hashDeliveryKey('<households.delivery_key>'),
  'listings.source': 'mls',
};

/** Columns that hold the person's address. */
const ADDRESSED =
  /^(agents|profiles|inquiries|client_invitations|newsletter_subscribers|sign_ups)\.email$|^messages\.recipient$|^release_events\.actor$|^(releases\.published|deploy_tokens\.created)_by$/;

export async function fillEveryTable(db: Db, { user, agent }: Account, now: Date): Promise<Filled> {
  if (!agent) throw new Error('Only an agent has a row in every table.');
  const references = await referencesOf(db);
  const words = await allowedWords(db);
  const marks = new Map<string, string>();
  const rows = new Map<string, Values>();
  const owners: Readonly<Record<string, string>> = { agents: agent.id, users: user.id };

  const valueOf = (table: string, column: string, type: string): unknown => {
    const name = `${table}.${column}`;
    if (fixed[name] === CODE) marks.set(name, CODE);
    if (name in fixed) return fixed[name] ?? undefined;
    const reference = references.find((one) => one.table === table && one.column === column);
    if (reference) return rows.get(reference.target)?.[reference.to] ?? owners[reference.target];
    if (ADDRESSED.test(name)) return user.email;
    if (column === 'agent_id') return agent.id;
    if (/^(user|actor|owner|admin)_id$|_by$|^idempotency_keys\.actor$/.test(column) || column === 'actor')
      return user.id;
    if (words.has(name)) return words.get(name);
    if (/^(is|has)_/.test(column)) return true;
    if (/_(at|until|since)$|^since$/.test(column)) return now.toISOString();
    if (/_on$|^day$/.test(column)) return now.toISOString().slice(0, 10);
    if (column === 'id') return uuidv7();
    if (/int/i.test(type)) return 1;
    if (/real|double|float/i.test(type)) return 1.5;
    if (/blob|bytea/i.test(type)) return Buffer.from([1]);
    const mark = `<${name}>`;
    marks.set(name, mark);
    return column.endsWith('_json') ? { mark } : mark;
  };

  const tables = (await db.introspection.getTables()).filter(
    ({ name, schema }) =>
      !/^(kysely_|lead_index)/.test(name) && schema !== 'pgboss' && !KEPT_BY_OTHERS.includes(name),
  );
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].find(({ name }) =>
      references.every(({ table, target }) => table !== name || target === name || !waiting.has(target)),
    );
    if (!ready) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(ready.name);
    const { name, columns } = ready;
    const values: Values = Object.fromEntries(
      columns
        .map((column) => [column.name, valueOf(name, column.name, column.dataType)] as const)
        .filter(([, value]) => value !== undefined),
    );
    rows.set(name, await write(db, name, values, { user: user.id, agent: agent.id }));
  }
  return { marks, rows, code: CODE };
}

/** People have their account's rows already. */
async function write(
  db: Db,
  table: string,
  values: Values,
  ids: { user: string; agent: string },
): Promise<Values> {
  const { dynamic } = db;
  const known = {
    users: ['id', ids.user],
    profiles: ['id', ids.user],
    agents: ['id', ids.agent],
    billing_accounts: ['agent_id', ids.agent],
  };
  const [key, id] = known[table as keyof typeof known] ?? [];
  if (key === undefined) {
    await db
      .insertInto(table as 'users')
      .values(values as never)
      .execute();
    return values;
  }
  const { [key]: _, ...change } = values;
  await db
    .updateTable(table as 'users')
    .set(change as never)
    .where(dynamic.ref(key), '=', id)
    .execute();
  return { ...change, [key]: id };
}
