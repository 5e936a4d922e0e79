/** The pages of the link that ends invitations by salespeople, without scripts. */
import type { StopInvitationsAskPage, StopInvitationsEndPage } from '@farmpost/shared/contracts/plain-pages';
import { Button } from '@farmpost/shared/ui/button/button';
import { letterPage } from '../../plain/letter-page';

export const stopInvitationsAskPage = ({ email, token }: StopInvitationsAskPage) =>
  letterPage(
    'Stop invitations',
    <>
      <p>
        No one at Farmpost will invite <b>{email}</b> again, and the person who invited you sees that.
      </p>
      <form method="post" action="/stop-invitations">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" size="large">
          Stop the invitations
        </Button>
      </form>
    </>,
  );

const ends: Readonly<Record<StopInvitationsEndPage['end'], readonly [title: string, text: string]>> = {
  stopped: [
    'The invitations have stopped',
    'No more invitations will come to that address. You can still create an account yourself at any time.',
  ],
  'unknown-link': [
    'This link does not work',
    'It may have been cut off by the email program. Please copy the whole link from the email.',
  ],
  failed: ['Something went wrong', 'Nothing was changed. Please open the link again in a moment.'],
};

export function stopInvitationsEndPage({ end }: StopInvitationsEndPage) {
  const [title, text] = ends[end];
  return letterPage(title, <p>{text}</p>);
}
