import type { VendorMisfit } from '@farmpost/shared/contracts/vendor-misfits';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './vendor-misfits-page';

const api = mockApi();
const misfit: VendorMisfit = {
  id: buildId(),
  vendor: 'Lob',
  kind: 'event',
  problem: 'expectedDelivery: Invalid ISO date',
  times: 3,
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-26T10:00:00.000Z',
  seenAt: null,
};

function open(at = '/admin/vendor-misfits') {
  let seenAt: string | null = null;
  api.answer('GET /me', buildMe('admin'));
  api.answer('GET /admin/vendor-misfits', () => ({
    data: [{ ...misfit, seenAt }],
    vendors: ['Lob', 'Stripe'],
    total: 1,
  }));
  api.answer('GET /admin/vendor-misfits/{id}', () => ({ ...misfit, seenAt, body: '{"id":"evt_1"}' }));
  api.answer('POST /admin/vendor-misfits/{id}/seen', () => {
    seenAt = '2026-11-27T10:00:00.000Z';
    return { ...misfit, seenAt };
  });
  return renderPage(<Page />, { path: '/admin/vendor-misfits', at });
}

test('lists what could not be read, and keeps the filters in the URL', async () => {
  const { user, router } = open();
  const table = within(await screen.findByRole('table', { name: 'Unread answers and events' }));
  expect(table.getByRole('row', { name: /expectedDelivery.*Lob, event.*3.*New/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vendor' }), 'Lob');
  await user.type(screen.getByRole('searchbox', { name: 'Search reasons and bodies' }), 'evt');
  await user.click(screen.getByRole('checkbox', { name: 'New only' }));
  await waitFor(() =>
    expect(api.calls('GET /admin/vendor-misfits').at(-1)?.query).toEqual({
      vendor: 'Lob',
      search: 'evt',
      isNew: 'true',
    }),
  );
  expect(router.state.location.search).toBe('?vendor=Lob&q=evt&new=true');
});

test('shows the body as it came, and marks it as seen', async () => {
  const { user } = open(`/admin/vendor-misfits?entry=${misfit.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lob: event' }));
  expect(dialog.getByLabelText('Body as received')).toHaveTextContent('"id": "evt_1"');
  await user.click(dialog.getByRole('button', { name: 'Mark as seen' }));
  expect(await screen.findByText('Seen')).toBeVisible();
  expect(api.calls('POST /admin/vendor-misfits/{id}/seen')[0]?.params).toMatchObject({ id: misfit.id });
});
