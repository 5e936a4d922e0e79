import type { ClientDetails } from '@farmpost/shared/contracts/clients';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './client-page';

const api = mockApi();
beforeEach(() => api.answer('GET /me', buildMe('sales_person')));
const id = buildId();
const task = {
  id: buildId(),
  title: 'Send prices',
  dueOn: '2026-12-01',
  doneAt: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  version: 1,
};
const details: ClientDetails = {
  client: {
    id,
    kind: 'client',
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    phone: '(843) 555-0142',
    company: 'Palmetto & Pine Realty',
    stage: 'mailing',
    since: '2026-11-02T12:00:00.000Z',
    lastActivityAt: null,
    health: 'watch',
    reasons: ['2 leads without an answer for two days'],
    nextCall: 'Remind them of their open leads.',
    postcards: 312,
    leads: 4,
    spentCents: 23_400,
  },
  joinedAt: '2026-10-01T12:00:00.000Z',
  salesPersonName: 'Priya Raman',
  pagePath: '/agent/dana-whitfield',
  openLeads: 2,
  campaigns: 3,
  timeline: [{ id: 'joined', kind: 'joined', text: 'Signed up', at: '2026-10-01T12:00:00.000Z' }],
  tasks: [task],
};
const open = () => renderPage(<Page />, { path: '/agents/:id', at: `/agents/${id}` });

test('shows figures, health, timeline and what the client sees', async () => {
  api.answer('GET /sales/clients/{id}', details);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+18435550142');
  expect(screen.getByRole('region', { name: 'The client in figures' })).toHaveTextContent(
    'Postcards312Campaigns3Leads42 openSpent on mail$234.00',
  );
  expect(screen.getByText('2 leads without an answer for two days')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Timeline' })).getByText('Signed up')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What Dana sees' })).toHaveTextContent('Priya Raman');
});

test('saves a note, keeps its text after a failure, and marks a task as done with an undo', async () => {
  api.answer('GET /sales/clients/{id}', details);
  api.refuse('POST /sales/clients/{id}/notes', 'internal');
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: /Add a note/ });
  await user.type(field, 'Wants prices');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/Your text is still here/)).toBeVisible();
  expect(field).toHaveValue('Wants prices');
  api.answer('POST /sales/clients/{id}/notes', {
    id: buildId(),
    kind: 'note',
    text: 'Wants prices',
    at: '2026-11-20T12:00:00.000Z',
  });
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved')).toBeVisible();
  const sent: unknown[] = [];
  api.answer('PATCH /sales/clients/{id}/tasks/{taskId}', ({ body }) => {
    sent.push(body);
    return { ...task, version: sent.length + 1, doneAt: '2026-11-20T12:00:00.000Z' };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Send prices' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent).toEqual([
    { version: 1, isDone: true },
    { version: 2, isDone: false },
  ]);
});

test('says so when the client is someone else’s', async () => {
  api.refuse('GET /sales/clients/{id}', 'not_found');
  open();
  expect(await screen.findByText('This is not a client of yours')).toBeVisible();
});
