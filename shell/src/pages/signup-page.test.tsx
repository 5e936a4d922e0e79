import type { Inviter } from '@farmpost/shared/contracts/client-invitations';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { SignupPage } from './signup-page';

const api = mockApi();
beforeEach(() => api.use(http.get('*/api/auth/settings', () => HttpResponse.json({ external: {} }))));

const priya = { name: 'Priya Raman', company: 'Harbor Sales' };
const open = (at: string, answer?: Inviter | (() => Promise<Inviter>)) => {
  if (answer) api.answer('GET /sign-up/inviter', answer);
  return renderPage(<SignupPage />, {
    path: '/signup',
    at,
    around: (children) => <SessionContext value={buildSession(null)}>{children}</SessionContext>,
  });
};
const email = () => screen.getByLabelText('Email address');

it('names who invited the person, and fills in the invited address', async () => {
  open('/signup?invitation=secret', { state: 'open', inviter: priya, email: 'ann@example.com' });
  expect(await screen.findByText('Priya Raman of Harbor Sales invites you to Farmpost.')).toBeVisible();
  expect(email()).toHaveValue('ann@example.com');
  expect(api.calls('GET /sign-up/inviter')[0]?.query).toEqual({ kind: 'invitation', link: 'secret' });
});

it('names whose referral link it is, and keeps an address that was typed meanwhile', async () => {
  let answer: (inviter: Inviter) => void = () => undefined;
  const { user } = open(
    '/signup?referral=CHSFAER2',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await user.type(email(), 'me@example.com');
  expect(screen.getByText('Looking up who invited you…')).toBeVisible();
  answer({ state: 'open', inviter: { ...priya, company: '' }, email: 'other@example.com' });
  expect(await screen.findByText('Priya Raman recommends Farmpost to you.')).toBeVisible();
  expect(email()).toHaveValue('me@example.com');
});

it.each([
  ['expired', priya, 'The invitation from Priya Raman of Harbor Sales has expired.'],
  ['ended', null, 'This link no longer works.'],
  ['unknown', null, 'We don’t recognize this link.'],
  ['accepted', null, 'This invitation has already been used.'],
] as const)('says that a link is %s, and still offers the sign-up', async (state, inviter, title) => {
  open('/signup?invitation=secret', { state, inviter, email: null });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

it('makes no request without a link, and a failed request blocks no one from signing up', async () => {
  const { unmount } = open('/signup');
  expect(screen.queryByText(/Looking up/)).not.toBeInTheDocument();
  expect(api.calls('GET /sign-up/inviter')).toEqual([]);
  unmount();
  api.refuse('GET /sign-up/inviter', 'internal');
  open('/signup?referral=X');
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeEnabled();
});
