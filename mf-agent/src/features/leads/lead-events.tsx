/** The lead's timeline; messages and answers show their text and the state of their delivery. */
import type { LeadEvent } from '@farmpost/shared/contracts/leads';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { AlertIcon, BanIcon, CheckIcon, MailIcon, PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LeadOriginal } from './lead-original';
import { OptOutQuestion } from './opt-out-question';

type Message = NonNullable<LeadEvent['message']>;

function stateOf({ delivery, channel }: Message): string | null {
  if (delivery === null) return null;
  const reason = delivery.reason === null ? '' : `: ${delivery.reason}`;
  switch (delivery.state) {
    case 'sending':
      return 'Sending…';
    case 'waiting':
      return delivery.waitsUntil
        ? `Waits until ${formatDateTime(delivery.waitsUntil)}: no texts from 9 PM to 8 AM where they live`
        : `Not sent yet${reason}. We try again.`;
    case 'sent':
      return channel === 'email' ? 'Handed to the mail server' : 'Sent';
    case 'delivered':
      return 'Delivered';
    case 'failed':
      return `Not delivered${reason}`;
  }
}

const isFailed = ({ ok, message }: LeadEvent): boolean => !ok || message?.delivery?.state === 'failed';

function iconOf(event: LeadEvent): ReactNode {
  if (isFailed(event)) return <AlertIcon size={14} />;
  if (event.kind === 'opt_out') return <BanIcon size={14} />;
  if (event.message) {
    return event.message.channel === 'email' ? <MailIcon size={14} /> : <PhoneIcon size={14} />;
  }
  return <CheckIcon size={14} />;
}

export function LeadEvents({
  leadId,
  events,
}: {
  readonly leadId: string;
  readonly events: readonly LeadEvent[];
}) {
  return (
    <Events aria-label="Timeline">
      {events.map((event) => (
        <li key={event.id} data-failed={isFailed(event) || undefined}>
          {iconOf(event)}
          <div>
            <span>{event.text}</span>
            {event.message && <Letter message={event.message} />}
            {event.optOutQuestion && (
              <OptOutQuestion leadId={leadId} eventId={event.id} question={event.optOutQuestion} />
            )}
            {event.message?.hasOriginal && <LeadOriginal leadId={leadId} eventId={event.id} />}
          </div>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </li>
      ))}
    </Events>
  );
}

function Letter({ message }: { readonly message: Message }) {
  const state = stateOf(message);
  return (
    <>
      <blockquote data-from-lead={message.isFromLead || undefined}>{message.text}</blockquote>
      {state !== null && <small>{state}</small>}
    </>
  );
}

const Events = styled.ol`
  list-style: none;
  margin: 8px 0 0;
  padding: 0;
  > li {
    display: grid;
    grid-template-columns: 20px 1fr auto;
    gap: 8px;
    padding: 6px 0;
    font-size: 13px;
  }
  > li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > li > svg {
    margin-top: 3px;
    color: var(--success);
  }
  [data-failed] > svg,
  [data-failed] small {
    color: var(--danger);
  }
  blockquote {
    margin: 4px 0;
    padding: 6px 10px;
    border-left: 3px solid var(--line);
    white-space: pre-wrap;
  }
  blockquote[data-from-lead] {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  small,
  time {
    color: var(--muted);
  }
  time {
    white-space: nowrap;
  }
`;
