/** The email that proves that a roster entry belongs to the person who chose it. Pure function. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export function identityCodeMail(
  { code, name, mls, account }: { code: string; name: string; mls: string; account: string },
  { postalAddress }: Sender,
): RenderedMail & { subject: string } {
  return {
    subject: oneLine(`${code} is your ${PRODUCT_NAME} code`),
    ...renderMail({
      preview: `It connects your listings at ${mls}. It expires in 30 minutes.`,
      title: 'Is this you?',
      blocks: [
        {
          kind: 'text',
          text: `The ${PRODUCT_NAME} account ${account} says that it belongs to ${name} of ${mls}. If that is you, enter this code on the page where you chose your name:`,
        },
        { kind: 'quote', text: code },
        {
          kind: 'text',
          text: 'It expires in 30 minutes. If this was not you, you can ignore this email: without the code no one can mail cards in your name.',
        },
      ],
      footer: [`You get this email because ${mls} lists your address.`],
      postalAddress,
    }),
  };
}
