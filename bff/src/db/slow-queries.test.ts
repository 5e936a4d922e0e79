import type { LogEvent } from 'kysely';
import { QueryTimes } from './slow-queries';

const event = (sql: string, queryDurationMillis: number) =>
  ({ level: 'query', query: { sql }, queryDurationMillis }) as unknown as LogEvent;

it('averages each statement, the slowest first', () => {
  const times = new QueryTimes();
  for (const ms of [10, 20]) times.log(event('select 1', ms));
  times.log(event('select 2', 40));
  expect(times.slowest(5)).toEqual([
    { text: 'select 2', calls: 1, totalMs: 40, averageMs: 40 },
    { text: 'select 1', calls: 2, totalMs: 30, averageMs: 15 },
  ]);
  expect(times.slowest(1)).toHaveLength(1);
});

it('remembers the slow ones of very many statements', () => {
  const times = new QueryTimes();
  times.log(event('select slow', 500));
  for (let n = 0; n < 5000; n++) times.log(event(`select ${n}`, n % 100));
  expect(times.slowest(5000).length).toBeLessThanOrEqual(400);
  expect(times.slowest(1)[0]?.text).toBe('select slow');
});
