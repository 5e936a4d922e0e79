/** The leads list of an agent with a million leads against the same list of an agent with ten thousand. */
import { uuidv7 } from 'uuidv7';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import type { Db, Engine } from '../../bff/src/db/database';
import type { NewRow } from '../../bff/src/db/tables';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { analyze } from '../../bff/src/testing/analyze';
import { buildAccount } from '../../bff/src/testing/builders';
import { createRandom } from '../../bff/src/sandbox/random';
import { type BenchPortal, nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const MANY = 1_000_000;
const FEW = 10_000;
/** SQLite takes 32,766 values in a statement. */
const BATCH = 1000;
const REQUESTS = 400;
const PASSWORD = 'postcards4all';
const STATUSES = ['new', 'contacted', 'qualified', 'converted', 'lost', 'archived'] as const;
const SOURCES = ['qr_scan', 'direct', 'manual', 'import'] as const;

const letters = 'bcdfghklmnprstvw';
const vowels = 'aeiou';
/** A name that can be spoken, another for each number. */
function nameOf(number: number): string {
  const syllable = (n: number) => `${letters[n % 16]}${vowels[Math.floor(n / 16) % 5]}`;
  const name = `${syllable(number)}${syllable(Math.floor(number / 7) + 3)}${letters[(number * 5) % 16]}`;
  return `${name[0]?.toUpperCase()}${name.slice(1)}${number > 400 ? syllable(Math.floor(number / 80)) : ''}`;
}

interface Seeded {
  readonly email: string;
  readonly count: number;
  readonly people: readonly { name: string; phone: string; street: string }[];
}

const seedLeads =
  (count: number) =>
  async (db: Db): Promise<Seeded> => {
    const password_hash = await createPasswordHasher().hash(PASSWORD);
    const account = await buildAccount(db, { role: 'agent', user: { password_hash } });
    const agent_id = account.agent?.id ?? '';
    const random = createRandom('leads');
    const people: Seeded['people'][number][] = [];
    for (let done = 0; done < count; done += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index): NewRow<'leads'> => {
        const person = {
          name: `${nameOf(random.int(0, 199))} ${nameOf(random.int(200, 4000))}`,
          phone: `(843) ${random.int(200, 999)}-${random.int(1000, 9999)}`,
          street: `${random.int(1, 2000)} ${nameOf(random.int(4001, 4400))} Street`,
        };
        if (index % 100 === 0) people.push(person);
        const email = `${person.name.replace(' ', '.').toLowerCase()}@example.com`;
        const lead = { ...person, email, address: `${person.street}, Charleston`, message: null };
        const at = new Date(Date.UTC(2020, 0, 1) + (done + index) * 200_000).toISOString();
        return {
          id: uuidv7(),
          agent_id,
          campaign_id: null,
          listing_id: null,
          household_id: null,
          qr_scan_id: null,
          source: SOURCES[Math.min(3, Math.floor(-Math.log(random.int(1, 1000) / 1000)))] ?? 'import',
          attribution: 'unattributed',
          status: STATUSES[random.int(0, 5)],
          name: lead.name,
          email,
          phone: lead.phone,
          address: lead.address,
          message: null,
          consent_version: null,
          consent_ip: null,
          consent_page: null,
          consent_at: null,
          submission_key: null,
          search_text: leadSearchText(lead),
          created_at: at,
          updated_at: at,
        };
      });
      await db.insertInto('leads').values(rows).execute();
      if (done % 100_000 === 0) process.stderr.write(`seeded ${done} of ${count}\n`);
    }
    await analyze(db);
    return { email: account.user.email, count, people };
  };

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Queries that people make on the list; each call uses other people and places. */
const kinds: Readonly<Record<string, (seeded: Seeded, number: number) => Record<string, string>>> = {
  'first page': () => ({}),
  'any page': ({ count }, number) => {
    const from = Math.floor(((number * 37) % 100) * (count / 100)) + 1;
    const cursor = { to: 'next', arrival: count - from + 2, from };
    return { cursor: Buffer.from(JSON.stringify(cursor)).toString('base64url') };
  },
  'last page': () => ({ cursor: 'last' }),
  status: (_, number) => ({ status: STATUSES[number % 6] ?? 'new' }),
  'open, oldest': () => ({ status: 'open', sort: 'oldest' }),
  'status and source': (_, number) => ({ status: STATUSES[number % 6] ?? 'new', source: 'import' }),
  'full name': ({ people }, number) => ({ search: people[number % people.length]?.name ?? '' }),
  'last name': ({ people }, number) => ({
    search: people[number % people.length]?.name.split(' ')[1] ?? '',
  }),
  'first letters': ({ people }, number) => ({
    search: people[number % people.length]?.name.slice(0, 3) ?? '',
  }),
  phone: ({ people }, number) => ({ search: people[number % people.length]?.phone ?? '' }),
  street: ({ people }, number) => ({ search: people[number % people.length]?.street ?? '' }),
  'everyone’s word': () => ({ search: 'charleston' }),
  'name and status': ({ people }, number) => ({
    search: people[number % people.length]?.name.split(' ')[0] ?? '',
    status: 'converted',
  }),
};

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

function side(portal: BenchPortal<Seeded>, token: string, label: string) {
  const names = Object.keys(kinds);
  let number = 0;
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  return {
    label,
    async measure() {
      const all: number[] = [];
      for (let sent = 0; sent < REQUESTS; sent += 1) {
        const name = names[sent % names.length] ?? '';
        number += 1;
        const query = new URLSearchParams(kinds[name]?.(portal.seeded, number));
        const started = performance.now();
        const response = await fetch(`${portal.url}/api/leads?${query.toString()}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const page = (await response.json()) as { data: unknown[] };
        const took = performance.now() - started;
        if (!response.ok || page.data.length === 0) throw new Error(`${name}: ${JSON.stringify(page)}`);
        all.push(took);
        times.get(name)?.push(took);
      }
      return p95(all);
    },
    report() {
      process.stderr.write(
        `${label}: ${names.map((name) => `${name} ${p95(times.get(name) ?? []).toFixed(1)}`).join(', ')}\n`,
      );
    },
  };
}

export async function leadLists(engine: Engine): Promise<Benchmark> {
  const many = await startBenchPortal(engine, seedLeads(MANY));
  const few = await startBenchPortal(engine, seedLeads(FEW));
  const subject = side(many, await signIn(many.url, many.seeded.email), 'GET /api/leads, 1,000,000 leads');
  const baseline = side(few, await signIn(few.url, few.seeded.email), 'the same, 10,000 leads');
  return {
    name: nameOn(engine, 'lead-lists'),
    unit: '95th percentile in ms',
    better: 'lower',
    rounds: 5,
    subject,
    baseline,
    close: async () => {
      subject.report();
      baseline.report();
      await Promise.all([many.close(), few.close()]);
    },
  };
}
