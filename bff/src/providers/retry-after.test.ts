import { currentMs } from '@farmpost/shared/domain/clock';
import { readRetryAfter } from './retry-after';

const inAnHour = () => currentMs() + 3_600_000;

it.each([
  ['seconds', () => ({ 'retry-after': '60' }), 60],
  ['a date', () => ({ 'retry-after': new Date(inAnHour()).toUTCString() }), 3600],
  ['a date that is over', () => ({ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }), 0],
  ['RateLimit-Reset', () => ({ 'ratelimit-reset': '60' }), 60],
  ['RateLimit-Reset as a time', () => ({ 'ratelimit-reset': String(Math.round(inAnHour() / 1000)) }), 3600],
  ['X-RateLimit-Reset in milliseconds', () => ({ 'x-ratelimit-reset': String(inAnHour()) }), 3600],
  ['X-Rate-Limit-Reset', () => ({ 'x-rate-limit-reset': '12' }), 12],
  ['RateLimit', () => ({ ratelimit: '"default";r=0;t=30' }), 30],
  ['the older RateLimit', () => ({ ratelimit: 'limit=100, remaining=0, reset=45' }), 45],
  ['Retry-After before RateLimit-Reset', () => ({ 'retry-after': '5', 'ratelimit-reset': '60' }), 5],
  ['what can be read', () => ({ 'retry-after': 'soon', 'ratelimit-reset': '60' }), 60],
])('reads %s', (_, headers, seconds) => {
  const wait = readRetryAfter(new Headers(headers()));
  expect(Math.abs((wait ?? Number.NaN) - seconds)).toBeLessThan(3);
});

it('knows no wait without a header', () => expect(readRetryAfter(new Headers())).toBeUndefined());
