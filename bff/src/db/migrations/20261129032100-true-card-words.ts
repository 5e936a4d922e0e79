/**
 * Built-in designs of older versions promise what their cards do not hold: numbers, a first price, an estimate, an open
 * house without a day. Each such text that nobody has changed gets today's words, as a new version of its design, and in
 * its draft. Approved mailings keep the version that they were approved with. Frozen.
 */
import { currentTime } from '@farmpost/shared/domain/clock';
import { type Kysely, sql } from 'kysely';

const invitation = {
  headline: 'Come and look around. Neighbors first.',
  message:
    '{{listing.address}} is open to its neighbors. Call me for a time that suits you, even if you are not moving.',
};

/** Whole texts of built-in designs, and what they say now. */
const words: Readonly<Record<string, string>> = {
  'Your street, by the numbers.': 'What is your street worth today?',
  'Homes near you are changing hands. See what yours could bring: one scan, two minutes, no obligation.':
    'Homes near you are changing hands. Wondering about yours? One scan, two minutes, no obligation.',
  '{{listing.address}} came on the market at {{listing.price}}. Ask what it means for your own address: one scan, two minutes.':
    '{{listing.address}} is on the market now at {{listing.price}}. Ask what it means for your own address: one scan, two minutes.',
  '{{listing.address}} came on the market at {{listing.price}}. You may know someone who would like to live here, and you may wonder about your own home.':
    '{{listing.address}} is on the market now at {{listing.price}}. You may know someone who would like to live here, and you may wonder about your own home.',
  '{{listing.address}} has a new owner. Scan to see what buyers are paying near you, and what that means for your own address.':
    '{{listing.address}} has a new owner. Wondering about your own home? One scan, two minutes, no obligation.',
  [invitation.headline]: '{{event.day}}, {{event.from}} to {{event.to}} {{event.zone}}',
  [invitation.message]:
    'Come and look around {{listing.address}}. Neighbors are welcome, even if you are not moving.',
  'Your free home value estimate': 'Ask what yours would bring today',
  'Your free home\nvalue estimate': 'Ask what yours\nwould bring today',
};

interface Row {
  readonly id: string;
  readonly version: number;
  readonly document: unknown;
}

/** The document with today's words; `null` if it has none of the old ones. */
function mended(stored: unknown): string | null {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  const mend = (_name: string, value: unknown): unknown =>
    typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;
  const next = JSON.stringify(JSON.parse(text, mend));
  return next === JSON.stringify(JSON.parse(text)) ? null : next;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = currentTime().toISOString();
  const { rows } = await sql<Row>`
    select id, version, document_json as document from templates where id like '01920000-0000-7000-8000-%'
  `.execute(db);
  for (const { id, version, document } of rows) {
    const next = mended(document);
    if (next === null) continue;
    await sql`
      insert into template_versions (template_id, version, name, description, category, tags_json, purpose,
        document_json, note, published_by, published_at)
      select id, ${version + 1}, name, description, category, tags_json, purpose, ${next},
        'Words that the card does not keep are replaced.', null, ${now}
      from templates where id = ${id}
    `.execute(db);
    await sql`
      update templates set document_json = ${next}, version = ${version + 1}, updated_at = ${now} where id = ${id}
    `.execute(db);
  }
  const drafts = await sql<Omit<Row, 'version'>>`
    select template_id as id, document_json as document from template_drafts
    where template_id like '01920000-0000-7000-8000-%'
  `.execute(db);
  for (const { id, document } of drafts.rows) {
    const next = mended(document);
    if (next === null) continue;
    await sql`update template_drafts set document_json = ${next} where template_id = ${id}`.execute(db);
  }
}
