import type { ProductSetting } from '@farmpost/shared/contracts/product-settings';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './settings-page';

const api = mockApi();
const shrink: ProductSetting = {
  name: 'feed_shrink_percent',
  value: 10,
  configured: 10,
  isChanged: false,
  version: 0,
  changedAt: null,
  changedBy: null,
};
const answer = (settings: ProductSetting[]) =>
  api.answer('GET /admin/settings', {
    settings,
    configuration: [
      {
        name: 'Payments (Stripe)',
        state: 'off',
        meaning: 'No one is charged.',
        items: [{ name: 'STRIPE_KEY', value: null, isSecret: true }],
      },
    ],
  });
const open = () => renderPage(<Page />, { path: '/admin/settings', at: '/admin/settings' });

beforeEach(() => {
  api.answer('GET /admin/block-tables', { data: [] });
  api.refuse('GET /admin/stats', 'internal');
  answer([shrink]);
  api.answer('GET /admin/settings/history', { data: [] });
});

test('[ADM-008] [ROUTE-054] the side navigation has Settings, which is a page', async () => {
  open();
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
  expect(routes.find(({ path }) => path === '/admin/settings')).toMatchObject({ guard: 'admin' });
  expect(await screen.findByText('No setting has been changed yet')).toBeVisible();
  expect(screen.getByText('Not set up')).toBeVisible();
});

test('changes a setting with a reason, and refuses a value outside its bounds', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Change.*missing than/ }));
  const dialog = within(screen.getByRole('dialog'));
  const value = dialog.getByRole('textbox', { name: /Value/ });
  await user.clear(value);
  await user.type(value, '101');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a whole number of percent from 0 to 100.')).toBeVisible();
  await user.clear(value);
  await user.type(value, '15');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Small feed');
  api.answer('PUT /admin/settings/{name}', { ...shrink, value: 15, version: 1 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(api.calls('PUT /admin/settings/{name}')[0]?.body).toEqual({
    value: 15,
    version: 0,
    reason: 'Small feed',
  });
});

test('shows the other person’s value after a conflict and keeps what was entered', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Change.*missing than/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Value/ }), '5');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Mine');
  api.refuse('PUT /admin/settings/{name}', 'validation_failed');
  answer([
    {
      ...shrink,
      value: 25,
      isChanged: true,
      version: 1,
      changedBy: 'rosa@farmpost.example',
      changedAt: '2026-11-17T15:42:00.000Z',
    },
  ]);
  api.refuse('PUT /admin/settings/{name}', 'version_conflict');
  await user.type(dialog.getByRole('textbox', { name: /Value/ }), '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/It is now 25 percent.*rosa@farmpost.example/)).toBeVisible();
  api.answer('PUT /admin/settings/{name}', { ...shrink, value: 10, version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Replace it with mine on saving' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  expect(api.calls('PUT /admin/settings/{name}').at(-1)?.body).toEqual({
    value: 10,
    version: 1,
    reason: 'Mine',
  });
});

test('says whether audiences are compared by place', async () => {
  renderPage(<Page />, { path: '/admin/settings', at: '/admin/settings' });
  const lens = within(await screen.findByRole('region', { name: 'Fair-audience lens' }));
  expect(lens.getByText(/Not set up/)).toBeVisible();
  expect(lens.getByRole('link', { name: 'Import a table' })).toHaveAttribute('href', '/admin/fair-audience');
});
