/** The rates in effect, for the features that price mail. */
import type { CampaignKind, MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import {
  findRate,
  type MailRate,
  type PiecePrice,
  type Price,
  priceOf,
  startingRates,
  unitPriceOf,
} from '@farmpost/shared/domain/pricing';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { listStarted } from './mail-rate.repo';

type Clocked = Pick<AppContext, 'db' | 'now'>;

/**
 * The rates that are offered now. Of each size and class, the rate that began last counts; until one was set, the one that the
 * product starts with.
 */
export async function readRates({ db, now }: Clocked): Promise<MailRate[]> {
  const rates = new Map<string, MailRate & { readonly isOffered?: boolean }>(
    startingRates.map((rate) => [`${rate.size} ${rate.mailClass}`, rate]),
  );
  for (const row of await listStarted(db, now().toISOString())) {
    rates.set(`${row.size} ${row.mail_class}`, {
      size: row.size,
      mailClass: row.mail_class,
      unitPriceCents: row.unit_price_cents,
      minimumPieces: row.minimum_pieces,
      takesFreeCards: row.is_free_eligible,
      isOffered: row.is_offered,
    });
  }
  return [...rates.values()]
    .filter(({ isOffered }) => isOffered !== false)
    .map(({ size, mailClass, unitPriceCents, minimumPieces, takesFreeCards }) => ({
      size,
      mailClass,
      unitPriceCents,
      minimumPieces,
      takesFreeCards,
    }));
}

/**
 * The rate of a size and class now; First-Class where the class is not offered for the size. Throws `conflict` where the
 * size is not mailed at all.
 */
export async function readRate(
  context: Clocked,
  size: DesignSize,
  mailClass: MailClass = 'first_class',
): Promise<MailRate> {
  const rates = await readRates(context);
  const rate = findRate(rates, size, mailClass) ?? findRate(rates, size);
  if (rate) return rate;
  throw new AppError('conflict', `We do not mail cards of ${sizeName(size)} now. Choose another design.`);
}

/** The price of one First-Class postcard of the standard size: what farms and budgets are estimated with. */
export const readCardPrice = async (context: Clocked): Promise<number> =>
  unitPriceOf(await readRates(context), '4x6');

const usualSizes = { postcard: '4x6', letter: 'letter', brochure: 'bifold' } as const satisfies Record<
  CampaignKind,
  DesignSize
>;

/** The size of a kind's pieces where no design says another. */
export const usualSizeOf = (kind: CampaignKind): DesignSize => usualSizes[kind];

interface PricedRow {
  readonly unit_price_cents: number;
  readonly is_free_eligible: boolean;
}

/** A campaign's own price: that of its approval once it is approved, and the present one of a draft. */
export const piecePriceOf = (row: PricedRow): PiecePrice => ({
  unitPriceCents: row.unit_price_cents,
  takesFreeCards: row.is_free_eligible,
});

/** @param freeCardsLeft free cards of the account that no other mailing holds */
export const priceOfMailing = (
  row: PricedRow & { readonly recipient_count: number },
  freeCardsLeft: number,
): Price => priceOf(piecePriceOf(row), row.recipient_count, freeCardsLeft);
