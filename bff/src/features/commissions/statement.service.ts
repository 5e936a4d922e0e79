/** Monthly statements. A line belongs to the month of its booking, so a month that is over never changes. */
import type { CommissionStatement } from '@farmpost/shared/contracts/commissions';
import {
  commissionBaseNames,
  commissionKindName,
  commissionStateNames,
  formatRate,
} from '@farmpost/shared/domain/commissions';
import { monthAfter } from '@farmpost/shared/domain/months';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { csvDollars, csvOf } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { nameOf, presentLine } from './commission.presenter';
import { ownLines } from './commission.policy';
import * as repo from './line.repo';
import { drawStatement } from './statement-pdf';

const LINES = 20_000;

/** From the month of the first line to the present one, newest first. */
export async function listStatements(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  salesPersonId: string | null,
): Promise<CommissionStatement[]> {
  const months = await repo.sumMonths(db, salesPersonId);
  const paid = await repo.sumPaidMonths(db, salesPersonId);
  const first = months.map(({ month }) => month).toSorted()[0];
  if (first === undefined) return [];
  const statements: CommissionStatement[] = [];
  const last = [now().toISOString().slice(0, 7), ...months.map(({ month }) => month), ...paid.keys()]
    .toSorted()
    .at(-1);
  let balanceCents = 0;
  for (let month = first; last !== undefined && month <= last; month = monthAfter(month)) {
    const booked = months.find((row) => row.month === month);
    const earnedCents = booked?.earnedCents ?? 0;
    const reversedCents = booked?.reversedCents ?? 0;
    const paidCents = paid.get(month) ?? 0;
    balanceCents += earnedCents + reversedCents - paidCents;
    statements.push({ month, earnedCents, reversedCents, paidCents, balanceCents });
  }
  return statements.toReversed();
}

/** Throws `not_found` for a month before the first line or after the present month. */
async function readStatement(context: AppContext, actor: Actor, month: string) {
  const salesPersonId = ownLines(actor);
  const statement = (await listStatements(context, salesPersonId)).find((row) => row.month === month);
  if (!statement) throw notFound('The statement');
  const filter = { salesPersonId, now: context.now().toISOString(), month };
  const rows = await repo.listLines(context.db, filter, null, LINES);
  return { statement, lines: rows.toReversed().map(presentLine) };
}

const answer = (contentType: string, month: string, body: Uint8Array | string): RawAnswer => ({
  contentType,
  body,
  headers: {
    'content-disposition': `attachment; filename="commissions-${month}.${contentType.includes('pdf') ? 'pdf' : 'csv'}"`,
    'cache-control': 'private, no-store',
  },
});

export async function exportStatement(context: AppContext, actor: Actor, month: string): Promise<RawAnswer> {
  const { statement, lines } = await readStatement(context, actor, month);
  const rows = lines.map((line) => [
    line.createdAt,
    line.salesPerson.name,
    line.client.name,
    commissionKindName(line.kind, line.amountCents),
    commissionBaseNames[line.base],
    line.reversesId === null ? csvDollars(line.baseCents) : null,
    formatRate(line.basisPoints),
    csvDollars(line.amountCents),
    commissionStateNames[line.state].name,
    line.payoutNumber,
  ]);
  const head = [
    'Booked',
    'Salesperson',
    'Client',
    'Entry',
    'Share of',
    'Payment in dollars',
    'Rate',
    'Commission in dollars',
    'State today',
    'Payout',
  ];
  const total = (label: string, cents: number) => [
    label,
    null,
    null,
    null,
    null,
    null,
    null,
    csvDollars(cents),
  ];
  return answer(
    'text/csv; charset=utf-8',
    month,
    csvOf([
      head,
      ...rows,
      total('Earned in the month', statement.earnedCents),
      total('Reversed in the month', statement.reversedCents),
      total('Paid in the month', statement.paidCents),
      total('Owed at the end of the month', statement.balanceCents),
    ]),
  );
}

export async function printStatement(context: AppContext, actor: Actor, month: string): Promise<RawAnswer> {
  const { statement, lines } = await readStatement(context, actor, month);
  const person = await repo.findPerson(context.db, actor.userId);
  const whom = actor.role === 'admin' ? 'all salespeople' : nameOf(person, actor.email);
  return answer('application/pdf', month, await drawStatement({ whom, statement, lines, at: context.now() }));
}
