import type { PortalStatus } from '@farmpost/shared/contracts/portal-status';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './status-page';

const api = mockApi();
const open = () => renderPage(<Page />, { path: '/status', at: '/status' });

const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  minutesDown: index < 10 ? null : index === 20 ? 12 : 0,
  minutesDegraded: index < 10 ? null : 0,
}));
const working = (part: PortalStatus['parts'][number]['part']): PortalStatus['parts'][number] => ({
  part,
  state: 'working',
  note: null,
  uptime: { percent: 99.96, days },
});
const status = (fields: Partial<PortalStatus> = {}): PortalStatus => ({
  state: 'working',
  checkedAt: '2026-11-22T15:00:00.000Z',
  parts: [working('mailing'), working('mls'), working('email')],
  incidents: [],
  ...fields,
});

it('is public, and in the server’s HTML', async () => {
  const route = routes.find(({ path }) => path === '/status');
  expect(route).toMatchObject({ guard: 'public', title: 'Status', reads: 'GET /status' });
  expect(await route?.page()).toHaveProperty('Page', Page);
});

it('says that everything works, part by part', async () => {
  api.answer('GET /status', status());
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Everything works.' })).toBeVisible();
  const mailing = within(screen.getByRole('region', { name: 'Printing and mailing' }));
  expect(mailing.getByText('Working')).toBeVisible();
  expect(
    mailing.getByRole('img', {
      name: 'Printing and mailing: up 99.96% over 20 days, 1 day with downtime',
    }),
  ).toBeVisible();
  expect(screen.getByText('Nothing happened in this time.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
});

it('says what agents notice while a part is interrupted, and lists what happened', async () => {
  api.answer(
    'GET /status',
    status({
      state: 'interrupted',
      parts: [
        working('mailing'),
        { ...working('email'), state: 'interrupted', note: 'Emails wait and go out later.' },
        {
          ...working('texts'),
          state: 'unknown',
          uptime: { percent: null, days: [] },
        },
      ],
      incidents: [
        { part: 'email', state: 'interrupted', startedAt: '2026-11-22T14:00:00.000Z', endedAt: null },
        {
          part: 'mailing',
          state: 'slow',
          startedAt: '2026-11-20T14:00:00.000Z',
          endedAt: '2026-11-20T14:30:00.000Z',
        },
      ],
    }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'One part is interrupted.' })).toBeVisible();
  const email = within(screen.getByRole('region', { name: 'Email' }));
  expect(email.getByText('Interrupted')).toBeVisible();
  expect(email.getByText('Emails wait and go out later.')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Text messages' })).getByRole('img', {
      name: 'Text messages: not measured yet',
    }),
  ).toBeVisible();
  const [first, second] = within(screen.getByRole('region', { name: 'The last 30 days' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/^InterruptedEmail, .*, still going on$/);
  expect(second).toHaveTextContent(/^SlowPrinting and mailing, .*, for 30 minutes$/);
});

it('offers another try where the status cannot be loaded', async () => {
  api.refuse('GET /status', 'internal', 'The database does not answer.');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The database does not answer.')).toBeVisible();
  api.answer('GET /status', status());
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Everything works.' })).toBeVisible();
});
