/** The platform's money by month. Every figure is a sum of the ledger or a count of accounts (decision 93). */
import type { MoneyMonth, PlatformMoney } from '@farmpost/shared/contracts/platform-money';
import { ledgerEntryName } from '@farmpost/shared/domain/billing';
import { monthsAfter } from '@farmpost/shared/domain/months';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { csvAmount, csvLine } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { listPastDue } from './desk-money.queries';
import * as repo from './platform-money.repo';

const MONTHS = 12;
const PAGE = 300;

const startOf = (month: string) => `${month}-01T00:00:00.000Z`;
/** `2026-11` and -1 is `2026-10`. */
const addMonths = (month: string, count: number) => monthsAfter(startOf(month), count).slice(0, 7);

type Line = Awaited<ReturnType<typeof repo.sumLines>>[number];

function sumMonth(month: string, all: readonly Line[]): MoneyMonth {
  const lines = all.filter((line) => line.month === month);
  const sum = (account: Line['account'], kinds?: readonly Line['kind'][]) =>
    lines
      .filter((line) => line.account === account && (kinds === undefined || kinds.includes(line.kind)))
      .reduce((total, { cents }) => total + cents, 0);
  // Revenue and tax are credits: negative in the books. Zero is never negative.
  const mailCents = 0 - sum('mail_revenue');
  const membershipCents = 0 - sum('membership_revenue');
  const freeCents = sum('free_cards');
  const givenBackCents = sum('refunds');
  return {
    month,
    mailCents,
    membershipCents,
    freeCents,
    givenBackCents,
    revenueCents: mailCents + membershipCents - freeCents - givenBackCents,
    taxCents: 0 - sum('tax_payable'),
    paidCents: sum('cash', ['payment']),
    returnedCents: 0 - sum('cash', ['refund_payout', 'dispute', 'dispute_won']),
  };
}

async function readMrr(db: Db, now: string): Promise<PlatformMoney['mrr']> {
  const rows = await repo.listMemberships(db);
  const running = rows.filter(
    ({ subscription_status: status }) => status === 'active' || status === 'past_due',
  );
  const isFree = (row: (typeof rows)[number]) => row.trial_ends_at !== null && row.trial_ends_at > now;
  const paying = running.filter((row) => !isFree(row));
  return {
    cents: paying.reduce((sum, { monthly_fee_cents }) => sum + monthly_fee_cents, 0),
    memberships: paying.length,
    inFreeTime: running.length - paying.length,
    paused: rows.filter(({ subscription_status }) => subscription_status === 'paused').length,
  };
}

async function readChurn(db: Db, month: string, present: string): Promise<PlatformMoney['churn']> {
  const complete = month < present ? month : addMonths(present, -1);
  const at = [-1, 0, 1].map((count) => startOf(addMonths(complete, count)));
  const [from = '', middle = '', to = ''] = at;
  const before = await repo.listPayingAgents(db, from, middle);
  if (before.size === 0) return null;
  const after = await repo.listPayingAgents(db, middle, to);
  return {
    month: complete,
    before: before.size,
    lost: [...before].filter((agentId) => !after.has(agentId)).length,
  };
}

const customerOf = (row: {
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
}) => ({
  userId: row.user_id,
  customer: displayName(row) || row.email,
});

export async function readPlatformMoney(
  context: AppContext,
  chosen: string | undefined,
): Promise<PlatformMoney> {
  const { db } = context;
  const now = context.now().toISOString();
  const present = now.slice(0, 7);
  const month = chosen === undefined || chosen > present ? present : chosen;
  const first = addMonths(month, 1 - MONTHS);
  const lines = await repo.sumLines(db, startOf(first), startOf(addMonths(month, 1)));
  const months = Array.from({ length: MONTHS }, (_, index) => sumMonth(addMonths(first, index), lines));
  return {
    month: sumMonth(month, lines),
    months,
    owedCents: await repo.sumOwedByAll(db),
    reservedCents: await repo.sumReserved(db),
    mrr: await readMrr(db, now),
    churn: await readChurn(db, month, present),
    failed: (await repo.listFailedInvoices(db)).map((row) => ({
      ...customerOf(row),
      invoiceId: row.id,
      number: row.number,
      cents: row.total_cents,
      failedAt: row.failed_at ?? now,
    })),
    pastDue: (await listPastDue(db)).map((row) => ({
      ...customerOf(row),
      since: row.past_due_since ?? now,
      owedCents: row.owed,
    })),
  };
}

const header = [
  'Time (UTC)',
  'Entry',
  'Kind',
  'Customer',
  'Customer id',
  'Mailing',
  'Reference',
  'Account',
  'Debit in dollars',
  'Credit in dollars',
];

/** Debits and credits of each entry are equal. The export is on the audit log. */
export async function exportJournal(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  month: string,
): Promise<RawAnswer> {
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'money.exported',
    subjectType: 'ledger',
    subjectId: null,
    detail: { month },
    ip,
    at: context.now(),
  });
  const range = { from: startOf(month), to: startOf(addMonths(month, 1)) };
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="journal-${month}.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(`\uFEFF${csvLine(header)}`);
      for (let after = { at: '', id: '' }; !signal.aborted;) {
        const rows = await repo.pageJournal(context.db, range, after, PAGE);
        const text = rows.flatMap((row) =>
          row.lines.map(({ account, amount_cents: cents }) =>
            csvLine([
              row.created_at,
              row.id,
              `${row.is_test ? 'Test print: ' : ''}${ledgerEntryName({ kind: row.kind, amountCents: row.amount_cents })}`,
              row.email,
              row.agent_id,
              row.name,
              row.reference,
              account,
              cents > 0 ? csvAmount(cents) : null,
              cents < 0 ? csvAmount(-cents) : null,
            ]),
          ),
        );
        await write(text.join(''));
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        after = { at: last.created_at, id: last.id };
      }
    },
  };
}
