/** Names the person who sent the invitation. If the link no longer works, it says so; signing up still works. */
import { Link } from '@farmpost/shared/client/router';
import type { Inviter } from '@farmpost/shared/contracts/client-invitations';
import type { TouchKind } from '@farmpost/shared/contracts/client-vocabulary';
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { Banner } from '@farmpost/shared/ui/banner/banner';

interface InvitedByProps {
  readonly kind: TouchKind;
  readonly data: Inviter | undefined;
  readonly isLoading: boolean;
}

const nameOf = ({ name, company }: NonNullable<Inviter['inviter']>) =>
  company === '' || company === PRODUCT_NAME ? name : `${name} of ${company}`;

export function InvitedBy({ kind, data, isLoading }: InvitedByProps) {
  // Reserve the line from the start, so that the form does not move.
  if (isLoading) return <Banner tone="info">Looking up who invited you…</Banner>;
  if (!data) return null;
  const { state, inviter } = data;
  if (state === 'open' && inviter) {
    return (
      <Banner
        tone="info"
        title={
          kind === 'invitation'
            ? `${nameOf(inviter)} invites you to ${PRODUCT_NAME}.`
            : `${nameOf(inviter)} recommends ${PRODUCT_NAME} to you.`
        }
      >
        {inviter.name} can see that you signed up and how far along you are. You can stop this in your profile
        at any time.
      </Banner>
    );
  }
  if (state === 'accepted') {
    return (
      <Banner tone="info" title="This invitation has already been used.">
        <Link to="/login">Sign in</Link> to the account you created with it, or create another one.
      </Banner>
    );
  }
  if (state === 'expired' && inviter) {
    return (
      <Banner tone="warning" title={`The invitation from ${nameOf(inviter)} has expired.`}>
        You can still create an account. {inviter.name} can see that you signed up and how far along you are,
        until you stop this in your profile.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={state === 'unknown' ? 'We don’t recognize this link.' : 'This link no longer works.'}
    >
      {state === 'unknown' && 'It may be cut off, or a newer email has replaced it. '}
      You can still create an account.
    </Banner>
  );
}
