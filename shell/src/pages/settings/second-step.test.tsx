import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildAuthUser, buildStoredSession } from '../../testing/live-session';
import { openSettings } from '../../testing/open-settings';

const api = mockApi();
const me = buildMe('agent');
const FACTOR = '0199f000-0000-7000-8000-00000000000f';

const refusal = (status: number, error_code: string) =>
  HttpResponse.json({ code: status, error_code, msg: error_code }, { status });

let hasStep: boolean;
let asked: unknown[];
let fails: string | null;
beforeEach(() => {
  hasStep = false;
  asked = [];
  fails = null;
  const user = () => ({
    ...buildAuthUser(me),
    factors: hasStep
      ? [
          {
            id: FACTOR,
            friendly_name: '',
            factor_type: 'totp',
            status: 'verified',
            created_at: '2026-11-20T09:00:00.000Z',
            updated_at: '2026-11-20T09:00:00.000Z',
          },
        ]
      : [],
  });
  api.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json({ sessions: [] })),
    http.get('*/api/auth/user', () =>
      fails === 'read' ? refusal(500, 'unexpected_failure') : HttpResponse.json(user()),
    ),
    http.post('*/api/auth/factors', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        id: FACTOR,
        type: 'totp',
        friendly_name: '',
        totp: {
          qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          secret: 'ABCDEFGH',
          uri: 'otpauth://totp/x',
        },
      });
    }),
    http.post('*/api/auth/factors/:id/challenge', () =>
      HttpResponse.json({ id: 'challenge-1', type: 'totp', expires_at: 1 }),
    ),
    http.post('*/api/auth/factors/:id/verify', async ({ request, params }) => {
      const { code } = (await request.json()) as { code: string };
      asked.push([params.id, code]);
      if (code !== '123456') return refusal(422, 'mfa_verification_failed');
      hasStep = true;
      return HttpResponse.json({ ...buildStoredSession(me), user: user() });
    }),
    http.delete('*/api/auth/factors/:id', ({ params }) => {
      if (fails === 'remove') return refusal(429, 'over_request_rate_limit');
      asked.push(['DELETE', params.id]);
      hasStep = false;
      return HttpResponse.json({ id: params.id });
    }),
  );
});

const add = () => screen.findByRole('button', { name: 'Add an authenticator app' });
const code = () => screen.getByLabelText('Six-digit code');
const confirm = () => screen.getByRole('button', { name: 'Turn on the second step' });

it('adds an authenticator app with its picture, its key and a code', async () => {
  const { user } = openSettings('sign-in', me);
  await user.click(await add());
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await user.type(code(), '123 456');
  await user.click(confirm());
  expect(await screen.findByText(/The second step is on\./)).toBeVisible();
  expect(await screen.findByText('Authenticator app')).toBeVisible();
  expect(asked.at(-1)).toEqual([FACTOR, '123456']);
});

it('keeps the form after a wrong code, and says what to do', async () => {
  const { user } = openSettings('sign-in', me);
  await user.click(await add());
  await user.type(await screen.findByLabelText('Six-digit code'), '12');
  await user.click(confirm());
  expect(code()).toHaveAccessibleDescription(/Please enter the six digits/);
  expect(code()).toHaveFocus();
  await user.clear(code());
  await user.type(code(), '000000');
  await user.click(confirm());
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/This code is incorrect\./));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await add()).toBeVisible();
});

it('removes it only after a confirmation, and reports a failure', async () => {
  hasStep = true;
  const { user } = openSettings('sign-in', me);
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  fails = 'remove';
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  await user.click(screen.getByRole('button', { name: 'Remove the second step' }));
  expect(
    await screen.findByText('Too many attempts. Please wait a few minutes before trying again.'),
  ).toBeVisible();
  fails = null;
  await user.click(screen.getByRole('button', { name: 'Remove the second step' }));
  expect(await add()).toBeVisible();
  expect(asked).toEqual([['DELETE', FACTOR]]);
});

it('offers another try if it does not load', async () => {
  fails = 'read';
  const { user } = openSettings('sign-in', me);
  expect(await screen.findByText('Your second step did not load')).toBeVisible();
  fails = null;
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (first) await user.click(first);
  expect(await add()).toBeVisible();
});
