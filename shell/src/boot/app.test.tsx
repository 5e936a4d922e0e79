import { queryKey } from '@farmpost/shared/client/query';
import { createQueries } from './app';

test('begins with the answers that came with the page, as the queries of their operations', () => {
  const queries = createQueries({ answers: { 'GET /templates': { items: [] } } });
  expect(queries.getQueryData(queryKey('GET /templates'))).toEqual({ items: [] });
  expect(createQueries().getQueryData(queryKey('GET /templates'))).toBeUndefined();
});
