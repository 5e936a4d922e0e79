/** Who invited the person to sign up. A link that no longer works says so, and keeps nobody from signing up. */
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
  // Its own line from the start, so that the form stays where it is.
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
        {inviter.name} may see that you sign up and how far you are. You can end that in your profile at any
        time.
      </Banner>
    );
  }
  if (state === 'accepted') {
    return (
      <Banner tone="info" title="This invitation is used already.">
        <Link to="/login">Sign in</Link> to the account that it brought, or create another one.
      </Banner>
    );
  }
  if (state === 'expired' && inviter) {
    return (
      <Banner tone="warning" title={`The invitation from ${nameOf(inviter)} has expired.`}>
        You can still create an account. {inviter.name} may see that you sign up and how far you are, until
        you end that in your profile.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={state === 'unknown' ? 'We do not know this link.' : 'This link no longer works.'}
    >
      {state === 'unknown' && 'It may be cut off, or a newer email has replaced it. '}
      You can still create an account.
    </Banner>
  );
}
