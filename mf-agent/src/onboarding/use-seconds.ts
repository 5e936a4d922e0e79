import { type RefObject, useEffect, useState } from 'react';

/** Counts the seconds of the step in the ref; a hidden tab does not count. Returns the last second's state. */
export function useSeconds(step: number, counter: RefObject<readonly number[]>): readonly number[] {
  const [spent, setSpent] = useState<readonly number[]>([0, 0, 0, 0]);
  useEffect(() => {
    const show = () => setSpent(counter.current);
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      counter.current = counter.current.map((value, index) => value + (index === step ? 1 : 0));
      show();
    }, 1000);
    show();
    return () => clearInterval(timer);
  }, [step, counter]);
  return spent;
}
