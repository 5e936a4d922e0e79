import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react';

/** Time on each step while playing (specification 2, "Automation demo"). */
export const STEP_MS = 3_000;
/** Rest after somebody picked a step. */
export const RESUME_MS = 10_000;

interface State {
  readonly at: number;
  /** `resting` plays on by itself; `stopped` waits for the button. */
  readonly mode: 'playing' | 'resting' | 'stopped';
  /** Counts picks, so that each one starts the rest anew. */
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
      // Who stopped the demo, or wants no motion, picks without setting it going again.
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

/** Whether any of the element is on screen of a page that is being looked at. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
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
  /** The steps move on by themselves, while they are in sight. */
  readonly isPlaying: boolean;
  /** Any of it is in sight. */
  readonly isSeen: boolean;
  /** Selects a step; playing rests for ten seconds. */
  readonly pick: (at: number) => void;
  readonly toggle: () => void;
}

/**
 * Walks through `count` steps. Starts by itself once the page runs, unless the visitor wants less motion, and holds
 * while the element is out of sight. The first render is always step 0, standing still.
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
