/**
 * Pays shares of payouts: by a transfer at the payment vendor, or by hand (decision 120). The payment is a row first; the
 * vendor is asked next, by the row's id, which follows from payout, person and number of the try. Each step can be
 * repeated, so a crash between two of them pays nothing twice and forgets nothing.
 */
import type { CommissionPayout } from '@farmpost/shared/contracts/commissions';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatFullDate, formatMoney } from '@farmpost/shared/domain/format';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import { createHash } from 'node:crypto';
import { AppError, notFound } from '../../app-error';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import type { TransferState } from '../../providers/payouts.port';
import { ProviderError } from '../../providers/provider-error';
import { recordAudit } from '../audit/audit.commands';
import { listPayoutWays } from '../payout-accounts/payout-account.queries';
import { setByHand } from '../payout-accounts/payout-account.commands';
import { authorizeWay } from './commission.policy';
import * as repo from './payment.repo';
import { findPayout, listSalesPeople } from './payout.repo';
import { readPayout } from './payout.queries';

interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

const UNANSWERED_MILLISECONDS = 10 * 60_000;

/** The same for the same try, also in a copy of the database that lost the row. */
const idOf = (payoutId: string, personId: string | null, tries: number): string =>
  createHash('sha256')
    .update(`${payoutId}:${personId ?? ''}:${tries + 1}`)
    .digest('hex')
    .slice(0, 32);

/** Stores a payment of the person's open lines. Call it in a transaction. Throws `conflict` if nothing is open. */
async function insertPayment(
  { db, now }: AppContext,
  { actor }: Act,
  { payoutId, personId }: { readonly payoutId: string; readonly personId: string | null },
  how: Pick<repo.PaymentRow, 'way' | 'account' | 'reference'>,
): Promise<string> {
  const open = (await repo.listOpenLines(db, payoutId)).filter(
    ({ sales_person_id }) => sales_person_id === personId,
  );
  const cents = open.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const id = idOf(payoutId, personId, Math.max(0, ...open.map(({ tries }) => tries)));
  const at = now().toISOString();
  const payment = {
    ...how,
    id,
    payout_id: payoutId,
    sales_person_id: personId,
    cents,
    status: how.way === 'hand' ? ('paid' as const) : ('ordered' as const),
    transfer_id: null,
    failure: null,
    ordered_by: actor.userId,
    ordered_at: at,
    paid_at: how.way === 'hand' ? at : null,
    reversed_at: null,
  };
  const isNew =
    open.length > 0 &&
    (await repo.insertPayment(
      db,
      payment,
      open.map((line) => line.id),
    ));
  if (!isNew) throw new AppError('conflict', 'This share is paid already, or a transfer is under way.');
  return id;
}

async function needOpenPayout(db: Db, payoutId: string): Promise<void> {
  const payout = await findPayout(db, payoutId);
  if (!payout) throw notFound('The payout');
  if (payout.paid_at !== null) throw new AppError('conflict', 'This payout is paid already.');
}

const audit = (
  { db, now }: AppContext,
  actorId: string | null,
  action: string,
  payoutId: string,
  detail: Readonly<Record<string, unknown>>,
  ip?: string,
) =>
  recordAudit(db, {
    actorId,
    action: `commission.${action}`,
    subjectType: 'commission_payout',
    subjectId: payoutId,
    detail,
    ...(ip !== undefined && { ip }),
    at: now(),
  });

/** Notes that a person was paid outside of Farmpost. Call it in a transaction. */
export async function payByHand(
  context: AppContext,
  act: Act,
  payoutId: string,
  { salesPersonId, reference }: { readonly salesPersonId: string; readonly reference: string | null },
): Promise<CommissionPayout> {
  const { db, now } = context;
  await needOpenPayout(db, payoutId);
  await insertPayment(
    context,
    act,
    { payoutId, personId: salesPersonId },
    { way: 'hand', account: null, reference },
  );
  await audit(context, act.actor.userId, 'share_paid', payoutId, { salesPersonId, reference }, act.ip);
  await repo.settlePayout(db, payoutId, { userId: act.actor.userId, at: now().toISOString() });
  return readPayout(context, payoutId);
}

/** Marks what is still open as paid by hand. Call it in a transaction. Throws `conflict` while a transfer is under way. */
export async function payRestByHand(context: AppContext, act: Act, payoutId: string): Promise<void> {
  const { db, now } = context;
  const payments = await repo.listPayments(db, [payoutId]);
  if (payments.some(({ status }) => status === 'ordered')) {
    throw new AppError(
      'conflict',
      'A transfer is under way. Wait for its answer, then mark the rest as paid.',
    );
  }
  const people = new Set(
    (await repo.listOpenLines(db, payoutId)).map(({ sales_person_id }) => sales_person_id),
  );
  for (const personId of people) {
    const how = { way: 'hand', account: null, reference: null } as const;
    await insertPayment(context, act, { payoutId, personId }, how);
  }
  await repo.settlePayout(db, payoutId, { userId: act.actor.userId, at: now().toISOString() });
}

/** Pays a salesperson by hand from now on, or to their account again. Call it in a transaction. */
export async function setPayoutWay(
  { db, now }: AppContext,
  { actor, ip }: Act,
  personId: string,
  isByHand: boolean,
): Promise<void> {
  const people = await listSalesPeople(db);
  const person = authorizeWay(
    actor,
    people.find(({ id }) => id === personId),
  );
  await setByHand(db, person, isByHand, now().toISOString());
  await recordAudit(db, {
    actorId: actor.userId,
    action: isByHand ? 'commission.paid_by_hand' : 'commission.paid_to_account',
    subjectType: 'user',
    subjectId: personId,
    ip,
    at: now(),
  });
}

/** Orders transfers to people whose accounts are ready, and carries them out. Opens its own transactions. */
export async function payByTransfer(
  context: AppContext,
  act: Act,
  payoutId: string,
  salesPersonIds: readonly string[],
): Promise<CommissionPayout> {
  const ids = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    await needOpenPayout(db, payoutId);
    const ways = await listPayoutWays(db);
    const ordered: string[] = [];
    for (const personId of new Set(salesPersonIds)) {
      const account = ways.get(personId)?.transferTo ?? null;
      if (account === null) {
        throw new AppError('conflict', 'Someone’s account is not ready for transfers. Pay them by hand.');
      }
      const how = { way: 'transfer', account, reference: null } as const;
      const id = await insertPayment(within, act, { payoutId, personId }, how);
      await context.jobs.enqueue(db, 'commissions.transfer', { paymentId: id }, { uniqueKey: id });
      ordered.push(id);
    }
    await audit(within, act.actor.userId, 'transfers_ordered', payoutId, { salesPersonIds }, act.ip);
    return ordered;
  });
  for (const id of ids) {
    try {
      await carryOut(context, id);
    } catch (error) {
      // The job asks again; a copy of Farmpost asks nobody, so the try ends.
      if (error instanceof AppError) await refuse(context, id, error.message);
      else if (!(error instanceof ProviderError)) throw error;
      context.log.warn({ err: error, paymentId: id }, 'a transfer has no answer');
    }
  }
  return readPayout(context, payoutId);
}

async function refuse(context: AppContext, id: string, failure: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const row = await repo.findPayment(db, id);
    if (row) await repo.changePayment(db, byPlatform(row), ['ordered'], { status: 'refused', failure });
  });
}

/**
 * Takes up what the vendor has of transfers to the account: also those of a copy's original, and of tries whose answer was
 * lost. Returns why nothing more may be sent to the account, or `null`.
 */
async function takeKnown(context: AppContext, row: repo.PaymentRow): Promise<string | null> {
  const { db } = context;
  let lost: TransferState | undefined;
  for (const transfer of await context.providers.payments.listTransfers(row.account ?? '')) {
    if (transfer.key === null) continue;
    if (await repo.findPayment(db, transfer.key)) await settle(context, transfer);
    else if (transfer.reversedCents < transfer.cents && !(await repo.isNoted(db, transfer.id)))
      lost = transfer;
  }
  if (await repo.isPaidOtherwise(db, row.id)) return 'Stripe has paid this share already.';
  if (!lost) return null;
  return `Stripe has a transfer of ${formatMoney(lost.cents)} to this person from ${formatFullDate(dayIn(lost.createdAt, OFFICE_ZONE))} (${lost.id}) that this database does not know, such as after a backup was restored. If it paid this share, mark the share as paid by hand with ${lost.id} as its reference.`;
}

/** Handler of `commissions.transfer`. Asks the vendor for an ordered transfer, and books it. Repeatable. */
export async function carryOut(context: AppContext, id: string): Promise<void> {
  const { db } = context;
  const row = await repo.findPayment(db, id);
  if (row?.status !== 'ordered' || row.account === null) return;
  const obstacle = await takeKnown(context, row);
  if ((await repo.findPayment(db, id))?.status !== 'ordered') return;
  if (obstacle !== null) return refuse(context, id, obstacle);
  let transfer: TransferState;
  try {
    transfer = await context.providers.payments.transfer({
      key: id,
      accountId: row.account,
      cents: row.cents,
      description:
        `Farmpost commissions, payout ${(await findPayout(db, row.payout_id))?.number ?? ''}`.trim(),
      group: row.payout_id,
    });
  } catch (error) {
    if (!(error instanceof ProviderError && /^(rejected|not_found|unauthorized)$/.test(error.code)))
      throw error;
    context.log.warn({ err: error, paymentId: id }, 'a transfer was refused');
    return refuse(context, id, error.message);
  }
  await settle(context, transfer);
}

/** Books what the vendor says about one of our transfers. Repeatable, in any order. */
async function settle(context: AppContext, transfer: TransferState): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const row = await repo.findPayment(db, transfer.key ?? '');
    if (!row) return;
    const at = context.now().toISOString();
    const isReversed = transfer.reversedCents >= transfer.cents;
    const isNews = row.paid_at === null || transfer.reversedCents !== row.reversed_cents;
    if (!isNews) return;
    await repo.changePayment(db, byPlatform(row), [row.status], {
      status: isReversed ? 'reversed' : 'paid',
      transfer_id: transfer.id,
      failure: null,
      // A vendor's clock may run ahead, above all a test clock.
      paid_at: row.paid_at ?? (transfer.createdAt < at ? transfer.createdAt : at),
      reversed_cents: transfer.reversedCents,
      reversed_at: transfer.reversedCents > 0 ? at : null,
    });
    if (transfer.reversedCents > row.reversed_cents) {
      await audit(within, null, 'transfer_reversed', row.payout_id, {
        transfer: transfer.id,
        cents: transfer.reversedCents,
      });
    }
    await repo.settlePayout(db, row.payout_id, { userId: row.ordered_by, at });
  });
}

export async function takeTransfer(context: AppContext, transferId: string): Promise<void> {
  await settle(context, await context.providers.payments.readTransfer(transferId));
}

/** Asks again for transfers whose job died. */
export async function resumeTransfers({ db, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - UNANSWERED_MILLISECONDS).toISOString();
  for (const paymentId of await repo.listUnanswered(db, before)) {
    await jobs.enqueue(db, 'commissions.transfer', { paymentId }, { uniqueKey: paymentId });
  }
}
