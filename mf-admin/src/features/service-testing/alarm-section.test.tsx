import type { AlarmNotices } from '@farmpost/shared/contracts/admin';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { AlarmSection } from './alarm-section';

const api = mockApi();
const channel = (name: string, displayName: string, isOn: boolean) => ({
  name,
  displayName,
  setting: `ALERT_${name.toUpperCase()}`,
  isOn,
});
const notices = (change: Partial<AlarmNotices> = {}): AlarmNotices => ({
  channels: [
    channel('email', 'Email to administrators', true),
    channel('slack', 'Slack-compatible webhook', true),
    channel('pagerduty', 'PagerDuty', false),
  ],
  data: [],
  ...change,
});
const notice = (change: Partial<AlarmNotices['data'][number]> = {}): AlarmNotices['data'][number] => ({
  id: buildId(),
  severity: 'critical',
  title: 'Lob is down',
  detail: 'Approved postcards wait.',
  href: '/admin/mailings',
  since: '2026-12-02T14:50:00.000Z',
  raisedAt: '2026-12-02T14:51:00.000Z',
  endedAt: null,
  sends: [],
  ...change,
});

it('says where alarms are heard, and how to turn a channel on', async () => {
  api.answer('GET /admin/alarm-notices', notices());
  renderPage(<AlarmSection />);
  expect(await screen.findByText('No alarm in the last 90 days')).toBeVisible();
  expect(screen.getByText('Slack-compatible webhook')).toBeVisible();
  expect(screen.getByText('ALERT_PAGERDUTY')).toBeVisible();
});

it('lists alarms with what each channel took', async () => {
  const refused = { channel: 'slack', event: 'raised' as const, sentAt: null, error: 'It answered with 404' };
  api.answer(
    'GET /admin/alarm-notices',
    notices({
      data: [
        notice({ sends: [refused] }),
        notice({
          title: 'The disk is almost full',
          endedAt: '2026-12-02T15:10:00.000Z',
          sends: [{ ...refused, sentAt: '2026-12-02T14:51:01.000Z', error: null }],
        }),
      ],
    }),
  );
  renderPage(<AlarmSection />);
  expect(await screen.findByRole('link', { name: 'Lob is down' })).toHaveAttribute('href', '/admin/mailings');
  expect(screen.getByText('Slack-compatible webhook: It answered with 404')).toBeVisible();
  expect(screen.getByText('Open')).toBeVisible();
  expect(screen.getByText('Over', { selector: '[data-tone]' })).toBeVisible();
});

it('sends a test, and says whom it did not reach', async () => {
  api.answer('GET /admin/alarm-notices', notices());
  api.answer('POST /admin/alarm-notices/test', { data: [{ channel: 'slack', error: null }] });
  const { user } = renderPage(<AlarmSection />);
  await user.click(await screen.findByRole('button', { name: 'Send a Test Alarm' }));
  expect(await screen.findByText('The test reached Slack-compatible webhook.')).toBeVisible();
  api.answer('POST /admin/alarm-notices/test', {
    data: [{ channel: 'slack', error: 'It answered with 404' }],
  });
  await user.click(screen.getByRole('button', { name: 'Send a Test Alarm' }));
  expect(await screen.findByText('The test did not reach Slack-compatible webhook.')).toBeVisible();
  expect(screen.getByText('It answered with 404')).toBeVisible();
});

it('offers to try again when the list does not load', async () => {
  api.refuse('GET /admin/alarm-notices', 'internal');
  renderPage(<AlarmSection />);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
