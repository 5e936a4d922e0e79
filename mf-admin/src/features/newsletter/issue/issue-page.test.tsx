import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { buildIssue, noResults } from '../../../testing/build-issue';
import { Page } from './issue-page';

const api = mockApi();

function open(fields: Partial<NewsletterIssue> = {}) {
  const issue = buildIssue(fields);
  api.answer('GET /admin/newsletter-issues/{id}', issue);
  return {
    issue,
    ...renderPage(<Page />, { path: '/admin/newsletter/:id', at: `/admin/newsletter/${issue.id}` }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  api.refuse('GET /admin/stats', 'internal');
  api.refuse('GET /me', 'internal');
});

describe('a draft', () => {
  test('is saved as one types, and shows its new checks', async () => {
    const { user, issue } = open();
    api.answer('PUT /admin/newsletter-issues/{id}', ({ body }) => ({
      ...issue,
      ...(body as object),
      version: 4,
      checks: [{ rule: 'links', isOk: false, message: 'These links are not https.', source: null }],
    }));
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
    expect(screen.getByText(/Not saved yet/)).toBeVisible();
    expect(await screen.findByText('These links are not https.', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getByText('1 to fix')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send or Schedule' })).toBeDisabled();
    expect(api.calls('PUT /admin/newsletter-issues/{id}')).toMatchObject([
      { body: { version: 3, subject: 'Spring!', previewText: 'News', body: 'Hello' } },
    ]);
  });

  test('comes back with the text that could not be saved before the page was left', async () => {
    const { user, issue, unmount } = open();
    api.refuse('PUT /admin/newsletter-issues/{id}', 'internal');
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
    unmount();
    await waitFor(() => expect(api.calls('PUT /admin/newsletter-issues/{id}')).toHaveLength(1));
    open({ id: issue.id });
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Spring!');
  });

  test('asks whose text stays when someone else saved', async () => {
    const { user, issue } = open();
    await screen.findByRole('textbox', { name: 'Subject' });
    api.refuse('PUT /admin/newsletter-issues/{id}', 'version_conflict');
    api.answer('GET /admin/newsletter-issues/{id}', { ...issue, version: 9, subject: 'Theirs' });
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
    await user.click(await screen.findByRole('button', { name: 'Take Theirs' }, { timeout: 5000 }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Theirs');
    expect(screen.queryByRole('button', { name: 'Keep Mine' })).toBeNull();
  });

  test('inserts Markdown at the caret', async () => {
    const { user, issue } = open();
    api.answer('PUT /admin/newsletter-issues/{id}', issue);
    await screen.findByRole('textbox', { name: 'Subject' });
    await user.click(
      within(screen.getByRole('group', { name: 'Insert' })).getByRole('button', { name: 'Bold' }),
    );
    const area = screen.getByRole('textbox', { name: 'Text in Markdown' });
    expect((area as HTMLTextAreaElement).value).toContain('**bold words**');
    expect(area).toHaveFocus();
  });

  test('shows the mail in a sandboxed frame, and its plain text', async () => {
    const { user } = open();
    const frame = await screen.findByTitle('Preview of Spring');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('src', '/newsletter/preview?token=abc&v=3&scheme=light');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByTitle('Preview of Spring')).toHaveAttribute(
      'src',
      '/newsletter/preview?token=abc&v=3&scheme=dark',
    );
    await user.click(screen.getByRole('radio', { name: 'Plain text' }));
    expect(screen.getByLabelText('Plain-text part')).toHaveTextContent('Spring Hello');
  });

  test('sends a test, and says why it was not sent', async () => {
    const { user } = open();
    api.refuse('POST /admin/newsletter-issues/{id}/test', 'internal', 'Try again later.');
    await user.type(await screen.findByRole('textbox', { name: 'Send a test to' }), 'omar@farmpost.test');
    await user.click(screen.getByRole('button', { name: 'Send Test' }));
    expect(await screen.findByText('Try again later.')).toBeVisible();
    expect(api.calls('POST /admin/newsletter-issues/{id}/test')).toMatchObject([
      { body: { email: 'omar@farmpost.test' } },
    ]);
  });

  test('is scheduled with a confirmation that names the count and the time zone', async () => {
    const { user, issue } = open();
    api.answer('POST /admin/newsletter-issues/{id}/schedule', {
      ...issue,
      status: 'scheduled',
      sendsAt: '2026-12-01T14:00:00.000Z',
    });
    await user.click(await screen.findByRole('button', { name: 'Send or Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send “Spring”' }));
    expect(dialog.getByRole('button', { name: 'Send to 12 confirmed subscribers' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'On a day' }));
    expect(dialog.getByText(/Eastern Standard Time \(America\/New_York\)/)).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Schedule to 12 confirmed subscribers' });
    await user.click(submit);
    expect(dialog.getByText('Choose a day.')).toBeVisible();
    await user.type(dialog.getByLabelText('Day'), '2026-12-01');
    await user.click(submit);
    expect(await screen.findByRole('button', { name: 'Unschedule' })).toBeVisible();
    expect(api.calls('POST /admin/newsletter-issues/{id}/schedule')).toMatchObject([
      { body: { version: 3, confirmed: 12, sendsAt: '2026-12-01T14:00:00.000Z' } },
    ]);
  });

  test('cannot be sent to no one', async () => {
    open({ confirmed: 0 });
    expect(await screen.findByRole('button', { name: 'Send or Schedule' })).toBeDisabled();
    expect(screen.getByText(/No subscriber has confirmed yet/)).toBeVisible();
  });

  test('is deleted, and says why it was not', async () => {
    const { user } = open();
    api.refuse('DELETE /admin/newsletter-issues/{id}', 'internal', 'Try again later.');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Try again later.')).toBeVisible();
    api.answer('DELETE /admin/newsletter-issues/{id}', undefined);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.calls('DELETE /admin/newsletter-issues/{id}')).toHaveLength(2));
  });
});

describe('an issue on its way', () => {
  const sending = {
    status: 'sending',
    sendsAt: '2026-11-27T15:00:00.000Z',
    results: { ...noResults, recipients: 8, waiting: 3, sent: 5, delivered: 5 },
  } as const;

  test('shows how far it is, and can be stopped', async () => {
    const { user, issue } = open(sending);
    api.answer('POST /admin/newsletter-issues/{id}/stop', {
      ...issue,
      status: 'stopped',
      stopReason: 'person',
    });
    expect(await screen.findByRole('progressbar', { name: 'Mails handed over' })).toHaveAttribute(
      'aria-valuetext',
      '5 of 12',
    );
    await user.click(screen.getByRole('button', { name: 'Stop Sending' }));
    expect(await screen.findByRole('button', { name: 'Resume Sending' })).toBeVisible();
  });

  test('says that a hold keeps it back', async () => {
    open({ ...sending, heldBecause: 'hold' });
    expect(await screen.findByText(/All mail is on hold/)).toBeVisible();
  });

  test('says after a restore that some may get it twice', async () => {
    open({ ...sending, status: 'stopped', stopReason: 'restored' });
    expect(await screen.findByText(/some subscribers may have it already/)).toBeVisible();
  });
});

test('a sent issue shows its figures with their meaning, and clicks by link', async () => {
  open({
    status: 'sent',
    finishedAt: '2026-11-20T15:00:00.000Z',
    results: { ...noResults, recipients: 100, sent: 98, delivered: 97, bounced: 1, failed: 2, clicks: 14 },
    links: [{ url: 'https://example.com/post', clicks: 14 }],
  });
  expect(await screen.findByRole('region', { name: 'Results' })).toHaveTextContent(/Delivered\s*97\s*99%/);
  const figures = within(screen.getByRole('table', { name: 'Figures' }));
  expect(
    figures.getByRole('row', { name: /Bounced 1 1% Refused or returned by a mail server/ }),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'Clicks by link' })).toHaveTextContent(
    'https://example.com/post14',
  );
});

test('offers a retry if the issue did not load', async () => {
  api.refuse('GET /admin/newsletter-issues/{id}', 'internal');
  renderPage(<Page />, { path: '/admin/newsletter/:id', at: '/admin/newsletter/x' });
  expect(await screen.findByText('This issue did not load')).toBeVisible();
});
