/** The pages of mailed links: confirm an address, set a password, change an address. */
import type {
  MailedLinkAskPage,
  MailedLinkEndPage,
  MailedLinkType,
} from '@farmpost/shared/contracts/plain-pages';
import { Button } from '@farmpost/shared/ui/button/button';
import type { ReactNode } from 'react';
import { letterPage } from '../../plain/letter-page';

const asks: Readonly<Record<MailedLinkType, Readonly<Record<'title' | 'words' | 'button', string>>>> = {
  signup: {
    title: 'Confirm your address',
    words: 'One more click, and your account is ready.',
    button: 'Confirm my address',
  },
  recovery: {
    title: 'Set a new password',
    words: 'On the next page you choose the new password of your account.',
    button: 'Go on',
  },
  email_change: {
    title: 'Change your email address',
    words: 'Please confirm that your account should use another email address.',
    button: 'Confirm the change',
  },
};

export function mailedLinkAskPage({ type, token }: MailedLinkAskPage) {
  const { title, words, button } = asks[type];
  return letterPage(
    title,
    <>
      <p>{words}</p>
      <form method="post" action="/api/auth/verify">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="type" value={type} />
        <Button type="submit" look="primary" size="large">
          {button}
        </Button>
      </form>
    </>,
  );
}

const signIn = <a href="/login">sign in</a>;
const ways: Readonly<Record<MailedLinkType, ReactNode>> = {
  signup: (
    <>
      If you confirmed your address already, you can simply {signIn}. If not, <a href="/signup">sign up</a>{' '}
      once more, and we will email you a new link.
    </>
  ),
  recovery: (
    <>
      <a href="/forgot-password">Ask for a new link</a>; the latest one counts. If you set your new password
      already, you can {signIn} with it.
    </>
  ),
  email_change: (
    <>
      If both addresses confirmed the change, your account has moved: {signIn} with the new address. If not,
      sign in and ask for the change again in your settings.
    </>
  ),
};

export function mailedLinkEndPage({ end }: MailedLinkEndPage) {
  switch (end.kind) {
    case 'expired':
      return letterPage(
        'This link has expired',
        <>
          <p>A link in our emails works once and for a limited time, and a newer email replaces it.</p>
          <p>{ways[end.type]}</p>
        </>,
      );
    case 'half':
      return letterPage(
        'One more address to confirm',
        <p>
          Thank you. This address is confirmed. We also emailed a link to <b>{end.other}</b>: once it is
          opened too, your account moves to the new address. Until then you sign in with the one you have.
        </p>,
      );
    case 'suspended':
      return letterPage(
        'This account is suspended',
        <p>
          The link was not used. Please <a href="/contact">contact support</a>.
        </p>,
      );
    case 'incomplete':
      return letterPage(
        'This link is not complete',
        <p>
          Part of the address is missing. Please open the link in our email again, or copy all of it. Or{' '}
          <a href="/forgot-password">ask for a new password</a>, or {signIn}.
        </p>,
      );
    case 'elsewhere':
      return letterPage(
        'Please use the link in our email',
        <p>
          Another site tried to use a link of ours, so nothing was changed. Please open the link in our email.
        </p>,
      );
    case 'too-many':
      return letterPage(
        'Too many attempts',
        <p>
          Nothing was changed. Please try again in {Math.max(1, Math.ceil(end.retryAfterSeconds / 60))} min.
        </p>,
      );
    case 'failed':
      return letterPage(
        'Something went wrong',
        <p>The link was not used. Please open it again in a moment.</p>,
      );
  }
}
