/** How long a scheduled mailing can still be stopped. */
import type { CampaignKind } from '@farmpost/shared/contracts/campaigns';
import { currentMs } from '@farmpost/shared/domain/clock';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import { useSyncExternalStore } from 'react';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const never = () => () => undefined;
const wholeSecond = () => Math.floor(currentMs() / 1000) * 1000;

/** Milliseconds until the given time, updated every second; zero without a time, and after it. */
export function useTimeLeft(until: string | null): number {
  const now = useSyncExternalStore(until === null ? never : everySecond, wholeSecond);
  return until === null ? 0 : Math.max(0, Date.parse(until) - now);
}

/** `3 days`, `5h 12m`, `21m 43s`, `43s` */
function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours > 0) return `${hours}h ${Math.floor((seconds % 3600) / 60)}m`;
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}

/** Not a live region: a screen reader reads the time only when the user reaches it. */
export function StopCountdown({
  timeLeft,
  kind,
}: {
  readonly timeLeft: number;
  readonly kind: CampaignKind;
}) {
  return timeLeft > 0 ? (
    <span role="timer">{formatClock(timeLeft)} left to stop it.</span>
  ) : (
    <span>The stop window has ended. The {pieceNouns[kind].many} are going to the printer.</span>
  );
}
