import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { DeletionBanner } from '../../chrome/deletion-banner';
import { LiveSession } from '../../testing/live-session';
import { openSettings } from '../../testing/open-settings';

const api = mockApi();
const me = buildMe('agent');
const DAY = '2026-12-05T12:00:00.000Z';

describe('a copy of the data', () => {
  const download = () => screen.getByRole('button', { name: 'Download my data' });
  let saved: { readonly name: string; readonly href: string }[];
  beforeEach(() => {
    saved = [];
    Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is saved as one JSON file, and says so', async () => {
    api.use(
      http.get('*/api/me/export', () =>
        HttpResponse.text('{"account":{}}', {
          headers: { 'content-disposition': 'attachment; filename="farmpost-account-2026-11-21.json"' },
        }),
      ),
    );
    const { user } = openSettings('data', me);
    await user.click(download());
    expect(await screen.findByText('Saved as farmpost-account-2026-11-21.json (1 kB).')).toBeInTheDocument();
    expect(saved).toEqual([{ name: 'farmpost-account-2026-11-21.json', href: 'blob:copy' }]);
  });

  it('shows its progress', async () => {
    let end: () => void = () => undefined;
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(12_000));
        end = () => stream.close();
      },
    });
    api.use(http.get('*/api/me/export', () => new HttpResponse(body)));
    const { user } = openSettings('data', me);
    await user.click(download());
    expect(await screen.findByText('12 kB received')).toBeInTheDocument();
    end();
    expect(await screen.findByText(/^Saved as farmpost-account/)).toBeInTheDocument();
  });

  it('reports a failure and offers a retry', async () => {
    api.refuse('GET /me/export', 'unavailable', 'The server is busy. Please try again.');
    const { user } = openSettings('data', me);
    await user.click(download());
    expect(await screen.findByText('The server is busy. Please try again.')).toBeInTheDocument();
    expect(download()).toBeEnabled();
  });
});

describe('account deletion', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });
  const typed = () => within(dialog()).getByLabelText('Type dana@example.com to confirm');
  const confirm = () => within(dialog()).getByRole('button', { name: 'Delete my account' });
  async function ask(changes?: Parameters<typeof openSettings>[2]) {
    const view = openSettings('data', me, changes);
    await view.user.click(screen.getByRole('button', { name: 'Delete my account…' }));
    return view;
  }

  it('says what happens, and until when it can be undone', () => {
    openSettings('data', me);
    const region = screen.getByRole('region', { name: 'Delete your account' });
    expect(region).toHaveTextContent('scheduled campaigns are put on hold');
    expect(region).toHaveTextContent('For 14 days everything is kept');
    expect(region).toHaveTextContent('permanently erased');
  });

  it('requires typing the address', async () => {
    const { user } = await ask();
    await user.type(typed(), 'somebody@example.com');
    await user.click(confirm());
    expect(within(dialog()).getByText('Type dana@example.com exactly.')).toBeInTheDocument();
    expect(api.calls('DELETE /me')).toHaveLength(0);
    expect(typed()).toHaveValue('somebody@example.com');
    expect(typed()).toHaveFocus();
  });

  it('is scheduled, and the page shows the date', async () => {
    const { user } = await ask();
    api.answer('DELETE /me', { scheduledDeletionAt: DAY });
    api.answer('GET /me', { ...me, scheduledDeletionAt: DAY });
    await user.type(typed(), 'dana@example.com');
    await user.click(confirm());
    expect(await screen.findByText(/will be deleted on Saturday, December 5/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete my account…' })).not.toBeInTheDocument();
    expect(api.calls('DELETE /me')[0]?.body).toEqual({ email: 'dana@example.com' });
  });

  it('asks for the password if the sign-in is not recent, and keeps the input', async () => {
    const signIn = jest.fn(async () => {
      api.answer('DELETE /me', { scheduledDeletionAt: DAY });
      api.answer('GET /me', { ...me, scheduledDeletionAt: DAY });
      return me;
    });
    const { user } = await ask({ signIn });
    api.refuse('DELETE /me', 'reauthentication_needed');
    await user.type(typed(), 'dana@example.com');
    await user.click(confirm());
    expect(await screen.findByText(/Enter your password again/)).toBeInTheDocument();
    expect(typed()).toHaveValue('dana@example.com');
    expect(within(dialog()).getByLabelText('Password')).toHaveFocus();
    await user.type(within(dialog()).getByLabelText('Password'), 'postcards4all');
    await user.click(confirm());
    expect(await screen.findByText(/will be deleted on/)).toBeInTheDocument();
    expect(signIn).toHaveBeenCalledWith({
      email: 'dana@example.com',
      password: 'postcards4all',
      remember: true,
    });
  });

  it('says why it is not possible', async () => {
    const { user } = await ask();
    api.refuse(
      'DELETE /me',
      'conflict',
      'You are the only administrator who can sign in. Make someone else an administrator first.',
    );
    await user.type(typed(), 'dana@example.com');
    await user.click(confirm());
    expect(
      await screen.findByText(
        'You are the only administrator who can sign in. Make someone else an administrator first.',
      ),
    ).toBeInTheDocument();
  });

  it('can be undone from every page', async () => {
    const leaving = { ...me, scheduledDeletionAt: DAY };
    const { user } = renderPage(<DeletionBanner />, {
      around: (children) => <LiveSession me={leaving}>{children}</LiveSession>,
    });
    const banner = screen.getByRole('region', { name: 'Account deletion' });
    expect(banner).toHaveTextContent('Your account will be deleted on Saturday, December 5.');
    api.refuse('POST /me/restore', 'unavailable');
    await user.click(within(banner).getByRole('button', { name: 'Keep my account' }));
    expect(
      await screen.findByText('The deletion could not be canceled just now. Please try again.'),
    ).toBeInTheDocument();
    api.answer('POST /me/restore', me);
    api.answer('GET /me', me);
    await user.click(within(banner).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(banner).not.toBeInTheDocument());
    expect(screen.getByText(/^Your account stays\./)).toBeInTheDocument();
  });
});

describe('decisions about audiences', () => {
  const decisions = () => within(screen.getByRole('region', { name: 'Decisions about audiences' }));
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('of a period are saved as a spreadsheet file', async () => {
    const asked: string[] = [];
    api.use(
      http.get('*/api/audience-decisions/export.csv', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.text('Decision');
      }),
    );
    const { user } = openSettings('data', me);
    const from = decisions().getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2026-12-01');
    expect(decisions().getByRole('button', { name: 'Download decisions' })).toBeDisabled();
    await user.clear(from);
    await user.type(from, '2026-11-01');
    await user.click(decisions().getByRole('button', { name: 'Download decisions' }));
    await waitFor(() => expect(asked).toEqual(['?from=2026-11-01&to=2026-11-27']));
  });

  it('say why nothing was downloaded', async () => {
    api.refuse('GET /audience-decisions/export.csv', 'unavailable', 'Please try again shortly.');
    const { user } = openSettings('data', me);
    await user.click(decisions().getByRole('button', { name: 'Download decisions' }));
    expect(await decisions().findByText('Nothing was downloaded. Please try again shortly.')).toBeVisible();
  });

  it('are shown to agents only', () => {
    openSettings('data', buildMe('admin'));
    expect(screen.queryByRole('region', { name: 'Decisions about audiences' })).toBeNull();
  });
});
