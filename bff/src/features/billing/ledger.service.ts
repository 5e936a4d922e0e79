/**
 * The ledger, by double entry (decision 53). An entry is one effect on an account: `amount_cents` is how it changes what
 * the agent owes, and its lines, whose sum is zero, are the platform's books. Append-only: a mistake, a returned card or
 * a refund is a new entry. Each entry has its own key, so a repeated effect books nothing.
 */
import { startingRates, unitPriceOf } from '@farmpost/shared/domain/pricing';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import type { LedgerAccount } from '../../db/tables/billing';
import { insertEntryOnce } from './ledger.repo';

type Kind = Row<'ledger_entries'>['kind'];

interface Booking {
  /** Gets the amount; `against` gets the same with the opposite sign. */
  readonly account: LedgerAccount;
  readonly against: LedgerAccount;
  /** 1 where the agent owes more, -1 where less, 0 where nothing changes for them. */
  readonly owes: 1 | -1 | 0;
}

const bookings: Readonly<Record<Kind, Booking>> = {
  postcard: { account: 'receivable', against: 'mail_revenue', owes: 1 },
  credit: { account: 'mail_revenue', against: 'receivable', owes: -1 },
  free_postcard: { account: 'free_cards', against: 'mail_revenue', owes: 0 },
  free_postcard_credit: { account: 'mail_revenue', against: 'free_cards', owes: 0 },
  membership: { account: 'receivable', against: 'membership_revenue', owes: 1 },
  membership_void: { account: 'membership_revenue', against: 'receivable', owes: -1 },
  tax: { account: 'receivable', against: 'tax_payable', owes: 1 },
  tax_void: { account: 'tax_payable', against: 'receivable', owes: -1 },
  payment: { account: 'cash', against: 'receivable', owes: -1 },
  refund: { account: 'refunds', against: 'receivable', owes: -1 },
  refund_payout: { account: 'receivable', against: 'cash', owes: 1 },
  dispute: { account: 'receivable', against: 'cash', owes: 1 },
  dispute_won: { account: 'cash', against: 'receivable', owes: -1 },
  goodwill_credit: { account: 'refunds', against: 'receivable', owes: -1 },
};

interface Effect {
  readonly agentId: string;
  readonly kind: Kind;
  /** Zero or more cents; the kind says in which direction. */
  readonly cents: number;
  /** One key per effect; a key is never used again. */
  readonly key: string;
  readonly reference?: string;
  readonly piece?: Pick<LedgerPiece, 'id' | 'campaign_id'>;
  readonly at?: string;
  readonly isTest?: boolean;
  /** Reverses an earlier effect: books the same entry with the opposite sign. */
  readonly reverses?: boolean;
}

/** Books an effect once; `false` for a repeat. Call it in the transaction of the effect. */
export async function book({ db, now }: Pick<AppContext, 'db' | 'now'>, effect: Effect): Promise<boolean> {
  const { account, against, owes } = bookings[effect.kind];
  const sign = effect.reverses ? -1 : 1;
  if (!Number.isSafeInteger(effect.cents) || effect.cents < 0) {
    throw new RangeError(`A ledger entry of ${effect.cents} cents`);
  }
  return insertEntryOnce(
    db,
    {
      id: uuidv7(),
      agent_id: effect.agentId,
      campaign_id: effect.piece?.campaign_id ?? null,
      mail_piece_id: effect.piece?.id ?? null,
      kind: effect.kind,
      // Not a negative zero.
      amount_cents: owes === 0 || effect.cents === 0 ? 0 : sign * owes * effect.cents,
      dedupe_key: effect.key,
      reference: effect.reference ?? null,
      is_test: effect.isTest ?? false,
      created_at: effect.at ?? now().toISOString(),
    },
    effect.cents === 0
      ? []
      : [
          [account, sign * effect.cents],
          [against, -sign * effect.cents],
        ],
  );
}

export interface LedgerPiece {
  readonly id: string;
  readonly agent_id: string;
  readonly campaign_id: string;
  readonly price_cents: number;
  readonly is_free: boolean;
  /** The price of a paid piece of its mailing, which a free one is worth; left out, the first price of a card. */
  readonly worth_cents?: number | undefined;
}

/** A free piece is worth what its mailing's paid pieces cost. */
const worthOf = (piece: LedgerPiece) =>
  piece.is_free ? (piece.worth_cents ?? unitPriceOf(startingRates, '4x6')) : piece.price_cents;

/** Charges a piece that the printer accepted at a time. Idempotent per piece. */
export async function chargePiece(
  context: AppContext,
  piece: LedgerPiece,
  at = context.now().toISOString(),
): Promise<void> {
  await book(context, {
    at,
    agentId: piece.agent_id,
    kind: piece.is_free ? 'free_postcard' : 'postcard',
    cents: worthOf(piece),
    key: `charge:${piece.id}`,
    piece,
  });
}

/** Credits an accepted piece that failed or came back. Idempotent per piece. */
export async function creditPiece(context: AppContext, piece: LedgerPiece): Promise<void> {
  await book(context, {
    agentId: piece.agent_id,
    kind: piece.is_free ? 'free_postcard_credit' : 'credit',
    cents: worthOf(piece),
    key: `credit:${piece.id}`,
    piece,
  });
}

interface LedgerTest {
  readonly id: string;
  readonly agent_id: string;
  readonly price_cents: number;
}

/** A test print costs what a card costs, but belongs to no mailing. Idempotent. */
export async function chargeTestPrint(context: AppContext, test: LedgerTest): Promise<void> {
  await book(context, {
    agentId: test.agent_id,
    kind: 'postcard',
    cents: test.price_cents,
    key: `test-charge:${test.id}`,
    isTest: true,
  });
}

/** Credits an accepted test print that failed or came back. Idempotent. */
export async function creditTestPrint(context: AppContext, test: LedgerTest): Promise<void> {
  await book(context, {
    agentId: test.agent_id,
    kind: 'credit',
    cents: test.price_cents,
    key: `test-credit:${test.id}`,
    isTest: true,
  });
}
