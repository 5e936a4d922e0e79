/** The email about a fee that is due later. Pure. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';

export function extensionMail(
  { days, until, reason }: { readonly days: number; readonly until: string; readonly reason: string },
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const subject = `Your membership is free for ${formatQuantity(days, 'more day')}`;
  return {
    subject,
    ...renderMail({
      preview: `Your next fee is due on ${until}.`,
      title: subject,
      blocks: [
        { kind: 'text', text: `Your next fee is due on ${until}. Nothing else changes. Reason: ${reason}` },
        { kind: 'button', label: 'See your billing', href: `${publicUrl}/billing-settings` },
      ],
      footer: ['You get this email because Farmpost changed the date of your next fee.'],
      postalAddress,
    }),
  };
}
