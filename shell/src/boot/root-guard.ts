/** Notices a page that lost the portal's frame, and leaves a way on. */

const LOOK_MS = 1_000;
/** The frame cannot be rendered any more, so the message is plain elements. */
const MESSAGE_ID = 'frame-lost';

function showMessage(): void {
  if (document.getElementById(MESSAGE_ID)) return;
  const link = (text: string, href: string) =>
    Object.assign(document.createElement('a'), { textContent: text, href });
  const heading = Object.assign(document.createElement('h1'), { textContent: 'This page stopped working' });
  const ways = document.createElement('p');
  ways.append(link('Reload the page', location.href), ' or ', link('go to the home page', '/'), '.');
  const message = Object.assign(document.createElement('section'), { id: MESSAGE_ID, role: 'alert' });
  message.style.cssText = 'max-width:34rem;margin:0 auto;padding:64px 20px';
  message.append(heading, ways);
  document.body.append(message);
}

/** Calls `onLost` once, if the element with the portal is emptied or taken out of the page. */
export function guardRoot(root: HTMLElement, onLost: () => void): void {
  const isThere = () => root.isConnected && root.childElementCount > 0;
  let wasThere = isThere();
  // A release may empty the page before the first look.
  const filled = new MutationObserver((changes) => {
    wasThere ||= changes.some(({ addedNodes }) => addedNodes.length > 0);
    if (wasThere) filled.disconnect();
  });
  filled.observe(root, { childList: true });
  const timer = setInterval(() => {
    const isThereNow = isThere();
    wasThere ||= isThereNow;
    if (isThereNow || !wasThere) return;
    clearInterval(timer);
    onLost();
    showMessage();
  }, LOOK_MS);
}
