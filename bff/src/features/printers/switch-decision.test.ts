import { decideSwitch, type Situation } from './switch-decision';

const at = (time: string) => `2026-11-27T${time}:00.000Z`;
const well = {
  health: { downSince: null, healthySince: at('00:00'), error: null },
  signs: undefined,
};
const down = (since: string) => ({
  health: { downSince: at(since), healthySince: null, error: 'HTTP 503' },
  signs: undefined,
});
const failing = (since: string, last: string) => ({
  ...well,
  signs: { failing_since: at(since), failed_at: at(last), error: 'Lob did not answer' },
});
const back = (since: string, signs?: ReturnType<typeof failing>['signs']) => ({
  health: { downSince: null, healthySince: at(since), error: null },
  signs,
});
const base: Situation = {
  now: new Date(at('12:00')),
  limitMinutes: 60,
  first: well,
  second: well,
  open: null,
};
const openBy = (cause: 'health' | 'submissions' | 'hand') => ({ cause, began_at: at('10:00') });
const none = { act: 'none' };

test.each<[string, Partial<Situation>, object]>([
  ['both are well', {}, none],
  ['the first is down for less than the limit', { first: down('11:01') }, none],
  [
    'the first is down for the limit',
    { first: down('11:00') },
    { act: 'begin', cause: 'health', since: at('11:00'), error: 'HTTP 503' },
  ],
  [
    'the first passes its checks and fails orders',
    { first: failing('10:59', '11:50') },
    { act: 'begin', cause: 'submissions', since: at('10:59'), error: 'Lob did not answer' },
  ],
  ['it has not failed an order for long', { first: failing('08:00', '11:10') }, none],
  ['the second is down as well', { first: down('08:00'), second: down('11:59') }, none],
  ['the second fails orders', { first: down('08:00'), second: failing('11:50', '11:55') }, none],
  ['there is no second', { first: down('08:00'), second: null }, none],
  ['the server is not to switch', { first: down('08:00'), limitMinutes: 0 }, none],
  ['a switch is open already', { first: down('08:00'), open: openBy('health') }, none],
  ['checks pass for less than 15 minutes', { first: back('11:46'), open: openBy('health') }, none],
  ['checks pass for 15 minutes', { first: back('11:45'), open: openBy('health') }, { act: 'end' }],
  [
    'checks pass and orders fail',
    { first: back('11:00', failing('09:00', '11:50').signs), open: openBy('health') },
    none,
  ],
  [
    'checks pass and the last failure is old',
    { first: back('11:00', failing('09:00', '11:40').signs), open: openBy('health') },
    { act: 'end' },
  ],
  ['orders began it: only a person ends it', { first: back('08:00'), open: openBy('submissions') }, none],
  ['a person began it: only a person ends it', { first: back('08:00'), open: openBy('hand') }, none],
])('%s', (_case, change, decision) => {
  expect(decideSwitch({ ...base, ...change })).toEqual(decision);
});
