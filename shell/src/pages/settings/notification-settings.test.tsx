import { currentMs } from '@farmpost/shared/domain/clock';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { openSettings } from '../../testing/open-settings';
import { RESEND_SECONDS } from './phone-verification';
import { useCountdown } from './use-countdown';

const api = mockApi();
const AT = '2026-11-21T12:00:00.000Z';
const verified = { number: '+15035550142', verifiedAt: AT };
const toggle = (name: string) => screen.getByRole('switch', { name });

it('always sends leads by email, and says why', () => {
  openSettings('notifications', buildMe('agent'));
  expect(toggle('Email')).toBeChecked();
  expect(toggle('Email')).toBeDisabled();
  expect(toggle('Email')).toHaveAccessibleDescription(
    'Always on, to dana@example.com: a lead that no one hears about is lost.',
  );
});

it('offers lead settings only to agents', () => {
  openSettings('notifications', buildMe('admin'));
  expect(screen.getAllByRole('switch')).toEqual([toggle('Product news by email')]);
});

it.each([
  ['Card ready for your approval', 'cardReady'],
  ['Confirmation when cards are sent', 'cardSent'],
  ['Weekly summary', 'weeklySummary'],
] as const)('turns off the email “%s”', async (name, field) => {
  const me = buildMe('agent');
  const { user } = openSettings('notifications', me);
  const changed = { ...me.notifications, [field]: false };
  api.answer('PATCH /me/notifications', changed);
  api.answer('GET /me', { ...me, notifications: changed });
  expect(toggle(name)).toBeChecked();
  await user.click(toggle(name));
  await waitFor(() => expect(api.calls('GET /me')).toHaveLength(1));
  expect(api.calls('PATCH /me/notifications')[0]?.body).toEqual({ [field]: false });
  expect(toggle(name)).not.toBeChecked();
});

it('applies a switch immediately', async () => {
  const me = buildMe('agent', {}, { phone: verified });
  const { user } = openSettings('notifications', me);
  api.answer('PATCH /me/notifications', { ...me.notifications, leadSms: true });
  api.answer('GET /me', { ...me, notifications: { ...me.notifications, leadSms: true } });
  await user.click(toggle('Text message'));
  expect(toggle('Text message')).toBeChecked();
  await waitFor(() => expect(api.calls('GET /me')).toHaveLength(1));
  expect(api.calls('PATCH /me/notifications')[0]?.body).toEqual({ leadSms: true });
  expect(toggle('Text message')).toBeChecked();
});

it('offers alerts of scans, off at first, and texts only to a verified number', async () => {
  const me = buildMe('agent');
  const { user } = openSettings('notifications', me);
  const alert = screen.getByRole('combobox', { name: 'Alert' });
  expect(alert).toHaveDisplayValue('No alerts');
  expect(screen.getByRole('option', { name: 'Text message' })).toBeDisabled();
  const changed = { ...me.notifications, scanAlert: 'email' as const };
  api.answer('PATCH /me/notifications', changed);
  api.answer('GET /me', { ...me, notifications: changed });
  await user.selectOptions(alert, 'Email');
  expect(api.calls('PATCH /me/notifications')[0]?.body).toEqual({ scanAlert: 'email' });
  expect(alert).toHaveDisplayValue('Email');
});

it('reverts a switch that could not be saved, and offers a retry', async () => {
  const me = buildMe('agent');
  const { user } = openSettings('notifications', me);
  api.refuse('PATCH /me/notifications', 'unavailable', 'The server is busy. Please try again.');
  await user.click(toggle('Product news by email'));
  expect(await screen.findByText('The server is busy. Please try again.')).toBeInTheDocument();
  expect(toggle('Product news by email')).not.toBeChecked();

  const changed = { ...me.notifications, productNews: true };
  api.answer('PATCH /me/notifications', changed);
  api.answer('GET /me', { ...me, notifications: changed });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(toggle('Product news by email')).toBeChecked());
});

describe('requires a verified number for text messages', () => {
  const me = buildMe('agent', { phone: '+15035550142' });
  const code = () => screen.getByLabelText('Code');
  const send = () => screen.getByRole('button', { name: 'Text me a code' });
  const verify = () => screen.getByRole('button', { name: 'Verify number' });
  beforeEach(() => api.answer('POST /me/phone', { phone: '+15035550142', expiresAt: AT }));

  it('verifies a number with a texted code', async () => {
    const { user } = openSettings('notifications', me);
    expect(toggle('Text message')).toBeDisabled();
    expect(screen.getByLabelText('Mobile number')).toHaveValue('(503) 555-0142');
    await user.click(send());
    expect(await screen.findByText('We sent a 6-digit code to (503) 555-0142.')).toBeInTheDocument();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');

    api.answer('POST /me/phone/verify', verified);
    api.answer('GET /me', { ...me, phone: verified });
    await user.type(code(), '123456');
    await user.click(verify());
    expect(await screen.findByText('(503) 555-0142 is verified.')).toBeInTheDocument();
    expect(api.calls('POST /me/phone/verify')[0]?.body).toEqual({ code: '123456' });
    expect(toggle('Text message')).toBeEnabled();
  });

  it('asks for a number with an area code before anything is sent', async () => {
    const { user } = openSettings('notifications', buildMe('agent', { phone: '' }));
    await user.type(screen.getByLabelText('Mobile number'), '555-0142');
    await user.click(send());
    expect(screen.getByText('Please enter a US mobile number with its area code.')).toBeInTheDocument();
    expect(api.calls('POST /me/phone')).toHaveLength(0);
  });

  it('asks for six digits, and shows the server message for a wrong code', async () => {
    const { user } = openSettings('notifications', me);
    await user.click(send());
    await user.type(await screen.findByLabelText('Code'), '12');
    await user.click(verify());
    expect(screen.getByText('Enter the 6 digits from the text message.')).toBeInTheDocument();
    api.refuse('POST /me/phone/verify', 'validation_failed', 'That is not the code. 4 tries left.');
    await user.type(code(), '3456');
    await user.click(verify());
    expect(await screen.findByText('That is not the code. 4 tries left.')).toBeInTheDocument();
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveValue('123456');
  });

  it('offers another code after a delay', async () => {
    const { user } = openSettings('notifications', me);
    await user.click(send());
    const again = await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
    expect(again).toBeDisabled();
  });

  it('sends another code after a minute', () => {
    jest.useFakeTimers();
    try {
      const end = currentMs() + RESEND_SECONDS * 1000;
      const { result } = renderHook(() => useCountdown(end));
      expect(result.current).toBe(60);
      act(() => jest.advanceTimersByTime(1000));
      expect(result.current).toBe(59);
      act(() => jest.advanceTimersByTime(59_000));
      expect(result.current).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
