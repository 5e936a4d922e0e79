/** Says on every page of the area that nothing leaves: the database is a copy, or all mail is held. */
import { Link } from '@farmpost/shared/client/router';
import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import {
  formatCount,
  formatDateTime,
  formatMoney,
  formatQuantity,
  formatTime,
} from '@farmpost/shared/domain/format';
import { ArchiveIcon, PauseIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';
import { mailings, restoredCopy } from '../paths';
import { useOutgoing } from './get-outgoing';

function CopyText({
  copy,
  waiting,
}: {
  copy: NonNullable<OutgoingState['copy']>;
  waiting: OutgoingState['waiting'];
}) {
  const what = [
    `${formatQuantity(waiting.cards, 'card')} for ${formatQuantity(waiting.customers, 'customer')}`,
    formatMoney(waiting.cents),
    `${formatQuantity(waiting.messages, 'message')}`,
  ];
  return (
    <p>
      <strong>
        {copy.madeAt === null ? 'A copy, held.' : `A copy of ${formatDateTime(copy.madeAt)}, held.`}
      </strong>{' '}
      Nothing is mailed, charged or sent from here. {what[0]}, {what[1]} and {what[2]} wait.
    </p>
  );
}

export function OutgoingBanner() {
  const { data } = useOutgoing();
  if (!data) return null;
  const { copy, press, waiting } = data;
  return (
    <>
      {copy && (
        <Strip data-kind="copy" role="status">
          <ArchiveIcon />
          <CopyText copy={copy} waiting={waiting} />
          <Link to={restoredCopy}>Decide</Link>
        </Strip>
      )}
      {press && (
        <Strip data-kind="press" role="status">
          <PauseIcon />
          <p>
            <strong>All mailings are held since {formatTime(press.heldAt)}.</strong> {press.heldBy}: “
            {press.reason}” {formatCount(waiting.cards)} cards wait.
          </p>
          <Link to={mailings}>See the hold</Link>
        </Strip>
      )}
    </>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 10px 20px;
  border-bottom: 1px solid var(--control);
  background: var(--kraft);
  color: var(--text);
  &[data-kind='press'] {
    background: var(--warning-soft);
  }
  p {
    flex: 1;
    min-width: 240px;
    margin: 0;
  }
  a {
    padding: 6px 12px;
    border: 1px solid currentColor;
    border-radius: var(--radius-paper);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
`;
