import { matchPath, useLocation } from '@farmpost/shared/client/router';
import type { AbsentPart } from '@farmpost/shared/contracts/platform';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { MailboxAjar } from '@farmpost/shared/ui/illustration/mailbox-ajar';
import { ViewReady } from '../boot/view-ready';
import { Notice } from './notice';

interface NotFoundPageProps {
  /** Parts that had no release when the page was served. */
  readonly absent?: readonly AbsentPart[] | undefined;
}

/** Any unknown path; if a part that is not there may serve it, the page says so. */
export function NotFoundPage({ absent = [] }: NotFoundPageProps) {
  const { pathname } = useLocation();
  const isOfAbsent = absent.some(({ prefixes }) =>
    prefixes.some((prefix) => matchPath({ path: prefix, end: false }, pathname)),
  );
  const title = isOfAbsent ? 'Page Not Available' : 'Page Not Found';
  return (
    <Notice>
      <MailboxAjar />
      <h1 tabIndex={-1}>{title}</h1>
      {isOfAbsent ? (
        <>
          <p>
            This part of the portal is not available right now. The rest of the portal works. Please try again
            in a few minutes.
          </p>
          <Button onClick={() => location.reload()}>Try Again</Button>
        </>
      ) : (
        <p>Nothing is delivered at this address. It may have moved, or the link may be mistyped.</p>
      )}
      <ButtonLink look="primary" to="/">
        Back to Home
      </ButtonLink>
      <ViewReady title={title} />
    </Notice>
  );
}
