/** The pages of mailed links. A page asks before it does anything: mail programs and scanners open links too. */
import { escapeHtml } from '../../../http/escape-html';
import type { PlainPage } from '../../../gateway/plain-page';
import type { LinkType } from './verify.service';

const asks: Record<LinkType, { title: string; words: string; button: string }> = {
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
    title: 'Change of your address',
    words: 'Please confirm that the account is to move to another e-mail address.',
    button: 'Confirm the change',
  },
};

export function askPage({ token, type }: { token: string; type: LinkType }): PlainPage {
  const { title, words, button } = asks[type];
  return {
    title,
    body: `<p>${words}</p><form method="post" action="/api/auth/verify"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="type" value="${type}"><button>${button}</button></form>`,
  };
}

const ways: Record<LinkType, string> = {
  signup:
    'If you confirmed your address already, you can simply <a href="/login">sign in</a>. If not, <a href="/signup">sign up</a> once more, and we mail a new link.',
  recovery:
    '<a href="/forgot-password">Ask for a new link</a>; the latest one counts. If you set your new password already, you can <a href="/login">sign in</a> with it.',
  email_change:
    'If both addresses confirmed the change, your account has moved: <a href="/login">sign in</a> with the new address. If not, sign in and ask for the change again in your settings.',
};

/** Used, replaced, expired and made-up links alike. */
export const endedPage = (type: LinkType): PlainPage => ({
  title: 'This link has expired',
  body: `<p>A link from our mails works once and for a limited time, and a newer mail replaces it.</p><p>${ways[type]}</p>`,
});

export const halfPage = (other: string): PlainPage => ({
  title: 'One more address to confirm',
  body: `<p>Thank you, this address has confirmed. We also mailed a link to <b>${escapeHtml(other)}</b>: once it was opened too, your account moves to the new address. Until then you sign in with the one you have.</p>`,
});

export const suspendedPage: PlainPage = {
  title: 'This account is suspended',
  body: '<p>The link was not used. Please <a href="/contact">contact support</a>.</p>',
};

export const incompletePage: PlainPage = {
  title: 'This link is not complete',
  body: '<p>Part of the address is missing. Please open the link in our mail again, or copy the whole of it. Or <a href="/forgot-password">ask for a new password</a>, or <a href="/login">sign in</a>.</p>',
};

export const tooManyPage = (seconds: number): PlainPage => ({
  title: 'Too many tries',
  body: `<p>Nothing was changed. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} min.</p>`,
});

export const failedPage: PlainPage = {
  title: 'Something went wrong',
  body: '<p>The link was not used. Please open it again in a moment.</p>',
};
