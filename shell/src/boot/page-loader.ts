/**
 * Inline in every rendered page, at most 2 kB: fetches the portal on the first sign that somebody is there, at once
 * for who is signed in. Until then links and forms work by themselves; what does not is remembered and done again.
 */
{
  /** As in the contract; a script that stands in a page imports nothing. */
  interface StartFiles {
    readonly scripts: readonly (readonly [file: string, integrity?: string])[];
    readonly preload: readonly (readonly [file: string, integrity?: string])[];
  }
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
  let replay: (() => void) | null = null;
  let isSent = false;
  let askedAt = 0;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const start = (sign?: Event) => {
    for (const each of signs) removeEventListener(each, start, true);
    askedAt = sign?.timeStamp ?? 0;
    const files: StartFiles = JSON.parse(document.getElementById('page-start')?.textContent ?? '{}');
    for (const [href, integrity = ''] of files.preload) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', integrity, href }),
      );
    }
    for (const [src, integrity = ''] of files.scripts) {
      document.head.append(Object.assign(document.createElement('script'), { async: false, integrity, src }));
    }
  };

  const noteClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest('a,button,input,label,summary');
    if (control instanceof HTMLAnchorElement && 'dialog' in control.dataset) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      replay = () => control.click();
      // Without the portal, its page is better than nothing.
      clearTimeout(leaving);
      leaving = setTimeout(() => location.assign(control.href), 4000);
      return;
    }
    if (!(control instanceof HTMLButtonElement)) return;
    // The browser itself does what it names.
    if ('commandForElement' in control && control.commandForElement) return;
    // A click that submits a form is recorded by `noteSubmit`.
    if (control.type === 'button' || !control.form) replay = () => control.click();
  };

  const noteSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) {
      isSent = true;
      return;
    }
    event.preventDefault();
    replay = () => form.requestSubmit(event.submitter);
  };

  window.pageIntent = {
    stop() {
      clearTimeout(leaving);
      removeEventListener('click', noteClick, true);
      removeEventListener('submit', noteSubmit, true);
    },
    get isSent() {
      return isSent;
    },
    get askedAt() {
      return askedAt;
    },
    get replay() {
      return replay;
    },
  };
  addEventListener('click', noteClick, true);
  addEventListener('submit', noteSubmit, true);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // A mailed link, or a provider, has sent somebody here with an answer that only the portal can read.
  const hasAnswer = /[?#&](code|error)=/.test(location.search + location.hash);
  if ('session' in document.documentElement.dataset || hasAnswer) start();
  // A page that comes back from the browser's memory: nothing was sent from it, and somebody may have signed in since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSent) location.reload();
  });
}
