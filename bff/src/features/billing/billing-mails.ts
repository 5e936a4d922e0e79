/** Emails about the membership. Pure functions. */
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';

type Mail = RenderedMail & { subject: string };

export function pastDueMail({ publicUrl, postalAddress }: Sender): Mail {
  const subject = 'Your payment failed, so your postcards are on hold';
  return {
    subject,
    ...renderMail({
      preview: 'Update your card, and your mailings resume automatically.',
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: 'We could not charge your card for your Farmpost membership. No new cards go to the printer until the payment goes through. Cards already at the printer will still arrive, your codes and your page keep working, and new leads reach you right away.',
        },
        {
          kind: 'text',
          text: 'We will try your card again in a few days. To resume sooner, add another card: your mailings then resume automatically, each with a new stop window.',
        },
        { kind: 'button', label: 'Update your card', href: `${publicUrl}/billing-settings?tab=payment` },
      ],
      footer: ['You get this email because a payment of your Farmpost membership failed.'],
      postalAddress,
    }),
  };
}

export function resumedMail({ publicUrl, postalAddress }: Sender): Mail {
  const subject = 'Your payment went through, and your postcards are scheduled again';
  return {
    subject,
    ...renderMail({
      preview: 'We scheduled your waiting mailings again.',
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: 'Thank you: your membership is active again. We scheduled your waiting mailings again, each with a new stop window, so you can still stop them.',
        },
        { kind: 'button', label: 'See your billing', href: `${publicUrl}/billing-settings` },
      ],
      footer: ['You get this email because a payment of your Farmpost membership had failed before.'],
      postalAddress,
    }),
  };
}
