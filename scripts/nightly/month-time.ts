/** Moves the time of a month, and waits until the portal has done what is due. */
import { readQueues } from '../../bff/src/jobs/job-inspector';
import type { Rival } from './month-people';
import { type Month, pause } from './month-portal';
import { Caller } from './people';

const DAY = 86_400_000;
const MAX_WAIT_MS = 60_000;

/** Whether nothing is due: no card on its way, no message to send, no campaign or sync in progress. */
async function isQuiet({ db, clock }: Month): Promise<boolean> {
  const now = clock.now().toISOString();
  const due = await Promise.all([
    db.selectFrom('campaigns').select('id').where('status', '=', 'pending').executeTakeFirst(),
    db
      .selectFrom('campaigns')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('sends_at', '<=', now)
      .executeTakeFirst(),
    db
      .selectFrom('mail_pieces')
      .select('id')
      .where('status', 'in', ['queued', 'submitted'])
      .executeTakeFirst(),
    db
      .selectFrom('messages')
      .select('id')
      .where('status', '=', 'queued')
      .where('next_try_at', '<=', now)
      .executeTakeFirst(),
    db.selectFrom('sync_runs').select('id').where('finished_at', 'is', null).executeTakeFirst(),
    db.selectFrom('payment_events').select('id').where('handled_at', 'is', null).executeTakeFirst(),
  ]);
  return due.every((row) => row === undefined);
}

/** Returns after a minute also where something is still due; the comparison in the end then shows it. */
export async function settle(month: Month): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  do await pause(400);
  while (!(await isQuiet(month)) && Date.now() < end);
}

/** The demo creates its past in the background; a clock that moves meanwhile would end its mailings. */
export async function waitForHistory({ db, clock }: Month): Promise<void> {
  const doneSince = new Date(0).toISOString();
  // It begins again a second later as long as the first sync is running.
  for (let quiet = 0; quiet < 6;) {
    await pause(500);
    const queues = await readQueues(db, { now: clock.now().toISOString(), doneSince });
    const history = queues.find(({ name }) => name === 'demo.history');
    quiet = history && history.done > 0 && history.waiting + history.running === 0 ? quiet + 1 : 0;
  }
}

/** Moves to a time, and stops where Stripe makes an invoice: cards are added to it before it is charged, an hour later. */
export async function travel(month: Month, to: Date): Promise<void> {
  for (;;) {
    const now = month.clock.now().getTime();
    const { invoices, subscriptions } = month.stripe();
    const isDraft = Object.values(invoices).some(({ status }) => status === 'draft');
    const ends = Object.values(subscriptions).map(({ periodEnd }) => periodEnd * 1000 + 60_000);
    const next = isDraft
      ? Math.min(to.getTime(), now + DAY / 48)
      : Math.min(to.getTime(), ...ends.filter((at) => at > now));
    await month.moveTo(new Date(next));
    if (next >= to.getTime()) return;
    await settle(month);
  }
}

/** Two agents of one MLS. */
export async function readRivals(month: Month): Promise<readonly [Rival, Rival]> {
  const rivalOf = async (email: string, mlsId: string): Promise<Rival> => {
    const caller = new Caller(month.url, email);
    const { body } = await caller.call('GET', '/me');
    return { caller, mlsId, agentId: (body as { agentId: string }).agentId };
  };
  return [
    await rivalOf('agent@demo.farmpost.test', 'CT-1001'),
    await rivalOf('agent2@demo.farmpost.test', 'CT-1002'),
  ];
}
