import type { RegistryRow } from '@farmpost/shared/contracts/platform';
import { pageReducer, releaseOf, stateWith, type PageEvent } from './page-state';

const firstState = stateWith({ Page: undefined, usesPrevious: false, isStopped: false });
const failed = (mayFallBack: boolean): PageEvent => ({ type: 'failed', kind: 'network', mayFallBack });
const retry: PageEvent = { type: 'retry' };
const asked: PageEvent = { type: 'asked' };
const after = (...events: PageEvent[]) => events.reduce(pageReducer, firstState);

const row = {
  name: 'mf-agent',
  version: '2',
  previous: { name: 'mf-agent', version: '1' },
} as unknown as RegistryRow;

test('the first failure asks the user, and Retry loads the same version', () => {
  expect(after(failed(true))).toMatchObject({ phase: 'failed', kind: 'network' });
  const again = after(failed(true), retry, asked);
  expect(again.phase).toBe('loading');
  expect(releaseOf(row, again.attempt).version).toBe('2');
});

test('Retry reads the row before it loads', () => {
  expect(after(failed(false), retry).phase).toBe('asking');
});

test('a second failure loads the previous version', () => {
  const fallback = after(failed(true), retry, asked, failed(true));
  expect(fallback.phase).toBe('loading');
  expect(releaseOf(row, fallback.attempt).version).toBe('1');
});

test('without an earlier version, or if the connection is at fault, the second failure asks again', () => {
  expect(after(failed(false), retry, asked, failed(false))).toMatchObject({ phase: 'failed' });
});

test('if the earlier version fails too, Retry starts over with the active one', () => {
  const exhausted = after(failed(true), retry, asked, failed(true), failed(true));
  expect(exhausted.phase).toBe('failed');
  const again = pageReducer(exhausted, retry);
  expect(releaseOf(row, again.attempt).version).toBe('2');
});

test('once the connection is back, the same version loads', () => {
  const back = after(failed(true), { type: 'reconnected' });
  expect(back).toEqual(firstState);
});

test('a page starts with the earlier version if the active one failed before', () => {
  const start = stateWith({ Page: undefined, usesPrevious: true, isStopped: false });
  expect(start.phase).toBe('loading');
  expect(releaseOf(row, start.attempt).version).toBe('1');
});

test('a version that hung waits until it is opened on purpose', () => {
  const start = stateWith({ Page: undefined, usesPrevious: false, isStopped: true });
  expect(start.phase).toBe('stopped');
  expect(pageReducer(start, { type: 'opened' })).toEqual(firstState);
});
