/** Ways to reach a lead: last in the panel; on small screens within reach of the thumb. */
import type { FollowUpOptions } from '@farmpost/shared/contracts/follow-ups';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadName } from '@farmpost/shared/domain/lead-home';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { MailIcon, MessageIcon, PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { useFollowUpOptions } from './api/follow-ups';
import { textHref } from './text-link';

const whyNoText = ({ sms }: FollowUpOptions) =>
  sms.isOptedOut ? 'They ended texts.' : 'They left no number that takes texts.';

export function ReachBar({ lead }: { readonly lead: Lead }) {
  const { data: options } = useFollowUpOptions(lead.id);
  const text = options ? textHref(options) : null;
  if (!lead.phone && !lead.email) return null;
  return (
    <Bar role="group" aria-label={`Reach ${leadName(lead)}`}>
      {lead.phone ? (
        <ButtonLink to={`tel:${lead.phone}`} look="primary" icon={<PhoneIcon />}>
          Call
        </ButtonLink>
      ) : (
        <Button disabled icon={<PhoneIcon />} title="They left no phone number.">
          Call
        </Button>
      )}
      {lead.email ? (
        <ButtonLink to={`mailto:${lead.email}`} icon={<MailIcon />}>
          Email
        </ButtonLink>
      ) : (
        <Button disabled icon={<MailIcon />} title="They left no email address.">
          Email
        </Button>
      )}
      {text ? (
        <ButtonLink to={text} icon={<MessageIcon />}>
          Text
        </ButtonLink>
      ) : (
        <Button disabled icon={<MessageIcon />} title={options && whyNoText(options)}>
          Text
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled(Actions)`
  position: sticky;
  bottom: var(--phone-bar, 0px);
  z-index: var(--layer-sticky);
  padding: 12px 20px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  @media ${phone} {
    padding: 10px 16px;
    > * {
      flex: 1;
      padding-inline: 8px;
    }
  }
`;
