import type { CopyContents, OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './restored-copy-page';

const api = mockApi();
const id = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`;
const copy = {
  reason: 'restored',
  madeAt: '2026-11-24T11:00:00.000Z',
  foundAt: '2026-11-24T15:32:00.000Z',
} as const;
const waiting = { mailings: 2, cards: 520, cents: 39_000, customers: 2, messages: 4, calls: 1 };
const held: OutgoingState = { copy, press: null, waiting };
const mailing = {
  campaignId: id('1'),
  name: '9 Coburg Road',
  agentId: id('2'),
  agentName: 'Stephen Fields',
  agentEmail: 'stephen@example.com',
  printer: 'lob',
  sendsAt: '2026-11-24T12:00:00.000Z',
  inCopy: 220,
  alreadyOut: null,
  canBeAsked: true,
  failure: null,
  cents: 16_500,
};
const contents: CopyContents = {
  copy,
  askedAt: null,
  mailings: [mailing, { ...mailing, campaignId: id('3'), name: 'Riverland Terrace', inCopy: 300 }],
  emails: { inCopy: 3, notRepeated: 2 },
  texts: { inCopy: 1, notRepeated: 1 },
  calls: 1,
};
const open = () => renderPage(<Page />, { path: '/admin/database/copy', at: '/admin/database/copy' });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/outgoing', held);
  api.answer('GET /admin/outgoing/copy', contents);
});

test('says that nothing leaves, asks the printers, and goes live after the word is typed', async () => {
  const { user } = open();
  expect(await screen.findByText(/Nothing is mailed, charged or sent from here/)).toBeVisible();
  const goLive = await screen.findByRole('button', { name: 'Go live, mail 520 cards' });
  await user.type(screen.getByLabelText('Type “live” to confirm'), 'live');
  // Going live needs the answers of the printers first.
  expect(goLive).toBeDisabled();

  api.answer('POST /admin/outgoing/copy/questions', {
    ...contents,
    askedAt: '2026-11-24T15:41:00.000Z',
    mailings: contents.mailings.map((one, index) => ({ ...one, alreadyOut: index === 0 ? 14 : 0 })),
  });
  await user.click(screen.getByRole('button', { name: 'Ask the Printers' }));
  const table = within(await screen.findByRole('table', { name: 'Cards that would leave' }));
  expect(await table.findByText('Has 14')).toBeVisible();
  expect(table.getByText('Has none')).toBeVisible();
  expect(table.getByText('206')).toBeVisible();

  await user.type(screen.getByLabelText('Reason'), 'The disk is gone');
  api.answer('POST /admin/outgoing/copy/release', { ...held, copy: null });
  await user.click(screen.getByRole('button', { name: 'Go live, mail 506 cards' }));
  expect(api.calls('POST /admin/outgoing/copy/release')).toMatchObject([
    { body: { confirm: 'live', reason: 'The disk is gone' } },
  ]);
});

test('says that the live system is not a copy', async () => {
  api.refuse('GET /admin/outgoing/copy', 'not_found');
  api.answer('GET /admin/outgoing', { ...held, copy: null });
  open();
  expect(await screen.findByText('This is the live system')).toBeVisible();
});
