/** Checks whether the portal can be reached at all, which decides the message of a failed page. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isReachable } from './is-reachable';

const ASK_EVERY_MS = 5_000;

/**
 * True while the portal cannot be reached. `isDoubted` asks; `onBack` is called once it can be reached again, which is
 * noticed at once when the browser reports it, and otherwise by asking.
 */
export function useIsOffline(isDoubted: boolean, onBack: () => void): boolean {
  const [isOffline, setOffline] = useState(isDoubted && !navigator.onLine);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isDoubted) return;
    let left = false;
    let wasOffline = !navigator.onLine;
    const ask = async () => {
      const reachable = await isReachable();
      if (left) return;
      if (reachable && wasOffline) back();
      wasOffline = !reachable;
      setOffline(wasOffline);
    };
    const askAgain = () => {
      if (wasOffline && !document.hidden) void ask();
    };
    void ask();
    const timer = setInterval(askAgain, ASK_EVERY_MS);
    addEventListener('online', askAgain);
    return () => {
      left = true;
      clearInterval(timer);
      removeEventListener('online', askAgain);
    };
  }, [isDoubted]);
  return isOffline;
}
