/** The words of the mails about accounts. Pure: links and names in, mail out. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import * as paths from '@farmpost/shared/domain/paths';
import { type MailBlock, renderMail, type RenderedMail } from '../../../mail/mail-layout';
import type { Sender } from '../../messages/sender';

export type AuthMail = RenderedMail & { readonly subject: string };

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly why: string;
}

const write = ({ subject, preview, title, blocks, why }: Words, sender: Sender): AuthMail => ({
  subject,
  ...renderMail({ preview, title, blocks, footer: [why], postalAddress: sender.postalAddress }),
});

const text = (words: string): MailBlock => ({ kind: 'text', text: words });

/** The button, and its address for those whose mail program shows none. */
const action = (label: string, href: string): MailBlock[] => [
  { kind: 'button', label, href },
  { kind: 'address', href },
];

const NOT_YOU = 'If this was not you, there is nothing to do: without the link nothing happens.';
const OWN_ADDRESS = `You get this because somebody entered your address at ${PRODUCT_NAME}.`;
const OWN_ACCOUNT = `You get this because of a change to your ${PRODUCT_NAME} account. Such mails cannot be switched off.`;

const verifyUrl = ({ publicUrl }: Sender, type: string, token: string): string =>
  `${publicUrl}/api/auth/verify?${new URLSearchParams({ token, type }).toString()}`;

export function confirmAddressMail(token: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm your e-mail address',
      preview: 'One click, and your account is ready.',
      title: 'Confirm your address',
      blocks: [
        text(`Welcome to ${PRODUCT_NAME}. Please confirm that this address is yours; then you can sign in.`),
        ...action('Confirm my address', verifyUrl(sender, 'signup', token)),
        text(`The link works once, for 24 hours. ${NOT_YOU}`),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** To the owner of an address with which somebody signed up again. */
export function accountExistsMail(sender: Sender): AuthMail {
  return write(
    {
      subject: `You already have a ${PRODUCT_NAME} account`,
      preview: 'Somebody signed up with your address. You can simply sign in.',
      title: 'You already have an account',
      blocks: [
        text(
          'Somebody, probably you, has just signed up with this address. There is an account for it already, so nothing was changed: please sign in with the password you have.',
        ),
        { kind: 'button', label: 'Sign in', href: sender.publicUrl + paths.login },
        text(
          `Password forgotten? Set a new one at ${sender.publicUrl}${paths.forgotPassword}. If this was not you, there is nothing to do; your account is safe.`,
        ),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

export function resetPasswordMail(token: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Set a new password',
      preview: 'The link works once, for one hour.',
      title: 'Set a new password',
      blocks: [
        text(
          `Somebody asked for a new password for your ${PRODUCT_NAME} account. You choose it on the next page.`,
        ),
        ...action('Set a new password', verifyUrl(sender, 'recovery', token)),
        text(`The link works once, for one hour. ${NOT_YOU} Your password stays as it is.`),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** To the address that the account has, before it changes. */
export function leaveAddressMail(token: string, newEmail: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm the change of your e-mail address',
      preview: `Somebody asked to move your account to ${newEmail}.`,
      title: 'Change your e-mail address?',
      blocks: [
        text(
          `Somebody signed in to your ${PRODUCT_NAME} account asked to move it to another address. Please confirm that it was you.`,
        ),
        { kind: 'facts', rows: [{ label: 'New address', value: newEmail }] },
        ...action('Confirm the change', verifyUrl(sender, 'email_change', token)),
        text(
          'The new address gets a link too, and the change counts once both were opened, within 24 hours. If this was not you, do not confirm it, and change your password: somebody is signed in to your account.',
        ),
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

/** To the address that the account shall have. */
export function enterAddressMail(token: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm your new e-mail address',
      preview: 'One click shows that this address is yours.',
      title: 'Confirm your new address',
      blocks: [
        text(`A ${PRODUCT_NAME} account is about to move to this address. Please confirm that it is yours.`),
        ...action('Confirm this address', verifyUrl(sender, 'email_change', token)),
        text(
          `The present address of the account gets a link too, and the change counts once both were opened, within 24 hours. ${NOT_YOU}`,
        ),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** To the address that the account had. */
export function addressChangedMail(newEmail: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Your e-mail address was changed',
      preview: `Your account is at ${newEmail} now.`,
      title: 'Your address was changed',
      blocks: [
        text(`Your ${PRODUCT_NAME} account has moved. From now on, sign in with the new address.`),
        { kind: 'facts', rows: [{ label: 'New address', value: newEmail }] },
        text('Both addresses confirmed this. If you did not, please answer this mail at once.'),
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

interface Occasion {
  /** `Chrome on Windows`. */
  readonly device: string;
  /** UTC. */
  readonly at: Date;
}

const when = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

const occasionRows = ({ device, at }: Occasion): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'When', value: when(at) },
    { label: 'Device', value: device },
  ],
});

export function passwordChangedMail(occasion: Occasion, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Your password was changed',
      preview: 'All other devices were signed out.',
      title: 'Your password was changed',
      blocks: [
        text(
          `The password of your ${PRODUCT_NAME} account was changed, and all other devices were signed out.`,
        ),
        occasionRows(occasion),
        text('If this was not you, set a new password now. That ends every session but yours.'),
        { kind: 'button', label: 'Set a new password', href: sender.publicUrl + paths.forgotPassword },
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

/** After an account was joined with a provider's, such as Google's. */
export function signInMethodMail(provider: string, at: Date, sender: Sender): AuthMail {
  return write(
    {
      subject: `You can now sign in with ${provider}`,
      preview: `A ${provider} account was joined with yours.`,
      title: `Sign-in with ${provider} was added`,
      blocks: [
        text(
          `A ${provider} account with your address was joined with your ${PRODUCT_NAME} account. You can sign in either way from now on.`,
        ),
        { kind: 'facts', rows: [{ label: 'When', value: when(at) }] },
        text('If this was not you, set a new password, and check who can get into your mailbox.'),
        { kind: 'button', label: 'Set a new password', href: sender.publicUrl + paths.forgotPassword },
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}
