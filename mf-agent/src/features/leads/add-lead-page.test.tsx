import { buildId, buildLead, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { Page } from './add-lead-page';

const api = mockApi();

test('[LEAD-014] adds a lead by hand and opens it; errors keep what was typed', async () => {
  const agentId = buildId();
  const lead = buildLead({ name: 'Beth Corley', source: 'manual' });
  api.answer('GET /me', buildMe('agent', {}, { agentId }));
  api.refuse('POST /agents/{id}/leads', 'internal', 'Something went wrong.');
  const { user, router } = renderPage(<Page />, { path: '/leads/new', at: '/leads/new' });
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect(await screen.findByText('Enter a name, an email or a phone number.')).toBeVisible();
  expect(api.calls('POST /agents/{id}/leads')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Beth Corley');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'beth@');
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'example.com');
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Beth Corley');
  api.answer('POST /agents/{id}/leads', lead);
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?lead=${lead.id}`));
  expect(api.calls('POST /agents/{id}/leads').at(-1)).toMatchObject({
    params: { id: agentId },
    body: { name: 'Beth Corley', email: 'beth@example.com', phone: '', address: '', message: '' },
  });
});
