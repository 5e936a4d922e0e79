import { queryKey } from '@farmpost/shared/client/query';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App, createQueries } from './app';

mockApi();

test('begins with the answers that came with the page, as the queries of their operations', () => {
  const queries = createQueries({ answers: { 'GET /templates': { items: [] } } });
  expect(queries.getQueryData(queryKey('GET /templates'))).toEqual({ items: [] });
  expect(createQueries().getQueryData(queryKey('GET /templates'))).toBeUndefined();
});

test('leaves a way on after an error that no part caught, and passes the error on', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('broken on purpose');
  const Broken = () => {
    throw error;
  };
  const onCrash = jest.fn();
  render(
    <App
      routes={[{ path: '*', element: <Broken /> }]}
      inRouter={(portal) => <MemoryRouter>{portal}</MemoryRouter>}
      queries={createQueries()}
      isRendered={false}
      onCrash={onCrash}
    />,
  );
  expect(onCrash).toHaveBeenCalledWith(error);
  expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  jest.restoreAllMocks();
});
