/** Commission tasks of administrators: approve lines, pay them in batches, set rates. Each act is audited. */
import type {
  addCommissionRate,
  CommissionAccounts,
  CommissionPayout,
  CommissionRate,
} from '@farmpost/shared/contracts/commissions';
import { dayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { formatFullDate } from '@farmpost/shared/domain/format';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { csvDollars, csvOf } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { listPayoutWays } from '../payout-accounts/payout-account.queries';
import { nameOf, presentRate, presentSums } from './commission.presenter';
import { readRates } from './commission.service';
import * as lines from './line.repo';
import { payRestByHand } from './payment.service';
import { presentPayouts, readPayout } from './payout.queries';
import * as repo from './payout.repo';

const PAYOUTS = 100;

/** Payable lines of people whose sum is above zero. The others wait: what they owe is taken off their next payout. */
async function readPayable({ db, now }: AppContext) {
  const rows = await lines.listPayable(db, now().toISOString());
  const sums = new Map<string | null, number>();
  for (const row of rows) {
    sums.set(row.sales_person_id, (sums.get(row.sales_person_id) ?? 0) + row.amount_cents);
  }
  const payable = rows.filter((row) => (sums.get(row.sales_person_id) ?? 0) > 0);
  return {
    lines: payable,
    cents: payable.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    people: new Set(payable.map(({ sales_person_id }) => sales_person_id)).size,
  };
}

export async function readAccounts(context: AppContext): Promise<CommissionAccounts> {
  const { db, now } = context;
  const states = await lines.sumStates(db, { salesPersonId: null, now: now().toISOString() });
  const people = await repo.listSalesPeople(db);
  const payouts = await repo.listPayouts(db, PAYOUTS);
  const ways = await listPayoutWays(db);
  const payable = await readPayable(context);
  return {
    people: people.map((person) => ({
      id: person.id,
      name: nameOf(person, 'Deleted account'),
      email: person.email,
      sums: presentSums(states.filter(({ sales_person_id }) => sales_person_id === person.id)),
      account: ways.get(person.id)?.state ?? 'none',
      isByHand: ways.get(person.id)?.isByHand ?? false,
    })),
    payable: { cents: payable.cents, lines: payable.lines.length, people: payable.people },
    rates: await readRates(context),
    rateHistory: (await repo.listRates(db)).map(presentRate),
    payouts: await presentPayouts(context, payouts),
  };
}

/** A reversal stands for the line that it reverses. Throws `conflict` for a line on hold. */
export async function approve(
  { db, now }: AppContext,
  actor: Actor,
  lineIds: readonly string[],
): Promise<{ approved: number }> {
  const at = now().toISOString();
  const roots = await lines.listRoots(db, lineIds);
  if (new Set(roots.map(({ asked }) => asked)).size !== new Set(lineIds).size) {
    throw notFound('One of the lines');
  }
  const held = roots.find(({ available_at }) => available_at > at);
  if (held) {
    throw new AppError(
      'conflict',
      `A line is on hold until ${formatFullDate(dayIn(held.available_at, OFFICE_ZONE))}. Leave it out and approve the others.`,
    );
  }
  const ids = [...new Set(roots.filter(({ approved_at }) => approved_at === null).map(({ id }) => id))];
  if (ids.length === 0) return { approved: 0 };
  const approved = await repo.insertApprovals(
    db,
    ids.map((id) => ({ line_id: id, approved_by: actor.userId, approved_at: at })),
  );
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'commission.approved',
    subjectType: 'commission',
    subjectId: null,
    detail: { lines: ids },
    at: now(),
  });
  return { approved };
}

const changed = () =>
  new AppError('conflict', 'The approved commissions just changed. Check the total and try again.');

export async function createPayout(
  context: AppContext,
  actor: Actor,
  totalCents: number,
): Promise<CommissionPayout> {
  const { db, now } = context;
  const payable = await readPayable(context);
  if (payable.lines.length === 0) {
    throw new AppError('conflict', 'No approved commissions are waiting for a payout. Approve lines first.');
  }
  if (payable.cents !== totalCents) throw changed();
  const payout = await repo.insertPayout(db, {
    id: uuidv7(),
    total_cents: totalCents,
    created_by: actor.userId,
    created_at: now().toISOString(),
    paid_by: null,
    paid_at: null,
  });
  if (!payout) throw changed();
  const inserted = await repo.insertPayoutLines(
    db,
    payable.lines.map(({ id }) => ({ line_id: id, payout_id: payout.id })),
  );
  if (inserted !== payable.lines.length) throw changed();
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'commission.payout_created',
    subjectType: 'commission_payout',
    subjectId: payout.id,
    detail: { number: payout.number, totalCents, lines: inserted },
    at: now(),
  });
  return readPayout(context, payout.id);
}

/** Marks what is still open as paid by hand. A repeat returns the payout. */
export async function payPayout(
  context: AppContext,
  act: { readonly actor: Actor; readonly ip: string },
  id: string,
): Promise<CommissionPayout> {
  const { db, now } = context;
  const before = await readPayout(context, id);
  if (before.paidAt !== null) return before;
  await payRestByHand(context, act, id);
  await recordAudit(db, {
    actorId: act.actor.userId,
    action: 'commission.payout_paid',
    subjectType: 'commission_payout',
    subjectId: id,
    ip: act.ip,
    at: now(),
  });
  return readPayout(context, id);
}

const ways = { transfer: 'Stripe', hand: 'By hand' } as const;
const states = { ordered: 'Sent', paid: 'Paid', refused: 'Refused', reversed: 'Reversed' } as const;

export async function exportPayout(context: AppContext, id: string): Promise<RawAnswer> {
  const payout = await readPayout(context, id);
  return {
    contentType: 'text/csv; charset=utf-8',
    body: csvOf([
      [
        'Payout',
        'Salesperson',
        'Email',
        'Lines',
        'Amount in dollars',
        'Created',
        'Paid',
        'State',
        'Way',
        'Reference',
      ],
      ...payout.people.map(({ salesPerson, email, lines: count, cents, payment }) => [
        payout.number,
        salesPerson.name,
        email,
        count,
        csvDollars(cents),
        payout.createdAt,
        payment?.state === 'paid' ? payment.paidAt : null,
        payment === null ? 'Open' : states[payment.state],
        payment === null ? null : ways[payment.way],
        payment?.reference ?? null,
      ]),
    ]),
    headers: {
      'content-disposition': `attachment; filename="payout-${payout.number}.csv"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** For payments from that day on. Throws `validation_failed` for a day in the past. */
export async function addRate(
  { db, now }: AppContext,
  actor: Actor,
  rate: z.output<NonNullable<typeof addCommissionRate.body>>,
): Promise<CommissionRate> {
  const at = now();
  if (rate.validFrom < utcDay(at)) {
    const message = 'Choose today or a later day: lines earned before keep their rate.';
    throw new AppError('validation_failed', message, { fields: { validFrom: message } });
  }
  const row = {
    id: uuidv7(),
    base: rate.base,
    basis_points: rate.basisPoints,
    valid_from: `${rate.validFrom}T00:00:00.000Z`,
    created_by: actor.userId,
    created_at: at.toISOString(),
  };
  await repo.insertRate(db, row);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'commission.rate_added',
    subjectType: 'commission_rate',
    subjectId: row.id,
    detail: { base: row.base, basisPoints: row.basis_points, validFrom: row.valid_from },
    at,
  });
  return presentRate({ ...row, email: actor.email });
}
