import { setImmediate as turn } from 'node:timers/promises';
import { currentMs, currentTime } from '../domain/clock';
import { advanceClock, setClock, stopClock } from './clock';

const DAY = 86_400_000;
const loadedAt = currentTime().toISOString();

it('runs on from the time that a test sets', async () => {
  setClock('2028-02-29T12:00:00.000Z');
  const started = currentMs();
  expect(currentTime().toISOString()).toMatch(/^2028-02-29T12:00:0/);
  while (currentMs() === started) await turn();
  expect(currentMs()).toBeGreaterThan(started);
  advanceClock(DAY);
  expect(currentTime().toISOString()).toMatch(/^2028-03-01T12:00:/);
});

it('starts each test at the same time', () => {
  expect(loadedAt).toBe('2026-11-27T17:00:00.000Z');
  expect(currentTime().toISOString()).toMatch(/^2026-11-27T17:00:/);
});

it('stands still until it is set or moved', async () => {
  stopClock('2027-03-14T10:00:00.000Z');
  const started = performance.now();
  while (performance.now() - started < 5) await turn();
  expect(currentTime().toISOString()).toBe('2027-03-14T10:00:00.000Z');
  advanceClock(DAY);
  expect(currentTime().toISOString()).toMatch(/^2027-03-15T10:00:/);
  while (currentTime().toISOString() === '2027-03-15T10:00:00.000Z') await turn();
});

it('shifts what libraries read, and leaves given times alone', () => {
  setClock('2031-11-28T12:00:00.000Z');
  expect(new Date().getUTCFullYear()).toBe(2031);
  expect(Date()).toContain('2031');
  const given = new Date('2026-11-17T10:42:00.000Z');
  expect(given.toISOString()).toBe('2026-11-17T10:42:00.000Z');
  expect(given).toBeInstanceOf(Date);
  expect(Object.prototype.toString.call(currentTime())).toBe('[object Date]');
  expect(new Date(2028, 1, 29).getMonth()).toBe(1);
});

describe('with fake timers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts at the same time too, and the timers drive the clock', () => {
    expect(currentTime().toISOString()).toBe('2026-11-27T17:00:00.000Z');
    setClock('2027-01-01T00:00:00.000Z');
    jest.advanceTimersByTime(DAY);
    expect(currentTime().toISOString()).toBe('2027-01-02T00:00:00.000Z');
    advanceClock(-DAY);
    expect(currentTime().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('goes back to the running clock', () => {
    jest.useRealTimers();
    expect(currentTime().toISOString()).toMatch(/^2026-11-27T17:00:/);
  });
});
