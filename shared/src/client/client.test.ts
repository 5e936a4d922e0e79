import { request } from './client';

test('[API-002] sends JSON, and waits for the answer as long as it takes', async () => {
  const sent = jest.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => undefined));
  globalThis.fetch = sent as never;
  jest.useFakeTimers();
  const settled = jest.fn();
  void request('PATCH /me/notifications', { body: { leadSms: true } }).then(settled, settled);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(settled).not.toHaveBeenCalled();
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/api/me/notifications');
  expect(init).toMatchObject({
    method: 'PATCH',
    body: '{"leadSms":true}',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  expect(init?.signal).toBeUndefined();
  jest.useRealTimers();
});
