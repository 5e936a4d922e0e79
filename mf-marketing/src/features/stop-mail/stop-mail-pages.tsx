/** The pages of the link that ends an agent's emails, without scripts. */
import type { StopMailAskPage, StopMailEndPage } from '@farmpost/shared/contracts/plain-pages';
import { Button } from '@farmpost/shared/ui/button/button';
import { letterPage } from '../../plain/letter-page';

export const stopMailAskPage = ({ agentName, email, token }: StopMailAskPage) =>
  letterPage(
    'Stop these emails',
    <>
      <p>
        {agentName} will send no more emails through Farmpost to <b>{email}</b>, and will be told.
      </p>
      <form method="post" action="/stop-mail">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" size="large">
          Stop the emails
        </Button>
      </form>
    </>,
  );

const ends: Readonly<Record<StopMailEndPage['end'], readonly [title: string, text: string]>> = {
  stopped: [
    'The emails have stopped',
    'Nothing more will come to that address. If you ask the agent something again, you get an answer, but no confirmation.',
  ],
  'unknown-link': [
    'This link does not work',
    'It may have been cut off by the email program. Please copy the whole link from the email.',
  ],
  failed: ['Something went wrong', 'Nothing was changed. Please open the link again in a moment.'],
};

export function stopMailEndPage({ end }: StopMailEndPage) {
  const [title, text] = ends[end];
  return letterPage(title, <p>{text}</p>);
}
