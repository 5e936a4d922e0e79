import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { MailboxAjar } from '@farmpost/shared/ui/illustration/mailbox-ajar';
import { Notice } from './notice';

/** Any unknown path. */
export function NotFoundPage() {
  return (
    <Notice>
      <MailboxAjar />
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>Nothing is delivered at this address. It may have moved, or the link may be mistyped.</p>
      <ButtonLink look="primary" to="/">
        Back to Home
      </ButtonLink>
    </Notice>
  );
}
