/** The switch that holds all mail, with the cards that it concerns. */
import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { formatCount, formatDateTime, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { PauseIcon } from '@farmpost/shared/ui/icon/icon';
import { Caps, Paper } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import styled from 'styled-components';
import { useResumePress } from '../../frame/get-outgoing';
import { HoldDialog } from './hold-dialog';

export function PressSwitch({ press, waiting }: Pick<OutgoingState, 'press' | 'waiting'>) {
  const resume = useResumePress();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stub as="section" aria-label="Press switch">
      <Caps as="h2">Press switch</Caps>
      <State>{press ? 'Held' : 'Mail goes out'}</State>
      <p>
        {press ? (
          <>
            Since {formatDateTime(press.heldAt)} by {press.heldBy}: “{press.reason}”
          </>
        ) : (
          'Holding stops every card that no printer has accepted.'
        )}
      </p>
      <dl>
        <div>
          <dt>{press ? 'Cards waiting' : 'Would wait'}</dt>
          <dd>{formatCount(waiting.cards)}</dd>
        </div>
        <div>
          <dt>Mailings</dt>
          <dd>{formatCount(waiting.mailings)}</dd>
        </div>
        <div>
          <dt>Customers</dt>
          <dd>{formatCount(waiting.customers)}</dd>
        </div>
        <div>
          <dt>To be charged</dt>
          <dd>{formatMoney(waiting.cents)}</dd>
        </div>
      </dl>
      {resume.isError && <Banner tone="danger">{resume.error.message}</Banner>}
      {press ? (
        <Button look="send" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume {formatQuantity(waiting.cards, 'card')}
        </Button>
      ) : (
        <Button icon={<PauseIcon />} onClick={() => setAsking(true)}>
          Hold All Mail
        </Button>
      )}
      {isAsking && <HoldDialog cards={waiting.cards} onClose={() => setAsking(false)} />}
    </Stub>
  );
}

const Stub = styled(Paper)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 20px;
  border-top: 3px solid var(--text);
  background: var(--kraft-soft);
  dl {
    margin: 0;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 4px 0;
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const State = styled.p`
  font: 700 28px/36px var(--font-display);
`;
