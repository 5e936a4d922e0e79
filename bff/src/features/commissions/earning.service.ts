/**
 * Commissions that salespeople earn on payments of their clients. The lines are written in the transaction of the
 * payment, refund or dispute, which locks the client's account, so that no two movements of one client count at once.
 */
import { commissionBases } from '@farmpost/shared/contracts/commission-vocabulary';
import {
  commissionOf,
  defaultRates,
  EARNING_MEMBERSHIPS,
  EARNING_MONTHS,
  paidShare,
  remainingCommission,
} from '@farmpost/shared/domain/commissions';
import { monthsAfter } from '@farmpost/shared/domain/months';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { MoneyMoved } from '../billing/invoice.service';
import { readSetting } from '../product-settings/product-setting.queries';
import * as repo from './earning.repo';

const DAY = 86_400_000;
const heldUntil = (at: string, days: number) => new Date(Date.parse(at) + days * DAY).toISOString();

/** Called by billing for each movement of money. */
export async function bookCommissions(context: AppContext, moved: MoneyMoved): Promise<void> {
  if (moved.kind === 'payment') await earn(context, moved);
  await settle(context, moved);
}

async function earn(context: AppContext, moved: MoneyMoved): Promise<void> {
  const { db, now } = context;
  const salesPersonId = await repo.findSalesPerson(db, moved.agentId);
  if (salesPersonId === null) return;
  // A vendor's clock may run ahead, above all a test clock.
  const booked = now().toISOString();
  const at = moved.at < booked ? moved.at : booked;
  const before = await repo.readPaidBefore(db, moved.agentId, moved.invoiceId);
  const earns = {
    membership: before.memberships < EARNING_MEMBERSHIPS,
    mail: before.firstAt === undefined || at < monthsAfter(before.firstAt, EARNING_MONTHS),
  };
  // Most refunds and disputes come in that time.
  const holdDays = await readSetting(context, 'commission_hold_days');
  const parts = { membership: moved.invoice.membershipCents, mail: moved.invoice.cardsCents };
  for (const base of commissionBases) {
    const baseCents = paidShare(parts[base], { paid: moved.cents, total: moved.invoice.totalCents });
    const rate = await repo.findRate(db, base, at);
    const basisPoints = rate?.basis_points ?? defaultRates[base];
    const amountCents = commissionOf(baseCents, basisPoints);
    if (!earns[base] || amountCents === 0) continue;
    await repo.insertLine(db, {
      id: uuidv7(),
      sales_person_id: salesPersonId,
      agent_id: moved.agentId,
      invoice_id: moved.invoiceId,
      reverses_id: null,
      base,
      kind: 'payment',
      base_cents: baseCents,
      basis_points: basisPoints,
      amount_cents: amountCents,
      dedupe_key: `payment:${moved.reference}:${base}`,
      earned_at: at,
      available_at: heldUntil(at, holdDays),
      created_at: booked,
    });
  }
}

/**
 * Adds a line for the difference between what each line of an invoice earned and its share of the money that was not
 * returned. The salesperson who earned the line gets the reversal, even if the client has moved to someone else. A refund
 * that is booked before its payment counts once the payment is booked.
 */
async function settle({ db, now }: AppContext, moved: MoneyMoved): Promise<void> {
  const money = await repo.readReturned(db, moved.invoiceId);
  const at = now().toISOString();
  for (const line of await repo.listEarned(db, moved.invoiceId)) {
    const difference = remainingCommission(line.amount_cents, money) - line.leftCents;
    if (difference === 0) continue;
    await repo.insertLine(db, {
      id: uuidv7(),
      sales_person_id: line.sales_person_id,
      agent_id: line.agent_id,
      invoice_id: line.invoice_id,
      reverses_id: line.id,
      base: line.base,
      kind: moved.kind === 'payment' ? 'refund' : moved.kind,
      base_cents: 0,
      basis_points: line.basis_points,
      amount_cents: difference,
      dedupe_key: `${moved.kind}:${moved.reference}:${line.id}`,
      earned_at: moved.at,
      // A line on hold and its reversal come out of it together.
      available_at: line.available_at > at ? line.available_at : at,
      created_at: at,
    });
  }
}
