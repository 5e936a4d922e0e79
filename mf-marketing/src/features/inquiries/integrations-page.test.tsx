import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './integrations-page';

const api = mockApi();
const open = () => renderPage(<Page />);

it('[MKT-117] names example systems by region', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Example systems by region' }));
  expect(table.getByRole('row', { name: /Southeast Charleston Trident MLS/ })).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(7);
});

it('[MKT-118] explains the CRM sync', () => {
  open();
  expect(screen.getByRole('region', { name: 'CRM sync' })).toHaveTextContent(/lead alerts/);
});

it('[MKT-120] offers developer support for webhooks', () => {
  open();
  const part = within(screen.getByRole('region', { name: 'Custom webhook integration' }));
  expect(part.getByText(/Developer support/)).toBeVisible();
  expect(part.getByRole('link', { name: 'the API’s description' })).toHaveAttribute('href', '/api/docs');
});

it.each([
  ['[MKT-117]', 'mls', 'Request your MLS', 'Name of your MLS', 'Request MLS Integration'],
  ['[MKT-119]', 'crm', 'Custom CRM integration', 'Name of your CRM', 'Request CRM Integration'],
  ['[MKT-120]', 'webhook', 'Request a webhook', 'System to call', 'Request Webhook Integration'],
])('%s sends a request for %s integration', async (_row, kind, summary, system, action) => {
  api.answer('POST /integration-requests', { id: '019aa000-0000-7000-8000-000000000001' });
  const { user } = open();
  await user.click(screen.getByText(summary));
  const form = within(screen.getByRole('form', { name: action }));
  await user.click(form.getByRole('button', { name: action }));
  expect(form.getByText('Please name the system.')).toBeVisible();
  expect(form.getByRole('textbox', { name: system })).toHaveFocus();
  await user.type(form.getByRole('textbox', { name: system }), 'ARMLS');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dana');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'dana@example.com');
  await user.click(form.getByRole('button', { name: action }));
  const done = await screen.findByRole('heading', { name: 'We have your request.' });
  await waitFor(() => expect(done).toHaveFocus());
  expect(api.calls('POST /integration-requests')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ kind, system: 'ARMLS', name: 'Dana' }) }),
  ]);
});
