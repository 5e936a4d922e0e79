/** Emails about refunds and credits by an administrator. Pure functions. */
import { adjustmentReasonName } from '@farmpost/shared/domain/billing';
import { formatMoney } from '@farmpost/shared/domain/format';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';
import type { AdjustmentRow } from './adjustment.repo';

export function adjustmentMail(
  { kind, cents, reason, note }: Pick<AdjustmentRow, 'kind' | 'cents' | 'reason' | 'note'>,
  invoiceNumber: string | null,
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const amount = formatMoney(cents);
  const isRefund = kind === 'refund';
  const subject = isRefund ? `We refunded ${amount} to your card` : `You have a credit of ${amount}`;
  return {
    subject,
    ...renderMail({
      preview: isRefund ? 'Your bank shows it in 5 to 10 days.' : 'It lowers your next invoice.',
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: isRefund
            ? `The refund is for ${invoiceNumber === null ? 'a paid invoice' : `invoice ${invoiceNumber}`}. Your bank shows it in 5 to 10 days. Reason: ${adjustmentReasonName(reason)}.`
            : `It lowers your next invoice. Reason: ${adjustmentReasonName(reason)}.`,
        },
        ...(note === '' ? [] : [{ kind: 'text' as const, text: note }]),
        { kind: 'button', label: 'See your billing', href: `${publicUrl}/billing-settings?tab=history` },
      ],
      footer: ['You get this email because Farmpost changed what you owe.'],
      postalAddress,
    }),
  };
}
