import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { LinkBadge } from './link-badge';

const api = mockApi();

async function open(answer: JsonBodyType, status = 200): Promise<void> {
  let isAsked = false;
  api.use(
    http.get('*/api/teams/mf-broker/quotes', ({ request }) => {
      isAsked = new URL(request.url).searchParams.get('state') === 'open';
      return HttpResponse.json(answer, { status });
    }),
  );
  renderPage(
    <p data-testid="place">
      <LinkBadge count="GET /teams/mf-broker/quotes" query={{ state: 'open' }} label="open" />
    </p>,
  );
  await waitFor(() => expect(isAsked).toBe(true));
}

it('counts rows of a team’s own back end', async () => {
  await open({ total: 3 });
  expect(await screen.findByText('3')).toBeInTheDocument();
});

it.each<[string, JsonBodyType, number]>([
  ['nothing', { total: 0 }, 200],
  ['no number', { total: 'many' }, 200],
  ['no object', null, 200],
  ['an error', { error: { code: 'forbidden', message: 'no' } }, 403],
])('shows no badge for %s', async (_, answer, status) => {
  await open(answer, status);
  await waitFor(() => expect(screen.getByTestId('place')).toBeEmptyDOMElement());
});
