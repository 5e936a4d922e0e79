/** Texts of the newsletter's mails. */
import { href } from '@farmpost/shared/domain/href';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';

type Mail = RenderedMail & { subject: string };

const linkTo = (act: 'confirm' | 'unsubscribe', token: string, { publicUrl }: Sender): string =>
  publicUrl + href('/newsletter/:act', { act, token });

export function confirmationMail(token: string, sender: Sender): Mail {
  return {
    subject: 'Please confirm: the Farmpost newsletter',
    ...renderMail({
      preview: 'One click and you are on the list. No click, no newsletter.',
      title: 'Please confirm your subscription',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, hopefully you, asked for our newsletter with this address. It comes about once a month. Confirm that you want it:',
        },
        { kind: 'button', label: 'Confirm the subscription', href: linkTo('confirm', token, sender) },
        { kind: 'text', text: 'Not you? Ignore this email. Without the click you are not on the list.' },
      ],
      footer: [`To remove this address permanently: ${linkTo('unsubscribe', token, sender)}`],
      postalAddress: sender.postalAddress,
    }),
  };
}

export function alreadySubscribedMail(token: string, sender: Sender): Mail {
  return {
    subject: 'You are on the list already',
    ...renderMail({
      preview: 'Nothing to do: you get the Farmpost newsletter.',
      title: 'You get our newsletter already',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, hopefully you, asked for our newsletter with this address again. It is already confirmed, so there is nothing to do.',
        },
      ],
      footer: [`No more newsletters: ${linkTo('unsubscribe', token, sender)}`],
      postalAddress: sender.postalAddress,
    }),
  };
}
