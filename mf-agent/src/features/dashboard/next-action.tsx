/** The draft that most deserves a decision, with its price on the ticket. */
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { TicketStub } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { AirmailStripe, Caps, Paper } from '@farmpost/shared/ui/section/section';
import { useId } from 'react';
import styled from 'styled-components';

type Action = NonNullable<Dashboard['nextAction']>;

export function NextAction({ action }: { readonly action: Action }) {
  const title = useId();
  const to = `/campaign/${action.campaignId}`;
  const left = action.excludedCount;
  return (
    <Sheet as="section" aria-labelledby={title}>
      <AirmailStripe />
      <Text>
        <Caps>Next best action</Caps>
        <h2 id={title}>{action.title}</h2>
        <p>{action.reason}</p>
        <ul>
          {action.preflight === 'pass' && (
            <li>
              <CheckIcon /> The card passes preflight
            </li>
          )}
          <li>
            <CheckIcon /> {formatQuantity(action.recipientCount, 'household')} chosen nearby
          </li>
          {left > 0 && (
            <li>
              <CheckIcon /> {formatQuantity(left, 'home')} left out, each with a reason
            </li>
          )}
        </ul>
      </Text>
      <TicketStub
        title="Job ticket"
        lines={[
          { label: 'Households', value: formatCount(action.recipientCount) },
          { label: 'Each', value: formatMoney(action.unitPriceCents) },
          { label: 'Free cards', value: formatCount(action.freeCards) },
        ]}
        total={{ label: 'Total', value: formatMoney(action.totalCents) }}
        action={
          <ButtonLink look="primary" size="large" block to={to}>
            Review {formatQuantity(action.recipientCount, 'card')}
          </ButtonLink>
        }
        note="Nothing is sent before you have seen the card."
      />
    </Sheet>
  );
}

const Sheet = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  > :first-child {
    grid-column: 1 / -1;
  }
  @media (max-width: 860px) {
    grid-template-columns: 1fr;
  }
`;
const Text = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 20px 24px 24px;
  > p {
    color: var(--muted);
    max-width: 60ch;
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  li svg {
    color: var(--success);
  }
`;
