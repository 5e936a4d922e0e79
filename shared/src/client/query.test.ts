import { apiQuery, queryKey } from './query';
import { setSessionAccess } from './client';

test('derives a key from path, parameters, query and body', () => {
  expect(queryKey('GET /leads')).toEqual(['leads']);
  expect(queryKey('GET /leads', { query: { status: 'new' } })).toEqual(['leads', { status: 'new' }]);
  expect(queryKey('GET /campaigns/{id}/leads', { params: { id: '7' } })).toEqual(['campaigns', '7', 'leads']);
  const body = { radiusMiles: 1 } as never;
  expect(queryKey('POST /campaigns/estimate', { body })).toEqual(['campaigns', 'estimate', body]);
});

test('begins the key of an item with the key of its list, so that one invalidates both', () => {
  const list = queryKey('GET /leads');
  const item = queryKey('GET /leads/{id}', { params: { id: '7' } });
  expect(item.slice(0, list.length)).toEqual(list);
  expect(item).not.toEqual(list);
});

test('fetches the operation with its input and the signal of the query', async () => {
  setSessionAccess({ accessToken: async () => null, onUnauthenticated: async () => false });
  const { signal } = new AbortController();
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: '7' }));
  const { queryFn } = apiQuery('GET /leads/{id}', { params: { id: '7' } });
  await expect(queryFn({ signal })).resolves.toEqual({ id: '7' });
  expect(fetched).toHaveBeenCalledWith('/api/leads/7', expect.objectContaining({ method: 'GET', signal }));
  fetched.mockRestore();
});
