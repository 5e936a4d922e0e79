/** Saves a value one second after its last change; a waiting change is saved when the page is left. */
import { useEffect, useRef } from 'react';

export const AUTOSAVE_MS = 1000;

/** Call the returned function with each changed value. */
export function useAutosave<Value>(save: (value: Value) => void): (value: Value) => void {
  const latest = useRef(save);
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      latest.current(waiting.current.value);
      waiting.current = null;
    },
    [],
  );
  return (value) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const timer = setTimeout(() => {
      waiting.current = null;
      latest.current(value);
    }, AUTOSAVE_MS);
    waiting.current = { value, timer };
  };
}
