/**
 * Campaigns, listings, activity, performance and dashboard of an agent with a million scans and a million leads, against the same
 * pages of an agent with ten thousand of each. Both have the same campaigns, cards and listings.
 */
import { uuidv7 } from 'uuidv7';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import type { Db, Engine } from '../../bff/src/db/database';
import { seedTemplates } from '../../bff/src/db/seeds/seed-templates';
import { templateSeeds } from '../../bff/src/db/seeds/templates';
import type { NewRow, Row } from '../../bff/src/db/tables';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { createRandom } from '../../bff/src/sandbox/random';
import { analyze } from '../../bff/src/testing/analyze';
import { buildAccount, buildCampaign, buildLead, buildListing } from '../../bff/src/testing/builders';
import { buildPiece, buildScan } from '../../bff/src/testing/mail-builders';
import { type BenchPortal, nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const MANY = 1_000_000;
const FEW = 10_000;
const LISTINGS = 60;
const CAMPAIGNS = 200;
const CARDS = 20;
const DAYS = 3 * 365;
const DAY_MS = 86_400_000;
/** SQLite takes 32,766 values in a statement. */
const BATCH = 1000;
const REQUESTS = 300;
const PASSWORD = 'postcards4all';

const pages: readonly (readonly [string, string])[] = [
  ['dashboard', '/dashboard'],
  ['campaigns', '/campaigns'],
  ['campaigns, most cards', '/campaigns?sort=most-cards&limit=100'],
  ['campaigns, search', '/campaigns?q=alder'],
  ['campaigns, totals', '/campaigns/summary'],
  ['listings', '/listings'],
  ['listings, needs you', '/listings?sort=needs-you&limit=50'],
  ['listings, totals', '/listings/summary'],
  ['activity, 7 days', '/activity?range=7d'],
  ['activity, 90 days', '/activity?range=90d'],
  ['activity, leads', '/activity?range=90d&type=leads'],
  ['performance', '/performance?range=12m'],
];

interface Seeded {
  readonly email: string;
}

/** Inserts one row with the tests' builders, to be copied with other values. */
async function seedOne(db: Db, agentId: string, templateId: string) {
  const campaigns: Row<'campaigns'>[] = [];
  const at = (share: number) => new Date(Date.now() - (1 - share) * DAYS * DAY_MS).toISOString();
  const listings: Row<'listings'>[] = [];
  for (let made = 0; made < LISTINGS; made += 1) {
    listings.push(await buildListing(db, { agentId, created_at: at(made / LISTINGS) }));
  }
  for (let made = 0; made < CAMPAIGNS; made += 1) {
    const mailed_at = at(made / CAMPAIGNS);
    const campaign = await buildCampaign(db, {
      agent_id: agentId,
      template_id: templateId,
      listing_id: listings[made % LISTINGS]?.id ?? null,
      status: made < CAMPAIGNS - 5 ? 'completed' : 'active',
      recipient_count: CARDS,
      created_at: mailed_at,
      approved_at: mailed_at,
      submitted_at: mailed_at,
    });
    for (let card = 0; card < CARDS; card += 1) {
      await buildPiece(db, campaign, {
        status: 'delivered',
        accepted_at: mailed_at,
        delivered_at: mailed_at,
      });
    }
    campaigns.push(campaign);
  }
  return campaigns;
}

const seedAgent =
  (count: number) =>
  async (db: Db): Promise<Seeded> => {
    const password_hash = await createPasswordHasher().hash(PASSWORD);
    const account = await buildAccount(db, { role: 'agent', user: { password_hash } });
    const agent_id = account.agent?.id ?? '';
    await seedTemplates(db, new Date());
    const templateId = templateSeeds(new Date().toISOString())[0]?.id ?? '';
    const campaigns = await seedOne(db, agent_id, templateId);
    const random = createRandom('results');
    const [first] = campaigns;
    if (!first) throw new Error('No campaign was made.');
    const scan = await buildScan(db, first);
    const lead = await buildLead(db, { agent_id });
    const search_text = leadSearchText(lead);
    for (let done = 0; done < count; done += BATCH) {
      const scans: NewRow<'qr_scans'>[] = [];
      const leads: NewRow<'leads'>[] = [];
      for (let index = 0; index < BATCH; index += 1) {
        const share = (done + index) / count;
        const time = new Date(Date.now() - (1 - share) * DAYS * DAY_MS).toISOString();
        // Answers come in the weeks after a mailing, so they belong to the five latest ones.
        const campaign = campaigns[Math.max(0, Math.floor(share * CAMPAIGNS) - random.int(0, 4))];
        const of = { campaign_id: campaign?.id ?? null, listing_id: campaign?.listing_id ?? null };
        const id = uuidv7();
        scans.push({
          ...scan,
          ...of,
          id,
          visit_key: id,
          device_hash: id,
          is_unique: index % 3 > 0,
          scanned_at: time,
        });
        leads.push({
          ...lead,
          ...of,
          id: uuidv7(),
          arrival: null,
          search_text,
          created_at: time,
          updated_at: time,
        });
      }
      await db.insertInto('qr_scans').values(scans).execute();
      await db.insertInto('leads').values(leads).execute();
      if (done % 100_000 === 0) process.stderr.write(`seeded ${done} of ${count}\n`);
    }
    await analyze(db);
    return { email: account.user.email };
  };

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function side(portal: BenchPortal<Seeded>, label: string) {
  const headers = { authorization: `Bearer ${await signIn(portal.url, portal.seeded.email)}` };
  const times = new Map<string, number[]>(pages.map(([name]) => [name, []]));
  return {
    label,
    times,
    async measure() {
      const all: number[] = [];
      for (let sent = 0; sent < REQUESTS; sent += 1) {
        const [name, path] = pages[sent % pages.length] ?? ['', ''];
        const started = performance.now();
        const response = await fetch(`${portal.url}/api${path}`, { headers });
        const body = await response.text();
        const took = performance.now() - started;
        if (!response.ok) throw new Error(`${name}: ${body}`);
        all.push(took);
        times.get(name)?.push(took);
      }
      return p95(all);
    },
  };
}

export async function agentPages(engine: Engine): Promise<Benchmark> {
  const many = await startBenchPortal(engine, seedAgent(MANY));
  const few = await startBenchPortal(engine, seedAgent(FEW));
  const subject = await side(many, 'pages of an agent, 1,000,000 scans and leads');
  const baseline = await side(few, 'the same, 10,000 scans and leads');
  return {
    name: nameOn(engine, 'agent-pages'),
    unit: '95th percentile in ms',
    better: 'lower',
    rounds: 5,
    subject,
    baseline,
    close: async () => {
      for (const [name] of pages) {
        const [big, small] = [subject, baseline].map(({ times }) => p95(times.get(name) ?? []));
        const ratio = (big ?? Number.NaN) / (small ?? Number.NaN);
        process.stderr.write(
          `${name}: ${big?.toFixed(1)} against ${small?.toFixed(1)} ms, ${ratio.toFixed(2)}\n`,
        );
      }
      await Promise.all([many.close(), few.close()]);
    },
  };
}
