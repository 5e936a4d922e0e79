/** Account emails. Pure functions. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import * as paths from '@farmpost/shared/domain/paths';
import { inUtc } from '../../../mail/in-utc';
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

/** A button, and its URL as text for email programs that do not show buttons. */
const action = (label: string, href: string): MailBlock[] => [
  { kind: 'button', label, href },
  { kind: 'address', href },
];

const NOT_YOU =
  'If this was not you, you can ignore this email: nothing happens unless someone opens the link.';
const OWN_ADDRESS = `You get this email because someone entered your address at ${PRODUCT_NAME}.`;
const OWN_ACCOUNT = `You get this email because of a change to your ${PRODUCT_NAME} account. You cannot turn off these emails.`;

const verifyUrl = ({ publicUrl }: Sender, type: string, token: string): string =>
  `${publicUrl}/api/auth/verify?${new URLSearchParams({ token, type }).toString()}`;

export function confirmAddressMail(token: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm your email address',
      preview: 'One click, and your account is ready.',
      title: 'Confirm your address',
      blocks: [
        text(`Welcome to ${PRODUCT_NAME}. Please confirm that this address is yours. Then you can sign in.`),
        ...action('Confirm my address', verifyUrl(sender, 'signup', token)),
        text(`The link works once and expires in 24 hours. ${NOT_YOU}`),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** For the owner of an email address that someone signed up with again. */
export function accountExistsMail(sender: Sender): AuthMail {
  return write(
    {
      subject: `You already have a ${PRODUCT_NAME} account`,
      preview: 'Someone signed up with your address. You can just sign in.',
      title: 'You already have an account',
      blocks: [
        text(
          'Someone, probably you, just signed up with this address. It already has an account, so nothing has changed. Please sign in with your existing password.',
        ),
        { kind: 'button', label: 'Sign in', href: sender.publicUrl + paths.login },
        text(
          `Forgot your password? Set a new one at ${sender.publicUrl}${paths.forgotPassword}. If this was not you, you can ignore this email. Your account is safe.`,
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
      preview: 'The link works once and expires in one hour.',
      title: 'Set a new password',
      blocks: [
        text(
          `Someone requested a new password for your ${PRODUCT_NAME} account. You can choose it on the next page.`,
        ),
        ...action('Set a new password', verifyUrl(sender, 'recovery', token)),
        text(`The link works once and expires in one hour. ${NOT_YOU} Your password stays the same.`),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** To a person for whom an administrator created an account. */
export function invitationMail(
  invitation: { token: string; invitedBy: string; roleName: string; days: number },
  sender: Sender,
): AuthMail {
  const { token, invitedBy, roleName, days } = invitation;
  return write(
    {
      subject: `${invitedBy} invited you to ${PRODUCT_NAME}`,
      preview: `Choose a password within ${days} days.`,
      title: `Welcome to ${PRODUCT_NAME}`,
      blocks: [
        text(
          `${invitedBy} created a ${PRODUCT_NAME} account for this address, with the role ${roleName}. Choose a password, and you are in.`,
        ),
        ...action('Choose a password', verifyUrl(sender, 'recovery', token)),
        text(
          `The link works once and expires in ${days} days. If you did not expect this invitation, you can ignore this email: no one can use the account without the link.`,
        ),
      ],
      why: `You get this email because an administrator of ${PRODUCT_NAME} entered your address.`,
    },
    sender,
  );
}

/** Instead of a confirmation, if several sign-ups with different passwords wait for it. */
export function chooseAfterSignUpsMail(token: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm your address and choose a password',
      preview: 'The link works once and expires in one hour.',
      title: 'Choose your password',
      blocks: [
        text(
          `Someone signed up to ${PRODUCT_NAME} with your address more than once. Please confirm that the address is yours by choosing a password. The passwords of the sign-ups stop working.`,
        ),
        ...action('Choose a password', verifyUrl(sender, 'recovery', token)),
        text(`The link works once and expires in one hour. ${NOT_YOU}`),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** For the current address, before the account changes. */
export function confirmCurrentAddressMail(token: string, newEmail: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm the change of your email address',
      preview: `Someone asked to move your account to ${newEmail}.`,
      title: 'Change your email address?',
      blocks: [
        text(
          `Someone who is signed in to your ${PRODUCT_NAME} account asked to change its email address. Please confirm that it was you.`,
        ),
        { kind: 'facts', rows: [{ label: 'New address', value: newEmail }] },
        ...action('Confirm the change', verifyUrl(sender, 'email_change', token)),
        text(
          'We also sent a link to the new address. The change takes effect after both links are opened, within 24 hours. If this was not you, do not confirm it and change your password: someone else is signed in to your account.',
        ),
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

/** For the new address, before the account changes. */
export function confirmNewAddressMail(token: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Confirm your new email address',
      preview: 'One click shows that this address is yours.',
      title: 'Confirm your new address',
      blocks: [
        text(`A ${PRODUCT_NAME} account is about to move to this address. Please confirm that it is yours.`),
        ...action('Confirm this address', verifyUrl(sender, 'email_change', token)),
        text(
          `We also sent a link to the current address of the account. The change takes effect after both links are opened, within 24 hours. ${NOT_YOU}`,
        ),
      ],
      why: OWN_ADDRESS,
    },
    sender,
  );
}

/** For the previous address, after the change. */
export function addressChangedMail(newEmail: string, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Your email address was changed',
      preview: `Your account now uses ${newEmail}.`,
      title: 'Your email address was changed',
      blocks: [
        text(
          `The email address of your ${PRODUCT_NAME} account was changed. From now on, sign in with the new address.`,
        ),
        { kind: 'facts', rows: [{ label: 'New address', value: newEmail }] },
        text('Both addresses confirmed the change. If you did not, please reply to this email immediately.'),
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

interface ChangeOrigin {
  /** `Chrome on Windows`. */
  readonly device: string;
  /** UTC. */
  readonly at: Date;
}

const originRows = ({ device, at }: ChangeOrigin): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'When', value: inUtc(at) },
    { label: 'Device', value: device },
  ],
});

export function passwordChangedMail(origin: ChangeOrigin, sender: Sender): AuthMail {
  return write(
    {
      subject: 'Your password was changed',
      preview: 'All other devices were signed out.',
      title: 'Your password was changed',
      blocks: [
        text(
          `The password of your ${PRODUCT_NAME} account was changed, and all other devices were signed out.`,
        ),
        originRows(origin),
        text('If this was not you, set a new password now. That signs out every other device.'),
        { kind: 'button', label: 'Set a new password', href: sender.publicUrl + paths.forgotPassword },
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

/** Sent after a second step or a passkey was added or removed. */
export function secondStepMail(
  type: 'totp' | 'webauthn',
  what: 'added' | 'removed',
  origin: ChangeOrigin,
  sender: Sender,
): AuthMail {
  const name = type === 'totp' ? 'second step' : 'passkey';
  return write(
    {
      subject: `A ${name} was ${what}`,
      preview: `Your ${PRODUCT_NAME} account has changed.`,
      title: `A ${name} was ${what}`,
      blocks: [
        text(
          type === 'totp'
            ? `An authenticator app was ${what} as the second step of sign-ins to your ${PRODUCT_NAME} account.`
            : `A passkey for sign-ins to your ${PRODUCT_NAME} account was ${what}.`,
        ),
        originRows(origin),
        text('If this was not you, set a new password now. That signs out every other device.'),
        { kind: 'button', label: 'Set a new password', href: sender.publicUrl + paths.forgotPassword },
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}

/** Sent after a provider account, such as Google's, was linked. */
export function signInMethodMail(provider: string, at: Date, sender: Sender): AuthMail {
  return write(
    {
      subject: `You can now sign in with ${provider}`,
      preview: `A ${provider} account was linked to yours.`,
      title: `Sign-in with ${provider} was added`,
      blocks: [
        text(
          `A ${provider} account with your email address was linked to your ${PRODUCT_NAME} account. From now on, you can sign in either way.`,
        ),
        { kind: 'facts', rows: [{ label: 'When', value: inUtc(at) }] },
        text('If this was not you, set a new password and check who has access to your mailbox.'),
        { kind: 'button', label: 'Set a new password', href: sender.publicUrl + paths.forgotPassword },
      ],
      why: OWN_ACCOUNT,
    },
    sender,
  );
}
