import { buildMe } from '@farmpost/shared/testing/builders';
import { screen } from '@testing-library/react';
import { openSettings } from '../../testing/open-settings';

const tab = (name: string) => screen.getByRole('tab', { name });

it('opens on the display tab, and each tab has its own URL', async () => {
  const { user, router } = openSettings('', buildMe('sales_person'));
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByText('Signed in as dana@example.com')).toBeInTheDocument();
  expect(tab('Display')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Data'));
  expect(router.state.location.search).toBe('?tab=data');
  expect(screen.getByRole('heading', { name: 'Download your data' })).toBeInTheDocument();
});

it('shows the tab that a link names', () => {
  openSettings('notifications', buildMe('agent'));
  expect(tab('Notifications')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { name: 'New leads' })).toBeInTheDocument();
});

it('stores a chosen theme in this browser, and can follow the system again', async () => {
  const { user } = openSettings('display', buildMe('agent'));
  const theme = (name: string) => screen.getByRole('radio', { name });
  expect(theme('System')).toBeChecked();
  await user.click(theme('Light'));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('farmpost.theme')).toBe('light');
  await user.click(theme('Dark'));
  expect(theme('Dark')).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(theme('System'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('farmpost.theme')).toBeNull();
});
