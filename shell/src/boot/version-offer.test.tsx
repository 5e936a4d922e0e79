import { IDLE_MS, isReplaced, watchAttention, type Attention } from './version-offer';

let now = 0;
let attention: Attention;
beforeEach(() => {
  now = 0;
  document.body.innerHTML = '<form><label>Name <input></label></form>';
  attention = watchAttention(() => now);
});
afterEach(() => attention.stop());
const field = () => document.querySelector('input') as HTMLInputElement;
const wait = (milliseconds: number) => {
  now += milliseconds;
};

it('waits until the person is idle', () => {
  wait(IDLE_MS - 1);
  expect(attention.isIdle()).toBe(false);
  wait(1);
  expect(attention.isIdle()).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(attention.isIdle()).toBe(false);
  wait(IDLE_MS);
  expect(attention.isIdle()).toBe(true);
});

it('never interrupts a form, however long the person thinks', () => {
  field().focus();
  wait(10 * IDLE_MS);
  expect(attention.isIdle()).toBe(false);
  field().blur();
  expect(attention.isIdle()).toBe(true);

  field().dispatchEvent(new Event('input', { bubbles: true }));
  wait(10 * IDLE_MS);
  expect(attention.isIdle()).toBe(false);
  // The form was sent and is gone.
  document.body.innerHTML = '';
  expect(attention.isIdle()).toBe(true);
});

it('does not close a dialog', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  wait(IDLE_MS);
  expect(attention.isIdle()).toBe(false);
});

describe('a page', () => {
  const given = { shell: '1', remotes: [{ name: 'mf-agent', version: '1' }] };
  it.each([
    ['the same releases', given, false],
    ['another release of a remote', { ...given, remotes: [{ name: 'mf-agent', version: '2' }] }, true],
    ['another shell', { ...given, shell: '2' }, true],
    ['a remote more', { ...given, remotes: [...given.remotes, { name: 'mf-new', version: '1' }] }, false],
    ['a remote less', { ...given, remotes: [] }, false],
    ['a server that names no shell', { remotes: given.remotes }, false],
  ])('beside %s', (_, latest, expected) => {
    expect(isReplaced(given, latest)).toBe(expected);
  });
});
