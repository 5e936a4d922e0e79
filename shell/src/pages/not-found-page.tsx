import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { MailboxAjar } from '@farmpost/shared/ui/illustration/empty';
import styled from 'styled-components';

/** Any path that nothing serves. */
export function NotFoundPage() {
  return (
    <Sheet>
      <MailboxAjar />
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>Nothing is delivered at this address. It may have moved, or the link has a misprint.</p>
      <ButtonLink look="primary" to="/">
        Back to Home
      </ButtonLink>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 72px var(--page-gutter);
  text-align: center;
  p {
    max-width: 44ch;
    margin-bottom: 8px;
    color: var(--muted);
    text-wrap: balance;
  }
`;
