/** A tab in which an administrator views the portal as someone else. */
import { request } from '@farmpost/shared/client';
import { SESSION_STORAGE_KEY, VIEW_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { storeSession } from '../testing/live-session';
import { loadAuthClient } from './auth-client';
import { SessionProvider, useSession } from './session';

const api = mockApi();

function Probe() {
  const { me, role, status } = useSession();
  return (
    <p>
      {status} {me?.profile.first_name} {role}
    </p>
  );
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('shows the user of the view, and never uses the session of the administrator', async () => {
  storeSession(buildMe('admin', { first_name: 'Olive' }));
  const kept = localStorage.getItem(SESSION_STORAGE_KEY);
  sessionStorage.setItem(VIEW_STORAGE_KEY, 'fpv_token');
  const tokens: (string | null)[] = [];
  const viewing = { viewerName: 'Olive Reyes', endsAt: '2026-11-17T16:12:00.000Z' };
  api.use(
    http.get('*/api/me', ({ request: sent }) => {
      tokens.push(sent.headers.get('authorization'));
      return HttpResponse.json(buildMe('agent', {}, { viewing }));
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('signed-in Dana agent')).toBeVisible();
  await request('GET /me');
  expect(tokens).toEqual(['Bearer fpv_token', 'Bearer fpv_token']);
  // Auth calls would act on the administrator's own account, so a view blocks them.
  await expect(loadAuthClient()).rejects.toThrow('not available while you view');
  // The user's record is not looked up either, because that writes.
  expect(api.calls('GET /agents')).toHaveLength(0);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBe(kept);
});
