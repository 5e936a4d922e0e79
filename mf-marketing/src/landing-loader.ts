/**
 * Inline in the landing page, at most 2 kB: loads the code that hydrates it on the first user activity. Until then, and
 * if that fails, links and the form work without it, so no click or key press is lost.
 */
{
  type Hydrate = (root: Element, data: unknown, askedAt: number) => void;

  const { data, remote } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
  const signs = ['pointerdown', 'focusin', 'keydown'];

  // Once the browser sends the form itself, do not hydrate: a second click must not send it another way.
  let isSent = false;
  let askedAt = 0;
  const noteSent = () => (isSent = true);
  addEventListener('submit', noteSent);

  const hydrate = () => {
    const page = (window as unknown as Record<string, { hydrate: Hydrate }>)[remote.container];
    const root = document.getElementById('root');
    if (!page || !root || isSent) return;
    removeEventListener('submit', noteSent);
    page.hydrate(root, data, askedAt);
  };

  const start = (sign?: Event) => {
    for (const each of signs) removeEventListener(each, start, true);
    askedAt = sign?.timeStamp ?? 0;
    const script = document.createElement('script');
    script.src = remote.entry;
    script.integrity = remote.integrity;
    script.onload = hydrate;
    document.head.append(script);
  };

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

  // The server does not record the scan of a page that is fetched ahead, so record it once the page is visible.
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  const isAhead = navigation?.serverTiming?.some(({ name }) => name === 'ahead');
  if (isAhead && new URLSearchParams(location.search).has('qr')) {
    const idle = () => setTimeout(start, 1);
    if ((document as Document & { prerendering?: boolean }).prerendering) {
      document.addEventListener('prerenderingchange', idle, { once: true });
    } else addEventListener('load', idle, { once: true });
  }
}
