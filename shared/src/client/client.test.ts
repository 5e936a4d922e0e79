import { request, requestTeam } from './client';

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

test('calls the back end of a team, and reads its answer', async () => {
  const sent = jest.fn(async (_url: string, _init: RequestInit) => new Response('{"price":5}'));
  globalThis.fetch = sent as never;
  const price = await requestTeam('GET /teams/mf-broker/quotes/{id}', {
    params: { id: 'a/b' },
    query: { city: 'Salem' },
    read: (body) => (body as { readonly price: number }).price,
  });
  expect(price).toBe(5);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/teams/mf-broker/quotes/a%2Fb?city=Salem');
});

test('hands nothing to the reader for an answer without a body, and throws what the back end refuses', async () => {
  const answers = [
    new Response(null, { status: 204 }),
    Response.json(
      { error: { code: 'conflict', message: 'The quote was sold.', requestId: 'x' } },
      { status: 409 },
    ),
  ];
  globalThis.fetch = (async () => answers.shift()) as never;
  const read = jest.fn((body: unknown) => body);
  await requestTeam('DELETE /teams/mf-broker/quotes', { read });
  expect(read).toHaveBeenCalledWith(undefined);
  await expect(requestTeam('GET /teams/mf-broker/quotes', { read })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The quote was sold.',
  });
});
