import { HYDRATION_ELEMENT, ROOT_ELEMENT } from '@farmpost/shared/contracts/page-rendering';
import { waitFor } from '@testing-library/react';
import { buildLandingData } from './testing/build-landing-data';
import { stubView } from './testing/stub-view';

const remote = {
  entry: '/remotes/mf-marketing/1/page-script/main.js',
  integrity: 'sha384-x',
  container: 'mf_marketing_page',
};

/** The page as the server sends it, after running the loader. */
function open(data = buildLandingData()): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="${ROOT_ELEMENT}"><button>Ask</button></div><script type="application/json" id="${HYDRATION_ELEMENT}"></script>`;
  const element = document.getElementById(HYDRATION_ELEMENT);
  if (element) element.textContent = JSON.stringify({ data, remote });
  jest.isolateModules(() => require('./landing-loader'));
}
beforeEach(() => stubView('?qr=7K3M9QXZ'));
const scripts = () => [...document.head.querySelectorAll('script')];

it.each(['pointerdown', 'focusin', 'keydown'])(
  'loads nothing before the first %s, and then loads once',
  (sign) => {
    open();
    expect(scripts()).toEqual([]);
    document.querySelector('button')?.dispatchEvent(new Event(sign, { bubbles: true }));
    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
      [remote.entry, remote.integrity],
    ]);
  },
);

it('hydrates the root with the page’s own data by the release that rendered it', () => {
  const data = buildLandingData();
  const hydrate = jest.fn();
  Object.assign(window, { [remote.container]: { hydrate } });
  open(data);
  const sign = new Event('keydown', { bubbles: true });
  document.dispatchEvent(sign);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(hydrate).toHaveBeenCalledWith(document.getElementById(ROOT_ELEMENT), data, sign.timeStamp);
});

it('leaves the page to the browser once that sends the form itself', () => {
  const hydrate = jest.fn();
  Object.assign(window, { [remote.container]: { hydrate } });
  open();
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  window.dispatchEvent(new Event('submit'));
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(hydrate).not.toHaveBeenCalled();
});

it('loads immediately if the page was fetched ahead, so that the browser records the scan', async () => {
  stubView('?qr=7K3M9QXZ', { isAhead: true });
  open();
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await waitFor(() => expect(scripts()).toHaveLength(1));
});
