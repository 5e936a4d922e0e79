/** How long a homeowner waited for the first reply, or has been waiting. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { currentMs } from '@farmpost/shared/domain/clock';
import { ClockIcon } from '@farmpost/shared/ui/icon/icon';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** `18 min`, `3 h 11 min`, `2 days`. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The current time in milliseconds, updated every 30 seconds while it runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(currentMs);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(currentMs()), 30_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

export function FirstReply({
  lead,
}: {
  readonly lead: Pick<Lead, 'createdAt' | 'firstReplyAt' | 'status' | 'source'>;
}) {
  const isWaiting = lead.firstReplyAt === null && lead.status === 'new';
  const now = useNow(isWaiting);
  const came = Date.parse(lead.createdAt);
  if (lead.firstReplyAt !== null) return formatWait(Date.parse(lead.firstReplyAt) - came);
  // An imported lead or one added by hand did not ask through us, so no one keeps it waiting.
  if (!isWaiting || lead.source === 'manual' || lead.source === 'import') return '–';
  return (
    <Waiting>
      <ClockIcon size={14} />
      {formatWait(now - came)} waiting
    </Waiting>
  );
}

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 600;
  color: var(--warning);
`;
