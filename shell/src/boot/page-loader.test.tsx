import { START_ELEMENT } from '@farmpost/shared/contracts/page-rendering';

const files = {
  scripts: [['/assets/main.js', 'sha384-m']],
  preload: [['/assets/boot.js'], ['/remotes/entry.js', 'sha384-x']],
};

/** The page as the server sends it, with the loader run. */
function open(body: string): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `${body}<script type="application/json" id="${START_ELEMENT}">${JSON.stringify(files)}</script>`;
  jest.isolateModules(() => require('./page-loader'));
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const button = () => document.querySelector('button') as HTMLButtonElement;

afterEach(() => {
  window.pageIntent?.stop();
  delete document.documentElement.dataset.session;
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'])(
  'fetches nothing before the first %s, and then all once',
  (sign) => {
    open('<button>Ask</button>');
    expect(scripts()).toEqual([]);
    button().dispatchEvent(new Event(sign, { bubbles: true }));
    button().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts()).toEqual(['/assets/main.js']);
    expect(document.head.querySelector('script')?.integrity).toBe('sha384-m');
    const hints = [...document.head.querySelectorAll('link')];
    expect(hints.map(({ href, integrity }) => [new URL(href).pathname, integrity])).toEqual([
      ['/assets/boot.js', ''],
      ['/remotes/entry.js', 'sha384-x'],
    ]);
  },
);

it('records the visitor’s first interaction, from which their wait is counted', () => {
  open('<button>Ask</button>');
  expect(window.pageIntent?.askedAt).toBe(0);
  const sign = new Event('pointerdown', { bubbles: true });
  button().dispatchEvent(sign);
  button().dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(window.pageIntent?.askedAt).toBe(sign.timeStamp);
});

it('fetches the portal at once for a signed-in person', () => {
  document.documentElement.dataset.session = '';
  open('<button>Ask</button>');
  expect(window.pageIntent?.askedAt).toBe(0);
  expect(scripts()).toEqual(['/assets/main.js']);
});

it.each(['/?code=1', '/?a=b&error=access_denied', '/#error=access_denied&error_code=1'])(
  'fetches the portal at once for a URL with a code or an error: %s',
  (address) => {
    window.history.replaceState(null, '', address);
    open('<button>Ask</button>');
    expect(scripts()).toEqual(['/assets/main.js']);
    window.history.replaceState(null, '', '/?promo_code=1');
    window.pageIntent?.stop();
    open('<button>Ask</button>');
    expect(scripts()).toEqual([]);
    window.history.replaceState(null, '', '/');
  },
);

it('repeats the last click on a button that had no effect', () => {
  open('<button type="button">Ask</button>');
  button().click();
  const heard = jest.fn();
  button().addEventListener('click', heard);
  window.pageIntent?.stop();
  window.pageIntent?.replay?.();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('holds a click on a link that opens a dialog, and repeats it once the portal is there', () => {
  open('<a href="/login" data-dialog="">Sign In</a>');
  const link = document.querySelector('a') as HTMLAnchorElement;
  const press = (keys: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    link.dispatchEvent(click);
    return click.defaultPrevented;
  };
  // A new tab shows the page, as the browser does it.
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault(), { once: true });
  press({ ctrlKey: true });
  expect(window.pageIntent?.replay).toBeNull();
  expect(press()).toBe(true);
  const heard = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', heard);
  window.pageIntent?.stop();
  window.pageIntent?.replay?.();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('leaves links and the browser’s own actions alone', () => {
  open('<a href="#there">There</a><details><summary>More</summary></details><input type="checkbox">');
  for (const control of document.querySelectorAll<HTMLElement>('a, summary, input')) control.click();
  expect(window.pageIntent?.replay).toBeNull();
});

it('holds a form that only a script can send, and sends it once that is there', () => {
  open('<form><button>Send</button></form>');
  button().click();
  const sent = jest.fn((event: Event) => event.preventDefault());
  window.pageIntent?.stop();
  document.querySelector('form')?.addEventListener('submit', sent);
  window.pageIntent?.replay?.();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('lets the browser send a form that has an address, and reports it', () => {
  open('<form action="/contact" method="post"><button>Send</button></form>');
  const form = document.querySelector('form') as HTMLFormElement;
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  expect(window.pageIntent?.isSent).toBe(true);
  expect(window.pageIntent?.replay).toBeNull();
});
