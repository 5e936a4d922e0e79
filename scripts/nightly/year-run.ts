/**
 * Twelve months of a neighborhood on the sandbox's clock, a day at a time: three farms of two rivals, two lists, 40
 * listings, a plan for each farm, each list and every fourth listing, pauses, movers, vacant and unknown addresses, homes
 * that ask by phone, and lists of homes that end. In the end no card may have gone to a home that must not get one or that
 * had one within the cap, days must be kept, and plans and ledger must agree.
 * `node --import tsx scripts/nightly/year-run.ts [engine …]`; `YEAR_DAYS=60` lives a shorter one.
 */
import type { Engine } from '../../bff/src/db/database';
import type { Line } from './ledgers';
import { createPeople } from './month-people';
import { type Month, startMonth } from './month-portal';
import { readRivals, settle, travel, waitForHistory } from './month-time';
import { Caller } from './people';
import { compareYear } from './year-ledgers';
import { createYear } from './year-people';

const DAY = 86_400_000;
const DAYS = Number(process.env.YEAR_DAYS ?? 365);
/** Below the smallest budget that the portal takes: how mailings meet counts, not how large they are. */
const BUDGET_CENTS = 1200;
/** The day of a pause, the place of its plan, and how many days it lasts. */
const PAUSES = [
  { day: 25, plan: 0, days: 20 },
  { day: 70, plan: 2, days: 45 },
  { day: 150, plan: 3, days: 60 },
] as const;
/** The day of an import, and how many days it holds. */
const IMPORTS = [
  { day: 5, days: 40 },
  { day: 120, days: 90 },
] as const;

async function liveAYear(engine: Engine, month: Month): Promise<Line[]> {
  const admin = new Caller(month.url, 'admin@demo.farmpost.test');
  const rivals = await readRivals(month);
  const people = createPeople(month, rivals, admin, new Caller(month.url, null));
  const year = createYear(month, rivals, admin);
  const provider = await month.db.selectFrom('mls_providers').select('id').executeTakeFirstOrThrow();
  await waitForHistory(month);
  await settle(month);
  await month.db
    .updateTable('billing_accounts')
    .set({ default_listing_budget_cents: BUDGET_CENTS })
    .where(
      'agent_id',
      'in',
      rivals.map(({ agentId }) => agentId),
    )
    .execute();
  for (const rival of rivals) await people.useCard(rival, 'good');
  await month.control('/webhooks', { duplicates: 0.1, isOutOfOrder: true, returned: 0.03, failed: 0.01 });
  const started = month.clock.now().toISOString();
  const origin = month.clock.now().getTime();
  await year.begin();

  for (let day = 1; day <= DAYS; day += 1) {
    await travel(month, new Date(origin + day * DAY));
    await year.listingChanges(day, provider.id);
    await settle(month);
    await year.planNewListing(day);
    await people.approveDrafts();
    if (day % 6 === 0) await people.homeOptsOut();
    if (day % 10 === 0) await year.homeAsksByPhone(day % 20 === 0);
    for (const { day: begins, days } of IMPORTS) if (day === begins) await year.importThatExpires(days);
    for (const { day: begins, plan, days } of PAUSES) {
      if (day === begins) await year.pause(plan);
      if (day === begins + days) await year.resume(plan);
    }
    await settle(month);
    if (day % 15 === 0) console.log(`${engine}: day ${day}, ${(await month.printed()).length} cards`);
  }
  for (const { householdId, at } of people.optedOutHomes) {
    const home = await month.db
      .selectFrom('households')
      .select(['address_line1', 'address_line2', 'zip'])
      .where('id', '=', householdId)
      .executeTakeFirstOrThrow();
    year.forbidden.push({
      line1: home.address_line1,
      line2: home.address_line2,
      zip: home.zip,
      why: 'asked with its code',
      agentId: null,
      from: at,
      to: null,
    });
  }
  year.refused.push(...people.refused);
  return compareYear(month, year, started);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2) as Engine[];
  for (const engine of wanted.length > 0 ? wanted : (['sqlite', 'postgres'] as const)) {
    const begun = performance.now();
    const month = await startMonth(engine, { SANDBOX_ADDRESSES: 'usual' });
    try {
      const lines = await liveAYear(engine, month);
      console.log(`${DAYS} days on ${engine}, in ${Math.round((performance.now() - begun) / 1000)} s`);
      console.table(lines);
      if (lines.some(({ isEqual }) => !isEqual)) process.exitCode = 1;
    } finally {
      await month.end();
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
