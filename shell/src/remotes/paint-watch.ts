/** Tells when a page's `h1` was painted, or that none was in time. */

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
const isEmpty = (main: Element) =>
  main.textContent.trim() === '' && ![...main.querySelectorAll(CONTENT)].some(isShown);

interface PaintListener {
  readonly onPainted: () => void;
  /** `isEmpty`: the page shows neither text nor pictures nor fields. */
  readonly onSilent: (page: { readonly isEmpty: boolean }) => void;
}

/** Watches `main`, where the router puts pages. Returns a function that stops. */
export function watchPaint({ onPainted, onSilent }: PaintListener): () => void {
  const main = document.querySelector('main') ?? document.body;
  let isOver = false;
  const painted = () => {
    if (!isOver) onPainted();
    isOver = true;
  };
  const look = () => {
    if (!hasHeading(main)) return false;
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
    onSilent({ isEmpty: isEmpty(main) });
  });
  const stop = () => {
    observer.disconnect();
    stopWaiting();
  };
  if (!look()) observer.observe(main, { childList: true, subtree: true, characterData: true });
  return () => {
    isOver = true;
    stop();
  };
}
