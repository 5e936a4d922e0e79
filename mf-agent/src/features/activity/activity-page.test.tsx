import type { ActivityGroup } from '@farmpost/shared/contracts/activity';
import { currentTime } from '@farmpost/shared/domain/clock';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './activity-page';

const api = mockApi();
const open = (at = '/postcard-activity') => renderPage(<Page />, { path: '/postcard-activity', at });
const groupOf = (group: Partial<ActivityGroup> = {}): ActivityGroup => ({
  id: buildId(),
  type: 'codes_scanned',
  message: '8 scans of Just Listed: 1223 Jetty Street',
  count: 8,
  at: currentTime().toISOString(),
  property: '1223 Jetty Street',
  cents: null,
  lead: null,
  href: `/campaign/${buildId()}`,
  ...group,
});
const answer = (data: ActivityGroup[], nextCursor: string | null = null) =>
  api.answer('GET /activity', { data, nextCursor, upcoming: [] });

test('[ACT-003] [ACT-006] lists groups by day with what they cost and who asked', async () => {
  const id = buildId();
  answer([
    groupOf(),
    groupOf({
      type: 'leads_received',
      message: '1 lead from Just Listed: 1223 Jetty Street',
      count: 1,
      lead: { id, name: 'R. Alvarez', message: 'Thinking of selling' },
      href: `/leads?lead=${id}`,
    }),
    groupOf({
      type: 'postcards_sent',
      message: '286 postcards of Farm sent',
      cents: 21_450,
      at: '2026-11-02T15:00:00.000Z',
    }),
    groupOf({
      type: 'postcards_scheduled',
      message: '286 postcards of Farm scheduled',
      cents: 21_450,
      at: '2026-11-02T14:00:00.000Z',
    }),
  ]);
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(2);
  expect(today.getByRole('link', { name: /^1 lead/ })).toHaveAttribute('href', `/leads?lead=${id}`);
  expect(today.getByText('R. Alvarez: “Thinking of selling” · 1223 Jetty Street')).toBeVisible();
  const earlier = within(screen.getByRole('region', { name: 'Monday, November 2' }));
  expect(earlier.getByText('1223 Jetty Street · $214.50')).toBeVisible();
  expect(earlier.getByText('1223 Jetty Street · At most $214.50')).toBeVisible();
});

test('[ACT-001] [ACT-002] filters by type and range, in the URL', async () => {
  answer([groupOf()]);
  const { user, router } = open('/postcard-activity?range=90d');
  expect(await screen.findByRole('radio', { name: '90 days' })).toBeChecked();
  const type = within(screen.getByRole('group', { name: 'Type' }));
  expect(type.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'all',
    'sent',
    'scheduled',
    'leads',
  ]);
  const range = within(screen.getByRole('group', { name: 'Date range' }));
  expect(range.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    '7d',
    '30d',
    '90d',
  ]);
  await user.click(type.getByRole('radio', { name: 'Leads' }));
  await user.click(range.getByRole('radio', { name: '7 days' }));
  expect(router.state.location.search).toBe('?range=7d&type=leads');
  await waitFor(() =>
    expect(api.calls('GET /activity').at(-1)?.query).toEqual({ type: 'leads', range: '7d' }),
  );
});

test('[ACT-005] [ACT-008] says that nothing was found, here and on no other screen', async () => {
  answer([]);
  const { user, router } = open('/postcard-activity?type=sent');
  expect(await screen.findByRole('heading', { name: 'No activity found' })).toBeVisible();
  expect(screen.getByText('Try adjusting your filters')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show everything in 90 days' }));
  expect(router.state.location.search).toBe('?range=90d');
});

test('[ACT-004] names the mailings that are about to go', async () => {
  const campaignId = buildId();
  api.answer('GET /activity', {
    data: [],
    nextCursor: null,
    upcoming: [
      {
        campaignId,
        name: 'Farm: 29407',
        sendsAt: '2026-11-23T15:00:00.000Z',
        recipientCount: 312,
        totalCents: 21_900,
      },
    ],
  });
  open();
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming mailings' }));
  expect(upcoming.getByRole('link', { name: 'Farm: 29407' })).toHaveAttribute(
    'href',
    `/campaign/${campaignId}`,
  );
  expect(upcoming.getByText('312 postcards, $219.00')).toBeVisible();
  expect(upcoming.getByText(/^Goes to the printer Nov 23/)).toBeVisible();
});

test('adds earlier groups, and keeps what it has if they do not load', async () => {
  api.answer('GET /activity', ({ query }) => ({
    data: [groupOf({ message: query.cursor ? 'An earlier scan' : 'A late scan' })],
    nextCursor: query.cursor ? null : 'next',
    upcoming: [],
  }));
  const { user } = open();
  await screen.findByText('A late scan');
  await user.click(screen.getByRole('button', { name: 'Show earlier activity' }));
  expect(await screen.findByText('An earlier scan')).toBeVisible();
  expect(screen.getByText('A late scan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier activity' })).toBeNull();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /activity', 'internal');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Activity did not load');
  answer([groupOf()]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^8 scans/)).toBeVisible();
});
