import type { NewsletterSubscriber } from '@farmpost/shared/contracts/newsletter';
import type { IssueSummary } from '@farmpost/shared/contracts/newsletter-issues';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { noResults } from '../../testing/build-issue';
import { Page } from './newsletter-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const subscriber = (fields: Partial<NewsletterSubscriber>): NewsletterSubscriber => ({
  id: buildId(),
  email: 'ann@example.com',
  status: 'confirmed',
  endedBy: null,
  source: 'blog',
  askedAt: at,
  confirmedAt: at,
  ...fields,
});
const issue = (fields: Partial<IssueSummary>): IssueSummary => ({
  id: buildId(),
  subject: 'Spring',
  status: 'draft',
  version: 1,
  sendsAt: null,
  finishedAt: null,
  updatedAt: at,
  updatedBy: 'omar@farmpost.test',
  results: noResults,
  ...fields,
});
const answerSubscribers = (data: NewsletterSubscriber[], all = data.length) =>
  api.answer('GET /admin/newsletter-subscribers', {
    data,
    total: data.length,
    all,
    confirmed: data.filter(({ status }) => status === 'confirmed').length,
    limit: 20,
    offset: 0,
  });
const answerIssues = (data: IssueSummary[]) =>
  api.answer('GET /admin/newsletter-issues', { data, total: data.length, limit: 10, offset: 0 });
const open = (search = '') =>
  renderPage(<Page />, { path: '/admin/newsletter', at: `/admin/newsletter${search}` });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  answerSubscribers([]);
  answerIssues([]);
});

describe('issues', () => {
  test('show where each stands and its results', async () => {
    answerIssues([
      issue({ subject: '' }),
      issue({
        status: 'sent',
        finishedAt: at,
        results: { ...noResults, recipients: 1200, delivered: 1190, clicks: 84 },
      }),
    ]);
    open();
    const [, first, second] = within(await screen.findByRole('table', { name: 'Issues' })).getAllByRole(
      'row',
    );
    expect(first).toHaveTextContent(/No subject yet.*by omar@farmpost\.test.*Draft/);
    expect(second).toHaveTextContent(/Spring.*sent.*Sent.*1,190.*84/);
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/newsletter\/[0-9a-f-]{36}$/),
    );
  });

  test('are filtered in the address', async () => {
    const { user, router } = open();
    expect(await screen.findByText('No issues yet')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Drafts');
    expect(router.state.location.search).toBe('?status=draft');
    expect(await screen.findByText('No issues with this status')).toBeVisible();
  });

  test('offer a retry if they did not load', async () => {
    api.refuse('GET /admin/newsletter-issues', 'internal');
    open();
    expect(await screen.findByText('The issues did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  test('say why a new one was not begun', async () => {
    api.refuse('POST /admin/newsletter-issues', 'internal');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'New Issue' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('subscribers', () => {
  test('show the page they came from, and how they stand', async () => {
    answerSubscribers([
      subscriber({}),
      subscriber({ email: 'bob@example.com', status: 'pending', source: '', confirmedAt: null }),
      subscriber({ email: 'cid@example.com', status: 'unsubscribed', endedBy: 'complaint' }),
    ]);
    open('?tab=subscribers');
    const table = await screen.findByRole('table', { name: 'Subscribers' });
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/ann@example\.com.*from \/blog.*Confirmed/);
    expect(second).toHaveTextContent(/bob@example\.com.*Not confirmed yet/);
    expect(third).toHaveTextContent(/cid@example\.com.*Reported as spam/);
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
    expect(screen.getByText('1 of 3 subscribers have confirmed and receive it.')).toBeVisible();
  });

  test('tell an empty list from one without a match', async () => {
    const { user } = open('?tab=subscribers');
    expect(await screen.findByText('No subscribers yet')).toBeVisible();
    answerSubscribers([], 4);
    await user.type(screen.getByRole('searchbox', { name: 'Search subscribers' }), 'zoe');
    expect(await screen.findByText('No subscriber matches')).toBeVisible();
    expect(api.calls('GET /admin/newsletter-subscribers').at(-1)).toMatchObject({ query: { q: 'zoe' } });
  });

  test('are removed with a reason', async () => {
    const ann = subscriber({});
    answerSubscribers([ann]);
    api.answer('POST /admin/newsletter-subscribers/{id}/remove', { ...ann, status: 'unsubscribed' });
    const { user } = open('?tab=subscribers');
    await user.click(await screen.findByRole('button', { name: 'Remove ann@example.com' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove ann@example.com?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They called us');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('POST /admin/newsletter-subscribers/{id}/remove')).toMatchObject([
      { params: { id: ann.id }, body: { reason: 'They called us' } },
    ]);
  });

  test('offer a retry if they did not load', async () => {
    api.refuse('GET /admin/newsletter-subscribers', 'internal');
    open('?tab=subscribers');
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
