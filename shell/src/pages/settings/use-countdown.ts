import { currentMs } from '@farmpost/shared/domain/clock';
import { useEffect, useState } from 'react';

/** Whole seconds left until a fixed `end` (milliseconds since the epoch); 0 afterwards. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(currentMs);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(currentMs()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
