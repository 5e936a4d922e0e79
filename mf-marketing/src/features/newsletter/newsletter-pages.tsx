/** The pages of the newsletter's links, without scripts. */
import type { NewsletterAskPage, NewsletterEndPage } from '@farmpost/shared/contracts/plain-pages';
import { Button } from '@farmpost/shared/ui/button/button';
import { letterPage } from '../../plain/letter-page';

const back = (
  <p>
    <a href="/blog">Back to the blog</a>
  </p>
);

const asks: Readonly<
  Record<NewsletterAskPage['act'], Readonly<Record<'title' | 'text' | 'button', string>>>
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

export function newsletterAskPage({ act, email, token }: NewsletterAskPage) {
  const { title, text, button } = asks[act];
  return letterPage(
    title,
    <>
      <p>
        {text} <b>{email}</b>.
      </p>
      <form method="post" action={`/newsletter/${act}`}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" size="large">
          {button}
        </Button>
      </form>
    </>,
  );
}

const ends: Readonly<Record<NewsletterEndPage['end'], readonly [title: string, text: string]>> = {
  sent: [
    'Check your inbox',
    'We sent a link to the address that you typed. Open it to confirm, and you are on the list.',
  ],
  confirmed: [
    'You are on the list',
    'Thank you. You will get the next letter, and each has a link to unsubscribe.',
  ],
  unsubscribed: [
    'You are off the list',
    'No more newsletters will come. If you change your mind, the box on the blog takes you back.',
  ],
  'unknown-link': [
    'This link does not work',
    'It may have been cut off by the email program. Please copy the whole link from the email, or subscribe again on the blog.',
  ],
  failed: ['Something went wrong', 'Nothing was changed. Please open the link again in a moment.'],
};

export function newsletterEndPage({ end }: NewsletterEndPage) {
  const [title, text] = ends[end];
  return letterPage(
    title,
    <>
      <p>{text}</p>
      {back}
    </>,
  );
}
