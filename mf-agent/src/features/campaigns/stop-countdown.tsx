/** How long a scheduled mailing can still be stopped. */
import { formatDuration } from '@farmpost/shared/domain/format';
import { useEffect, useState } from 'react';

/** Milliseconds until the instant, told anew every second; never below zero. */
export function useTimeLeft(until: string | null): number {
  const left = () => (until === null ? 0 : Math.max(0, Date.parse(until) - Date.now()));
  const [, tick] = useState(0);
  const isOver = left() === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return left();
}

/** Not announced as it runs: a screen reader reads it when it is come to. */
export function StopCountdown({ timeLeft }: { readonly timeLeft: number }) {
  return timeLeft > 0 ? (
    <span role="timer">
      {formatDuration(Math.ceil(timeLeft / 1000) * 1000).replace('.0s', 's')} left to stop it.
    </span>
  ) : (
    <span>The stop window has ended. The cards are going to the printer.</span>
  );
}
