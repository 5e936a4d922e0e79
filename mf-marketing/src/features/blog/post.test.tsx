import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { RETURNED_FORM } from '@farmpost/shared/domain/returned-form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { pathOf } from '../../articles/article';
import { articlesOf } from '../../articles/find-articles';
import { Page } from '../../../content/blog/80-20-rule-real-estate-marketing.md';

const api = mockApi();
const open = () => renderPage(<Page />, { at: '/blog/80-20-rule-real-estate-marketing' });

it('[ROUTE-013] [MKT-095] [MKT-097] shows the post with author, date, reading time and a back link', () => {
  open();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('The 80/20 rule, applied to a marketing budget that is already small');
  expect(screen.getByText(/By The Farmpost team/)).toHaveTextContent(/March 18, 2025 · \d min read/);
  expect(screen.getByRole('heading', { name: /Step one/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

it('has a table of contents that links to each section', () => {
  open();
  const contents = within(screen.getByText('On this page').parentElement as HTMLElement);
  const links = contents.getAllByRole('link', { hidden: true });
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent);
  }
});

it('links to the previous and next posts and to three related posts', () => {
  open();
  const related = within(screen.getByRole('region', { name: 'Related posts' })).getAllByRole('link');
  expect(related).toHaveLength(Math.min(3, articlesOf('blog').length - 1));
  const more = within(screen.getByRole('navigation', { name: 'More posts' })).getAllByRole('link');
  const paths = articlesOf('blog').map(pathOf);
  expect(paths).toEqual(expect.arrayContaining(more.map((link) => link.getAttribute('href'))));
});

it('describes itself to search engines', () => {
  const { container } = open();
  const json = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'The 80/20 rule, applied to a marketing budget that is already small',
    image: '/blog/80-20-rule-real-estate-marketing/preview.png',
    datePublished: '2025-03-18',
  });
});

it('follows a link in the text without a page load', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('link', { name: 'ROI model' }));
  expect(router.state.location.pathname).toBe('/blog/postcard-marketing-roi-study-2024');
});

it('is complete without scripts', () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(html).toContain('Step five');
  expect(html).toContain('action="/blog/80-20-rule-real-estate-marketing#newsletter"');
});

describe('the newsletter box', () => {
  it('[MKT-084] [MKT-098] sends the address and says what happens next', async () => {
    api.answer('POST /newsletter', { email: 'ann@example.com' });
    const { user } = open();
    await user.type(screen.getByLabelText('Email address'), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/We sent a link to ann@example.com/)).toBeVisible();
    expect(api.calls('POST /newsletter').map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', source: 'blog/80-20-rule-real-estate-marketing', website: '' },
    ]);
  });

  it('starts with the box that was sent without scripts: what was typed, and what is wrong with it', () => {
    const queries = new QueryClient();
    queries.setQueryData([RETURNED_FORM, '/blog/80-20-rule-real-estate-marketing'], {
      reason: 'invalid',
      values: { email: 'ann@' },
      fields: { email: 'Please enter a valid email address' },
      retryAfterSeconds: null,
    });
    renderPage(<Page />, {
      at: '/blog/80-20-rule-real-estate-marketing',
      around: (page) => <QueryClientProvider client={queries}>{page}</QueryClientProvider>,
    });
    const field = screen.getByLabelText('Email address');
    expect(field).toHaveValue('ann@');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  });

  it('keeps the input if sending fails', async () => {
    api.refuse('POST /newsletter', 'internal');
    const { user } = open();
    const field = screen.getByLabelText('Email address');
    await user.type(field, 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(field).toHaveValue('ann@example.com');
    expect(field).toHaveFocus();
  });
});
