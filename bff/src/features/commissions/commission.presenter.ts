import type {
  CommissionLine,
  CommissionPayout,
  CommissionRate,
} from '@farmpost/shared/contracts/commissions';
import type { CommissionSums } from '@farmpost/shared/contracts/commissions';
import type { CommissionState } from '@farmpost/shared/contracts/commission-vocabulary';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Row } from '../../db/tables';
import type { LineRow } from './line.repo';
import type { PayoutWay } from '../payout-accounts/payout-account.queries';
import type { PaymentRow } from './payment.repo';
import type { listRates, listShares } from './payout.repo';

interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly erased_at?: string | null;
}

/** A deleted client or person keeps their lines without a name. */
export function nameOf({ first_name, last_name, email, erased_at = null }: Named, deleted: string): string {
  if (email === null || erased_at !== null) return deleted;
  return displayName({ first_name: first_name ?? '', last_name: last_name ?? '', email });
}

export const presentLine = (row: LineRow): CommissionLine => ({
  id: row.id,
  createdAt: row.created_at,
  client: { id: row.agent_id, name: nameOf(row, 'Deleted client') },
  salesPerson: { id: row.sales_person_id, name: row.sales_person },
  base: row.base,
  kind: row.kind,
  baseCents: row.base_cents,
  basisPoints: row.basis_points,
  amountCents: row.amount_cents,
  state: row.state,
  availableAt: row.available_at,
  payoutNumber: row.payout_number,
  reversesId: row.reverses_id,
});

export function presentSums(
  rows: readonly { readonly state: CommissionState; readonly cents: number }[],
): CommissionSums {
  const sum = (state: CommissionState) =>
    rows.filter((row) => row.state === state).reduce((all, { cents }) => all + cents, 0);
  return {
    pendingCents: sum('pending'),
    availableCents: sum('available'),
    approvedCents: sum('approved'),
    paidCents: sum('paid'),
  };
}

/** How a share was paid or tried last; a payout of an earlier version was paid by hand as a whole. */
function presentPayment(
  payout: Row<'commission_payouts'>,
  last: PaymentRow | undefined,
): CommissionPayout['people'][number]['payment'] {
  if (!last) {
    return payout.paid_at === null
      ? null
      : {
          way: 'hand',
          state: 'paid',
          reference: null,
          paidAt: payout.paid_at,
          failure: null,
          reversedCents: 0,
          reversedAt: null,
        };
  }
  return {
    way: last.way,
    state: last.status,
    reference: last.transfer_id ?? last.reference,
    paidAt: last.paid_at,
    failure: last.failure,
    reversedCents: last.reversed_cents,
    reversedAt: last.reversed_at,
  };
}

export const presentPayout = (
  payout: Row<'commission_payouts'>,
  {
    shares,
    payments,
    ways,
  }: {
    readonly shares: Awaited<ReturnType<typeof listShares>>;
    /** Oldest first. */
    readonly payments: readonly PaymentRow[];
    readonly ways: ReadonlyMap<string, PayoutWay>;
  },
): CommissionPayout => {
  const own = shares.filter(({ payout_id }) => payout_id === payout.id);
  return {
    id: payout.id,
    number: payout.number,
    totalCents: payout.total_cents,
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
    createdAt: payout.created_at,
    paidAt: payout.paid_at,
    people: own.map((share) => ({
      salesPerson: { id: share.sales_person_id, name: nameOf(share, 'Deleted account') },
      email: share.email ?? '',
      lines: share.lines,
      cents: share.cents,
      canTransfer: (ways.get(share.sales_person_id ?? '')?.transferTo ?? null) !== null,
      payment: presentPayment(
        payout,
        payments.findLast(
          (payment) => payment.payout_id === payout.id && payment.sales_person_id === share.sales_person_id,
        ),
      ),
    })),
  };
};

export const presentRate = (row: Awaited<ReturnType<typeof listRates>>[number]): CommissionRate => ({
  id: row.id,
  base: row.base,
  basisPoints: row.basis_points,
  validFrom: row.valid_from,
  createdAt: row.created_at,
  createdBy: row.email,
});
