import { mockApi } from '@farmpost/shared/testing/mock-api';

mockApi();
const sent: unknown[] = [];
const beat = (data: unknown) => window.dispatchEvent(new MessageEvent('message', { data }));
const pulse = { ticket: 't', name: 'mf-agent', version: '2', route: '/leads' };

const notes = new Set<string>();
const cache = {
  put: async (note: string) => void notes.add(note),
  delete: async (note: string) => notes.delete(note),
};

beforeEach(() => {
  sent.length = 0;
  notes.clear();
  Reflect.set(globalThis, 'caches', { open: async () => cache });
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    sent.push(JSON.parse(body as string));
    return new Response();
  });
  jest.isolateModules(() => require('./main-thread-watch'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

it('keeps a note for the next visit while the page stands still', async () => {
  beat(pulse);
  await jest.advanceTimersByTimeAsync(4_000);
  expect([...notes]).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([...notes]).toEqual(['/stalled/mf-agent/2']);
  beat(pulse);
  await jest.advanceTimersByTimeAsync(0);
  expect([...notes]).toEqual([]);
});

it('reports a page that does not react for five seconds, once', () => {
  beat(pulse);
  jest.advanceTimersByTime(4_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([
    {
      ticket: 't',
      reports: [
        {
          part: 'mf-agent',
          version: '2',
          event: 'failed',
          kind: 'hang',
          message: 'The page did not react for 5 seconds.',
          route: '/leads',
        },
      ],
    },
  ]);
});

it('reports nothing while the page answers, or need not answer', () => {
  for (let second = 0; second < 20; second += 1) {
    beat(pulse);
    jest.advanceTimersByTime(1_000);
  }
  beat(null);
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
});
