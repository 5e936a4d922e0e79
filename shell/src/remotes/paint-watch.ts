/** Tells when a page's `h1` or a fill was painted, or that none was in time. */
import { NOTHING_TO_SHOW } from '@farmpost/shared/contracts/slot-vocabulary';

/** Time within which a page must show its heading, with the tab visible. */
export const PAINT_DEADLINE_MS = 10_000;

/** Calls `late` once the tab was visible for `ms` without a break. Returns a function that stops waiting. */
export function afterVisible(ms: number, late: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(late, ms);
  };
  restart();
  document.addEventListener('visibilitychange', restart);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}

const CONTENT = 'img, svg, canvas, video, input, select, textarea, iframe';

const isShown = (element: Element) => element.checkVisibility?.() ?? true;
const hasHeading = (main: Element) =>
  [...main.querySelectorAll('h1')].some(
    (heading) => (heading.textContent.trim() !== '' || heading.querySelector(CONTENT)) && isShown(heading),
  );
const isEmpty = (place: Element) =>
  place.textContent.trim() === '' && ![...place.querySelectorAll(CONTENT)].some(isShown);
const hasEnded = (fill: Element) => !isEmpty(fill) || fill.querySelector(`[${NOTHING_TO_SHOW}]`) !== null;

interface PaintListener {
  readonly onPainted: () => void;
  /** `isEmpty`: the page shows neither text nor pictures nor fields. */
  readonly onSilent: (page: { readonly isEmpty: boolean }) => void;
}

/** Watches `main`, where the router puts pages, for the page's heading. Returns a function that stops. */
export const watchPaint = (listener: PaintListener): (() => void) =>
  watchPlace(document.querySelector('main') ?? document.body, hasHeading, listener);

/** Watches the place of a fill for any content, or its word that there is none. Returns a function that stops. */
export const watchFill = (place: Element, listener: PaintListener): (() => void) =>
  watchPlace(place, hasEnded, listener);

function watchPlace(
  place: Element,
  isDone: (place: Element) => boolean,
  { onPainted, onSilent }: PaintListener,
): () => void {
  let isOver = false;
  const painted = () => {
    if (!isOver) onPainted();
    isOver = true;
  };
  const look = () => {
    if (!isDone(place)) return false;
    stop();
    // A hidden tab paints nothing.
    if (document.hidden) painted();
    else requestAnimationFrame(() => setTimeout(painted));
    return true;
  };
  const observer = new MutationObserver(look);
  const stopWaiting = afterVisible(PAINT_DEADLINE_MS, () => {
    if (look()) return;
    stop();
    isOver = true;
    onSilent({ isEmpty: isEmpty(place) });
  });
  const stop = () => {
    observer.disconnect();
    stopWaiting();
  };
  if (!look()) observer.observe(place, { childList: true, subtree: true, characterData: true });
  return () => {
    isOver = true;
    stop();
  };
}
