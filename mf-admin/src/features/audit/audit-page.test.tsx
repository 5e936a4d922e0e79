import type { AuditEntry, ChainState } from '@farmpost/shared/contracts/audit';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './audit-page';

const api = mockApi();
const hash = 'a'.repeat(64);
const entry: AuditEntry = {
  id: '01900000-0000-7000-8000-000000000001',
  seq: 41,
  at: '2026-11-17T15:42:00.000Z',
  actor: { id: 'u1', email: 'rosa@farmpost.example', name: 'Rosa Diaz' },
  action: 'user.role_changed',
  subjectType: 'user',
  subjectId: 'u2',
  detail: { role: { before: 'agent', after: 'admin' } },
  ip: '203.0.113.7',
  hash,
  isCleared: false,
};
const chain: ChainState = { entries: 41, seal: `41-${hash}`, actions: ['user.role_changed'], check: null };
const at = '2026-11-17T16:00:00.000Z';
const open = (path = '/admin/audit') => renderPage(<Page />, { path: '/admin/audit', at: path });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/audit', { data: [entry], nextCursor: null });
  api.answer('GET /admin/audit/chain', chain);
});

test('shows what was done, by whom and to what, with its details in a dialog', async () => {
  const { user, router } = open();
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/User: role changed.*Rosa Diaz.*User.*role:/);
  await user.click(table.getByRole('button', { name: 'Details of entry 41' }));
  const dialog = within(screen.getByRole('dialog', { name: 'User: role changed' }));
  expect(dialog.getByText('203.0.113.7')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'All about this subject' }));
  expect(router.state.location.search).toBe('?subject=u2');
});

test('keeps the filters in the address and sends them', async () => {
  const { user, router } = open('/admin/audit?from=2026-11-01&to=2026-11-02');
  await screen.findByRole('option', { name: 'User: role changed' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'user.role_changed');
  await user.type(screen.getByRole('textbox', { name: /Actor/ }), 'rosa');
  await waitFor(() => expect(router.state.location.search).toContain('actor=rosa'));
  await waitFor(() =>
    expect(api.calls('GET /admin/audit').at(-1)?.query).toEqual({
      action: 'user.role_changed',
      actor: 'rosa',
      limit: '25',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    }),
  );
  api.answer('GET /admin/audit', { data: [], nextCursor: null });
  await user.type(screen.getByRole('textbox', { name: /Subject/ }), 'nothing');
  expect(await screen.findByText('No entries match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('checks the chain and says which entry is broken, or that it is whole', async () => {
  api.answer('POST /admin/audit/check', {
    ...chain,
    check: { at, entries: 41, broken: { seq: 12, reason: 'This entry is missing.' } },
    isSealKnown: false,
  });
  const { user } = open();
  await user.click(screen.getByText('Seals'));
  await user.type(await screen.findByRole('textbox', { name: /A seal/ }), `12-${hash}`);
  await user.click(screen.getByRole('button', { name: 'Look for This Seal' }));
  expect(await screen.findByText(/The chain is broken at entry 12/)).toBeVisible();
  expect(screen.getByText(/This entry is missing/)).toBeVisible();
  expect(screen.getByText('The log does not contain that seal.')).toBeVisible();
  expect(api.calls('POST /admin/audit/check')[0]?.body).toEqual({ seal: `12-${hash}` });
  api.answer('POST /admin/audit/check', {
    ...chain,
    check: { at, entries: 41, broken: null },
    isSealKnown: null,
  });
  await user.click(screen.getByRole('button', { name: 'Check the Chain' }));
  expect(await screen.findByText('The chain is intact.')).toBeVisible();
});

test('offers to try again when the log does not load', async () => {
  api.refuse('GET /admin/audit', 'internal');
  const { user } = open();
  expect(await screen.findByText('The audit log did not load')).toBeVisible();
  api.answer('GET /admin/audit', { data: [entry], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Audit log' })).toBeVisible();
});
