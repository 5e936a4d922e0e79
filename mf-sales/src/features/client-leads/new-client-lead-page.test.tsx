import { buildAgentRecord } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './new-client-lead-page';

const api = mockApi();
const open = () => renderPage(<Page />, { path: '/client-leads/new', at: '/client-leads/new' });
const clients = (data: ReturnType<typeof buildAgentRecord>[]) => ({
  data,
  total: data.length,
  limit: 500,
  offset: 0,
});

test('asks for a way to answer before it adds a lead, and keeps what was typed', async () => {
  api.answer('GET /agents', clients([buildAgentRecord({ firstName: 'Dana', lastName: 'Whitfield' })]));
  const { user } = open();
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, 'Ann Lee');
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  const phone = screen.getByRole('textbox', { name: /^Phone/ });
  expect(phone).toHaveAccessibleDescription(/Enter a phone number or an email/);
  expect(name).toHaveValue('Ann Lee');
  expect(api.calls('POST /agents/{id}/leads')).toEqual([]);
});

test('leads to the invitation where there is no client', async () => {
  api.answer('GET /agents', clients([]));
  open();
  expect(await screen.findByRole('link', { name: 'Invite Agent' })).toHaveAttribute('href', '/agents/invite');
});
