import { shareOf, withShare } from './request-share';

/** A `fetch` whose answers the test gives, in order. */
function setUp(slots: number) {
  const sent: { url: string; answer: (response: Response) => void }[] = [];
  let visit = new AbortController();
  const send = ((url: string) =>
    new Promise<Response>((answer) => void sent.push({ url, answer }))) as typeof fetch;
  return {
    sent,
    urls: () => sent.map(({ url }) => url),
    fetch: withShare(send, slots, () => visit.signal),
    leave: () => {
      visit.abort();
      visit = new AbortController();
    },
    answer: async (at: number) => {
      sent[at]?.answer({ ok: true } as Response);
      await new Promise((done) => setTimeout(done));
    },
  };
}
const outcomeOf = (call: Promise<Response>) =>
  call.then(
    () => 'answered',
    (error: Error) => error.name,
  );

it('sends as many requests as its share, and the next one after an answer', async () => {
  const { fetch, urls, answer } = setUp(2);
  const calls = ['/a', '/b', '/c', '/d'].map((url) => fetch(url));
  expect(urls()).toEqual(['/a', '/b']);
  await answer(1);
  expect(urls()).toEqual(['/a', '/b', '/c']);
  await answer(0);
  await answer(2);
  await answer(3);
  expect(await Promise.all(calls)).toHaveLength(4);
});

it('goes on after a request that failed', async () => {
  const failing = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
  const fetch = withShare(failing, 1, () => new AbortController().signal);
  expect(await Promise.all([outcomeOf(fetch('/a')), outcomeOf(fetch('/b'))])).toEqual([
    'TypeError',
    'TypeError',
  ]);
});

it('drops the waiting reads of a page that was left, and sends its writes', async () => {
  const { fetch, urls, leave, answer } = setUp(1);
  const [first, read, write] = [fetch('/a'), fetch('/read'), fetch('/write', { method: 'POST' })].map(
    outcomeOf,
  );
  leave();
  const later = outcomeOf(fetch('/later'));
  expect(await read).toBe('AbortError');
  await answer(0);
  expect(urls()).toEqual(['/a', '/write']);
  await answer(1);
  await answer(2);
  expect([await first, await write, await later]).toEqual(['answered', 'answered', 'answered']);
});

it('lets a caller leave the line', async () => {
  const { fetch, urls, answer } = setUp(1);
  const caller = new AbortController();
  const [, waiting] = [fetch('/a'), outcomeOf(fetch('/b', { signal: caller.signal }))];
  caller.abort();
  expect(await waiting).toBe('AbortError');
  expect(await outcomeOf(fetch('/c', { signal: caller.signal }))).toBe('AbortError');
  await answer(0);
  expect(urls()).toEqual(['/a']);
});

it.each([
  ['http/1.1', 4],
  ['h2', 32],
  ['h3', 32],
  ['', 4],
])('has a share of %s of %i requests', (nextHopProtocol, share) => {
  expect(shareOf([{ nextHopProtocol } as never])).toBe(share);
});
