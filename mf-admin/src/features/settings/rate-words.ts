import type { DatedMailRate } from '@farmpost/shared/contracts/mail-rates';
import { formatDateTime, formatMoney, formatPercent } from '@farmpost/shared/domain/format';
import { mailClassNames } from '@farmpost/shared/domain/pricing';
import { kindOfSize, sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { campaignKindNames } from '@farmpost/shared/domain/status-names';

type Piece = Pick<DatedMailRate, 'size' | 'mailClass'>;

/** `Postcard, 9 x 6 in`. */
export const pieceName = ({ size }: Pick<Piece, 'size'>): string =>
  `${campaignKindNames[kindOfSize(size)]}, ${sizeName(size)}`;

export const pieceAndClass = (piece: Piece): string =>
  `${pieceName(piece)}, ${mailClassNames[piece.mailClass]}`;

/** Price less the printer's charge, with its share of the price; `null` where the charge is not entered. */
export function marginInWords({
  unitPriceCents,
  vendorCostCents,
}: Pick<DatedMailRate, 'unitPriceCents' | 'vendorCostCents'>): string | null {
  if (vendorCostCents === null) return null;
  const margin = unitPriceCents - vendorCostCents;
  return `${formatMoney(margin)}, ${formatPercent(margin / unitPriceCents)}`;
}

export function originOfRate({ startsAt, setBy, reason }: DatedMailRate): string {
  if (startsAt === null) return 'The first rate';
  return `${formatDateTime(startsAt)} by ${setBy ?? 'a deleted account'}: ${reason ?? ''}`;
}
