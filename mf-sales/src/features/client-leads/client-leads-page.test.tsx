import { buildAgentRecord, buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from './client-leads-page';

const api = mockApi();
const lead = {
  id: buildId(),
  name: 'Ann Lee',
  phone: '+18435550142',
  email: null,
  status: 'new' as const,
  client: { id: buildId(), name: 'Dana Whitfield' },
  createdAt: '2026-11-17T15:42:00.000Z',
};
const open = (at = '/client-leads') => renderPage(<Page />, { path: '/client-leads', at });

beforeEach(() => {
  const { id } = lead.client;
  api.answer('GET /agents', {
    data: [buildAgentRecord({ id, firstName: 'Dana', lastName: 'Whitfield' })],
    total: 1,
    limit: 500,
    offset: 0,
  });
});

test('calls an open lead of a client by its phone number', async () => {
  api.answer('GET /sales/leads', { data: [lead, { ...lead, id: buildId(), phone: null }], nextCursor: null });
  open();
  const call = await screen.findByRole('link', { name: /^Call Ann Lee/ });
  expect(call).toHaveAttribute('href', 'tel:+18435550142');
  expect(screen.getByText('No phone number or email')).toBeVisible();
  expect(api.calls('GET /sales/leads').at(-1)?.query).toMatchObject({ status: 'open' });
});

test('keeps the status in the URL, and offers a retry after a failure', async () => {
  api.refuse('GET /sales/leads', 'internal');
  const { user, router } = open();
  expect(await screen.findByText('The leads did not load')).toBeVisible();
  api.answer('GET /sales/leads', { data: [], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No open lead')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost');
  expect(router.state.location.search).toBe('?status=lost');
  expect(await screen.findByText('No lead like this')).toBeVisible();
});

test('searches by words and by client', async () => {
  api.answer('GET /sales/leads', { data: [lead], nextCursor: null });
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'ann');
  await screen.findByRole('option', { name: 'Dana Whitfield' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Client' }), 'Dana Whitfield');
  await waitFor(() =>
    expect(api.calls('GET /sales/leads').at(-1)?.query).toEqual({
      status: 'open',
      search: 'ann',
      client: lead.client.id,
    }),
  );
});

test('makes a task to call a lead again', async () => {
  api.answer('GET /sales/leads', { data: [{ ...lead, email: 'ann@example.com' }], nextCursor: null });
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Email Ann Lee, ann@example.com' })).toHaveAttribute(
    'href',
    'mailto:ann@example.com',
  );
  await user.click(screen.getByRole('button', { name: 'Remind Me about Ann Lee' }));
  const dialog = within(screen.getByRole('dialog'));
  const title = dialog.getByRole('textbox', { name: 'What to do' });
  expect(title).toHaveValue('Call Ann Lee again');
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Add Task' }));
  expect(dialog.getByText('Write what to do.')).toBeVisible();
  await user.type(title, 'Call in the evening');
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-04' } });
  api.answer('POST /sales/clients/{id}/tasks', {
    id: buildId(),
    title: 'Call in the evening',
    dueOn: '2026-12-04',
    doneAt: null,
    createdAt: lead.createdAt,
    version: 1,
  });
  await user.click(dialog.getByRole('button', { name: 'Add Task' }));
  expect(await screen.findByText(/^A task for .* is with Dana Whitfield$/)).toBeVisible();
  expect(api.calls('POST /sales/clients/{id}/tasks').at(-1)).toMatchObject({
    params: { id: lead.client.id },
    body: { title: 'Call in the evening', dueOn: '2026-12-04' },
  });
});
