/**
 * A month of a neighborhood: the built server and the sandbox in processes whose clock is moved half a day at a time, with
 * rivals, chosen mail days, pauses, a card that is declined, odd events, opt-outs, kills at random moments, and a
 * restored backup. In the end, printer, Stripe, messages and ledger must agree line by line.
 * `node --import tsx scripts/nightly/month-run.ts [engine …]`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../bff/src/db/database';
import { compared, type Line } from './ledgers';
import { compareMonth } from './month-ledgers';
import { createPeople } from './month-people';
import { type Month, pause, startMonth } from './month-portal';
import { readRivals, settle, travel, waitForHistory } from './month-time';
import { Caller } from './people';

const DAY = 86_400_000;
const DAYS = 32;
const BACKUP_DAY = 12;
const RESTORE_DAY = 14;
/** The rival's card is declined from this day on. */
const BAD_CARD_DAY = 4;
const DUNNING_DAYS = 4;
const KILL_SHARE = 0.15;
/** Below the smallest budget that the portal takes: what counts is how mailings meet, not how large they are. */
const BUDGET_CENTS = 1200;

const outside = async (month: Month) => ({
  cards: (await month.printed()).length,
  mails: (await month.mails()).length,
  texts: (await month.texts()).length,
  invoices: Object.keys(month.stripe().invoices).length,
});

async function liveAMonth(engine: Engine, month: Month): Promise<Line[]> {
  const admin = new Caller(month.url, 'admin@demo.farmpost.test');
  const rivals = await readRivals(month);
  const [, payer] = rivals;
  const people = createPeople(month, rivals, admin, new Caller(month.url, null));
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
  const started = month.clock.now().toISOString();
  const origin = month.clock.now().getTime();
  const account = () =>
    month.db
      .selectFrom('billing_accounts')
      .select('subscription_status')
      .where('agent_id', '=', payer?.agentId ?? '')
      .executeTakeFirstOrThrow();

  let backup = '';
  const lost = { from: '', to: '' };
  const held: Line[] = [];
  let [kills, dunnedSince, dunnings] = [0, null as number | null, 0];

  for (let half = 1; half <= DAYS * 2; half += 1) {
    const day = Math.floor(half / 2);
    const to = new Date(origin + (half * DAY) / 2);
    if (Math.random() < KILL_SHARE) {
      // The server dies somewhere in the half day, also while it works.
      const trip = travel(month, to);
      await wait(Math.random() * 4000);
      await month.kill();
      kills += 1;
      await trip;
    } else await travel(month, to);
    await settle(month);

    await people.approveDrafts();
    const status = (await account()).subscription_status;
    if (status === 'past_due' && dunnedSince === null) [dunnedSince, dunnings] = [day, dunnings + 1];
    if (dunnedSince !== null && day >= dunnedSince + DUNNING_DAYS) {
      await people.useCard(payer, 'good');
      dunnedSince = null;
    }
    if (half % 2 === 1) continue;

    await people.listingsArrive(day, provider.id);
    await people.homeownersAsk(2);
    await settle(month);
    await people.approveDrafts();
    if (day % 5 === 2) await people.pauseOne(day);
    await people.resumeDue(day);
    if (day % 4 === 3) await people.homeOptsOut();
    if (day % 3 === 1) await people.vendorsMisbehave();
    if (day % 7 === 6) {
      for (const vendor of ['lob', 'stripe', 'twilio']) {
        await month.control('/faults', { vendor, mode: 'drop-after-accept', times: 2, method: 'POST' });
      }
    }
    await month.control('/webhooks', {
      duplicates: 0.3,
      isOutOfOrder: day % 2 === 1,
      returned: 0.05,
      failed: 0.02,
    });
    if (day === BAD_CARD_DAY) await people.useCard(payer, 'declinesCharges');
    if (day === BACKUP_DAY) {
      lost.from = month.clock.now().toISOString();
      backup = await month.backUp(() => admin.call('POST', '/admin/database/backups', {}));
    }
    if (day === RESTORE_DAY) {
      await month.restore(backup);
      lost.to = month.clock.now().toISOString();
      const before = await outside(month);
      await month.moveTo(new Date(month.clock.now().getTime() + DAY / 24));
      await pause(5000);
      const { body } = await admin.call('GET', '/admin/outgoing');
      const after = await outside(month);
      const isHeld = (body as { copy: unknown }).copy !== null;
      held.push(
        compared('restored databases, held', 1, Number(isHeld)),
        compared('cards at the printer before and after the hold', before.cards, after.cards),
        compared('mails before and after the hold', before.mails, after.mails),
        compared('texts before and after the hold', before.texts, after.texts),
      );
      await admin.call('POST', '/admin/outgoing/copy/release', {
        confirm: 'live',
        reason: 'The original is gone',
      });
      await settle(month);
    }
    if (day % 2 === 0) {
      const now = await outside(month);
      console.log(
        `${engine}: day ${day}, ${kills} kills, ${now.cards} cards, ${now.mails} mails, ${now.texts} texts, ${status}`,
      );
    }
  }

  // Everything must end without help: two quiet days, without faults.
  await month.control('/faults', undefined, 'DELETE');
  await month.control('/webhooks', { duplicates: 0, isOutOfOrder: false });
  if (dunnedSince !== null) await people.useCard(payer, 'good');
  for (let rest = 1; rest <= 4; rest += 1) {
    await travel(month, new Date(month.clock.now().getTime() + DAY / 2));
    await settle(month);
  }
  if (people.refused.length > 0) console.log(people.refused);
  return [
    ...(await compareMonth({ month, people, started, lost })),
    ...held,
    compared('cards that were declined, at least one', Number(dunnings > 0), 1),
    compared('memberships in order again', Number((await account()).subscription_status === 'active'), 1),
  ];
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2) as Engine[];
  for (const engine of wanted.length > 0 ? wanted : (['sqlite', 'postgres'] as const)) {
    const begun = performance.now();
    const month = await startMonth(engine);
    try {
      const lines = await liveAMonth(engine, month);
      console.log(`A month on ${engine}, in ${Math.round((performance.now() - begun) / 1000)} s`);
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
