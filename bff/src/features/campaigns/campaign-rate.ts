/** The rate of a campaign's card: the present one while it is a draft, and that of its approval afterwards. */
import type { MailClass } from '@farmpost/shared/contracts/campaigns';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { classesFor, mailClassNames, type MailRate } from '@farmpost/shared/domain/pricing';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { readRate, usualSizeOf } from '../mail-rates/mail-rate.queries';
import * as repo from './campaign.repo';

type Row = repo.CampaignRow;

export interface RateColumns {
  readonly mail_size: DesignSize;
  readonly mail_class: MailClass;
  readonly unit_price_cents: number;
  readonly is_free_eligible: boolean;
}

/** The columns of a campaign that has a rate. */
export const rateColumns = (rate: MailRate): RateColumns => ({
  mail_size: rate.size,
  mail_class: rate.mailClass,
  unit_price_cents: rate.unitPriceCents,
  is_free_eligible: rate.takesFreeCards,
});

/** The rate's columns alone. */
export const rateColumnsOf = ({
  mail_size,
  mail_class,
  unit_price_cents,
  is_free_eligible,
}: RateColumns): RateColumns => ({ mail_size, mail_class, unit_price_cents, is_free_eligible });

/** Rows of earlier servers have no size. */
export const sizeOf = ({ mail_size: size, kind }: Pick<Row, 'mail_size' | 'kind'>): DesignSize =>
  size ?? usualSizeOf(kind);

/**
 * The campaign at the present rate of its design and class. A class that its size or its open house excludes, or that is
 * no longer offered, becomes First-Class Mail.
 */
export async function atPresentRate<R extends Row>(context: AppContext, row: R): Promise<R & RateColumns> {
  const { size } = postcardTemplate.parse((await repo.findDesignOf(context.db, row)).document_json);
  const fits = classesFor(size, row.event_json !== null).includes(row.mail_class);
  const rate = await readRate(context, size, fits ? row.mail_class : 'first_class');
  return { ...row, ...rateColumns(rate) };
}

/** Throws `validation_failed` for a class that a person chose and the card cannot have. */
export async function assertMailClass(
  context: AppContext,
  { size, hasEvent }: { readonly size: DesignSize; readonly hasEvent: boolean },
  mailClass: MailClass,
): Promise<void> {
  const refuse = (message: string) => {
    throw new AppError('validation_failed', message, { fields: { mailClass: message } });
  };
  if (!classesFor(size, false).includes(mailClass)) {
    refuse(`${mailClassNames[mailClass]} does not take a card of ${sizeName(size)}.`);
  }
  if (!classesFor(size, hasEvent).includes(mailClass)) {
    refuse(`An open house goes as ${mailClassNames.first_class}: it has a day.`);
  }
  if ((await readRate(context, size, mailClass)).mailClass !== mailClass) {
    refuse(`${mailClassNames[mailClass]} is not offered for ${sizeName(size)} now.`);
  }
}

/** Why a mailing has too few pieces for its class; `null` if it has enough. */
export async function tooFewForClass(
  context: Pick<AppContext, 'db' | 'now'>,
  row: Pick<Row, 'mail_size' | 'mail_class' | 'kind' | 'recipient_count'>,
): Promise<string | null> {
  const { minimumPieces } = await readRate(context, sizeOf(row), row.mail_class);
  if (row.recipient_count >= minimumPieces) return null;
  const way = row.mail_class === 'first_class' ? 'Widen' : 'Choose First-Class Mail, or widen';
  return `${mailClassNames[row.mail_class]} needs at least ${formatCount(minimumPieces)} cards, and this mailing has ${formatCount(row.recipient_count)}. ${way} the area.`;
}

/** Throws `price_changed` for a draft whose piece costs another price than its agent saw. */
export function assertSeenPrice({ status, unit_price_cents: cents }: Row, seenCents: number): void {
  if (status !== 'draft' || cents === seenCents) return;
  throw new AppError(
    'price_changed',
    `A piece costs ${formatMoney(cents)} now, not ${formatMoney(seenCents)}. Check the new price, then send again.`,
  );
}
