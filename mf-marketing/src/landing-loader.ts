/**
 * Inline in the landing page, at most 2 kB: loads what hydrates it on the first sign that somebody is there. Until
 * then, and where that fails, links and the form work by themselves; so no click and no key is lost.
 */
{
  type Hydrate = (root: Element, data: unknown) => void;

  const { data, remote } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
  const signs = ['pointerdown', 'focusin', 'keydown'];

  // A form that the browser sends itself stays its own: a second click must not be another way of sending.
  let isSent = false;
  const noteSent = () => (isSent = true);
  addEventListener('submit', noteSent);

  const hydrate = () => {
    const page = (window as unknown as Record<string, { hydrate: Hydrate }>)[remote.container];
    const root = document.getElementById('root');
    if (!page || !root || isSent) return;
    removeEventListener('submit', noteSent);
    page.hydrate(root, data);
  };

  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    const script = document.createElement('script');
    script.src = remote.entry;
    script.integrity = remote.integrity;
    script.onload = hydrate;
    document.head.append(script);
  };

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

  // The server does not record the scan of a page that is fetched ahead of time: it is done once the page is seen.
  if (data.qr && !data.visit.scanId) {
    const idle = () => setTimeout(start, 1);
    if ((document as Document & { prerendering?: boolean }).prerendering) {
      document.addEventListener('prerenderingchange', idle, { once: true });
    } else addEventListener('load', idle, { once: true });
  }
}
