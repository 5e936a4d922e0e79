/** What the newsletter's links and its form answer without a script. */
import { escapeHtml } from '../../http/escape-html';
import type { PlainPage } from '../../gateway/plain-page';

const back = '<p><a href="/blog">Back to the blog</a></p>';

export const sentPage: PlainPage = {
  title: 'Check your inbox',
  body: `<p>We sent a link to the address that you typed. Open it to confirm, and you are on the list.</p>${back}`,
};

/** The form again, with what was typed and what is wrong with it. */
export function retryPage({
  email,
  source,
  problem,
}: Record<'email' | 'source' | 'problem', string>): PlainPage {
  return {
    title: 'The newsletter',
    body: `<p id="problem" role="alert">${escapeHtml(problem)}</p>
<form method="post" action="/newsletter"><input type="hidden" name="source" value="${escapeHtml(source)}">
<label for="email">E-mail address</label>
<input type="email" id="email" name="email" value="${escapeHtml(email)}" autocomplete="email" maxlength="254" aria-invalid="true" aria-describedby="problem" required>
<button>Subscribe</button></form>${back}`,
  };
}

export type Act = 'confirm' | 'unsubscribe';

const asks: Readonly<
  Record<Act, { readonly title: string; readonly text: string; readonly button: string }>
> = {
  confirm: {
    title: 'Confirm the newsletter',
    text: 'One useful letter a month will go to',
    button: 'Yes, send it to me',
  },
  unsubscribe: {
    title: 'End the newsletter',
    text: 'No more newsletters will go to',
    button: 'Unsubscribe',
  },
};

/** A click on a button, as mail programs open links by themselves. */
export function askPage(act: Act, { email, token }: { email: string; token: string }): PlainPage {
  const { title, text, button } = asks[act];
  return {
    title,
    body: `<p>${text} ${escapeHtml(email)}.</p>
<form method="post" action="/newsletter/${act}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${button}</button></form>`,
  };
}

export const donePages: Readonly<Record<Act, PlainPage>> = {
  confirm: {
    title: 'You are on the list',
    body: `<p>Thank you. The next letter comes to you, and each has a link that ends it.</p>${back}`,
  },
  unsubscribe: {
    title: 'You are off the list',
    body: `<p>No more newsletters will come. If you change your mind, the box on the blog takes you back.</p>${back}`,
  },
};

export const unknownLinkPage: PlainPage = {
  title: 'This link does not work',
  body: `<p>It may have been cut off by the mail program. Please copy the whole link from the mail, or subscribe again on the blog.</p>${back}`,
};

export const tooOftenPage: PlainPage = {
  title: 'Too many tries',
  body: `<p>Nothing was changed. Please try again in ten minutes.</p>${back}`,
};
