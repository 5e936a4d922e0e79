import { createQueries } from './app';

test('begins with the answers that came with the page, as the queries of their operations', () => {
  const queries = createQueries({ 'GET /templates': { items: [] } });
  expect(queries.getQueryData(['GET /templates'])).toEqual({ items: [] });
  expect(createQueries().getQueryData(['GET /templates'])).toBeUndefined();
});
