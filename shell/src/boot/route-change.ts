/** Title, focus and announcement after a change of the path, for people with and without sight: the shell owns them. */
const PRODUCT = 'Farmpost';
const ANNOUNCER_ID = 'route-announcer';

let entered: string | null = null;

let toldFirstView: () => void = () => undefined;
/** Resolves once the first view shows and its effects have run. */
export const firstView = new Promise<void>((resolve) => {
  toldFirstView = resolve;
});

/**
 * Time at which the next view was requested, on the clock of `performance.now()`. For the first view, the navigation;
 * for a server-rendered one, which people can read before it reacts, their first interaction.
 */
export function viewAskedAt(): number {
  if (entered !== null) return performance.now();
  // The server also renders the first view.
  return typeof window === 'undefined' ? 0 : (window.pageIntent?.askedAt ?? 0);
}

/** Calls `found` with the view's `h1` as soon as there is one. Returns a function that stops waiting. */
function withHeading(found: (heading: HTMLElement) => void): () => void {
  const main = document.querySelector('main') ?? document.body;
  const find = () => main.querySelector<HTMLElement>('h1');
  const present = find();
  if (present) {
    found(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    found(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}

/** Announces a view. The first view only gets its title, because the browser announces a new page itself. */
export function enterView(pathname: string, title: string): () => void {
  document.title = `${title} · ${PRODUCT}`;
  const first = entered === null;
  const changed = entered !== pathname;
  entered = pathname;
  toldFirstView();
  if (first || !changed) return () => undefined;
  window.scrollTo(0, 0);
  announce(title);
  return withHeading((heading) => {
    if (document.activeElement && document.activeElement.closest('main')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** The one live region of the portal. */
export const announcerProps = { id: ANNOUNCER_ID, 'aria-live': 'polite', 'aria-atomic': true } as const;
