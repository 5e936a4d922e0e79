/** The mail of an invitation. Pure: takes a person, the sender and a URL, returns mail. */
import { INVITATION_DAYS } from '@farmpost/shared/contracts/client-vocabulary';
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { greetedName } from '@farmpost/shared/domain/person-name';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';

export interface InvitationMail {
  readonly name: string;
  readonly note: string;
  readonly url: string;
  /** URL at which the person opts out of all invitations. */
  readonly stopUrl: string;
  readonly from: { readonly name: string; readonly email: string; readonly company: string };
  readonly postalAddress: string;
}

export function clientInvitationMail({
  name,
  note,
  url,
  stopUrl,
  from,
  postalAddress,
}: InvitationMail): RenderedMail & { subject: string } {
  const sender = oneLine(from.name);
  const company = from.company && from.company !== PRODUCT_NAME ? ` of ${oneLine(from.company)}` : '';
  const greeted = oneLine(greetedName(name));
  const greeting = greeted === '' ? 'Hello,' : `Hello ${greeted},`;
  return {
    subject: oneLine(`${sender} invites you to ${PRODUCT_NAME}`),
    ...renderMail({
      preview: 'Your listings as postcards, and what came of each one.',
      title: `${sender} invites you to ${PRODUCT_NAME}`,
      blocks: [
        {
          kind: 'text',
          text: `${greeting}\n\n${sender}${company} invites you to ${PRODUCT_NAME}. It turns your MLS listings into postcards to the homes around them, brings you the replies, and shows what each mailing returned.`,
        },
        ...(note.trim() === '' ? [] : [{ kind: 'quote' as const, text: note.trim() }]),
        { kind: 'button', label: 'Accept the invitation', href: url },
        { kind: 'address', href: url },
        {
          kind: 'text',
          text: `The link is yours and works for ${INVITATION_DAYS} days. If you sign up, ${sender} sees that you did and how far you are; you can end that in your profile at any time.`,
        },
      ],
      footer: [
        `You get this because ${sender} entered your address. A reply goes to ${sender}.`,
        `No more invitations, from anyone at ${PRODUCT_NAME}: ${stopUrl}`,
      ],
      postalAddress,
    }),
  };
}
