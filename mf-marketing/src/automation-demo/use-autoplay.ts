import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react';

/** Time on each step while playing (specification 2, "Automation demo"). */
export const STEP_MS = 3_000;
/** Pause after a user selects a step. */
export const RESUME_MS = 10_000;

interface State {
  readonly at: number;
  /** `resting` resumes automatically; `stopped` waits for the button. */
  readonly mode: 'playing' | 'resting' | 'stopped';
  /** Counts selections, so that each one restarts the pause. */
  readonly picks: number;
}
type Action =
  | { readonly type: 'advance'; readonly count: number }
  | { readonly type: 'pick'; readonly at: number }
  | { readonly type: 'play' }
  | { readonly type: 'stop' };

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'advance':
      return { ...state, at: (state.at + 1) % action.count };
    case 'pick':
      // If the demo is stopped or motion is reduced, selecting a step does not start it.
      return {
        at: action.at,
        mode: state.mode === 'stopped' ? 'stopped' : 'resting',
        picks: state.picks + 1,
      };
    case 'play':
      return { ...state, mode: 'playing' };
    case 'stop':
      return { ...state, mode: 'stopped' };
  }
}

/** Whether any part of the element is visible on a visible page. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  // Nothing is fetched below the fold: it counts as seen only when the observer says so.
  const [isOnScreen, setOnScreen] = useState(() => typeof IntersectionObserver === 'undefined');
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const show = () => setShown(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', show);
    show();
    const observer =
      typeof IntersectionObserver === 'undefined' || !element.current
        ? null
        : new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? true));
    if (element.current) observer?.observe(element.current);
    return () => {
      document.removeEventListener('visibilitychange', show);
      observer?.disconnect();
    };
  }, [element]);
  return isOnScreen && isShown;
}

export interface Autoplay {
  readonly at: number;
  /** The steps advance automatically while visible. */
  readonly isPlaying: boolean;
  /** Some part of it is visible. */
  readonly isSeen: boolean;
  /** Selects a step and pauses playing for ten seconds. */
  readonly pick: (at: number) => void;
  readonly toggle: () => void;
}

/**
 * Steps through `count` steps. Starts automatically after hydration unless the visitor prefers reduced motion, and
 * pauses while the element is not visible. The first render is always step 0, not playing.
 */
export function useAutoplay(count: number, element: RefObject<HTMLElement | null>): Autoplay {
  const [{ at, mode, picks }, dispatch] = useReducer(reduce, { at: 0, mode: 'stopped', picks: 0 });
  const isSeen = useIsSeen(element);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'play' });
  }, []);
  useEffect(() => {
    if (mode !== 'playing' || !isSeen) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'advance', count }), STEP_MS);
    return () => clearTimeout(timer);
  }, [mode, isSeen, at, count]);
  useEffect(() => {
    if (mode !== 'resting') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'play' }), RESUME_MS);
    return () => clearTimeout(timer);
  }, [mode, picks]);

  const pick = useCallback((step: number) => dispatch({ type: 'pick', at: step }), []);
  const toggle = useCallback(() => dispatch({ type: mode === 'stopped' ? 'play' : 'stop' }), [mode]);
  return { at, isPlaying: mode === 'playing', isSeen, pick, toggle };
}
