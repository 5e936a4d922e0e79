/**
 * Inline in every rendered page, at most 2 kB: fetches the portal on the visitor's first interaction, and at once for
 * signed-in people. Until then links and forms work without scripts; other clicks are remembered and repeated.
 */
{
  /** Copy of the contract's type, because an inline script imports nothing. */
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
      // If the portal does not arrive, open the dialog's page instead.
      clearTimeout(leaving);
      leaving = setTimeout(() => location.assign(control.href), 4000);
      return;
    }
    if (!(control instanceof HTMLButtonElement)) return;
    // The browser runs the command itself.
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
  // A mailed link or a sign-in provider added a code or an error to the URL that only the portal can read.
  const hasAnswer = /[?#&](code|error)=/.test(location.search + location.hash);
  if ('session' in document.documentElement.dataset || hasAnswer) start();
  // A page that comes back after it sent a form is stale: no form is being sent, and someone may have signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSent) location.reload();
  });
}
