import type { ProofLink } from '@farmpost/shared/contracts/proof-links';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ProofLinks } from './proof-links';

const api = mockApi();
const campaignId = buildId();

const buildLink = (link: Partial<ProofLink> = {}): ProofLink => ({
  id: buildId(),
  reviewer: 'Ann Lee, the seller',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  isOpen: true,
  firstOpenedAt: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  isOutdated: false,
  declinedAt: null,
  comments: [],
  ...link,
});
const show = (...data: ProofLink[]) => {
  api.answer('GET /campaigns/{id}/proof-links', { data });
  return renderPage(<ProofLinks campaignId={campaignId} kind="postcard" hasVersions={false} />);
};

test('makes a link for one reviewer and shows it once, to copy', async () => {
  const link = buildLink();
  api.answer('POST /campaigns/{id}/proof-links', { link, url: 'https://farmpost.test/proof/abc' });
  const { user } = show();
  expect(await screen.findByText(/without an account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share Proof' }));
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(screen.getByText('Name the person who will review it.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'For' }), 'Ann Lee, the seller');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Works for' }), '14 days');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A link for Ann Lee, the seller' }));
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue('https://farmpost.test/proof/abc');
  expect(api.calls('POST /campaigns/{id}/proof-links')[0]?.body).toEqual({
    reviewer: 'Ann Lee, the seller',
    days: 14,
  });
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://farmpost.test/proof/abc');
});

test.each<[string, Partial<ProofLink>]>([
  ['Not opened yet', {}],
  ['Opened, no answer yet', { firstOpenedAt: '2026-11-20T13:00:00.000Z' }],
  ['Ended, no answer', { isOpen: false }],
  ['Approved', { answer: 'approved', answeredBy: 'Ann Lee', answeredAt: '2026-11-20T14:00:00.000Z' }],
  ['Changes wanted', { answer: 'changes', answeredBy: 'Ann Lee', answeredAt: '2026-11-20T14:00:00.000Z' }],
  ['Card changed since the answer', { answer: 'approved', isOutdated: true }],
  ['Kept as it was', { answer: 'changes', declinedAt: '2026-11-20T15:00:00.000Z' }],
])('says of a reviewer: %s', async (text, link) => {
  show(buildLink(link));
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows comments with their side and author, and ends a link', async () => {
  const link = buildLink({
    comments: [
      {
        id: buildId(),
        side: 'front',
        text: 'The roof is green.',
        author: 'Ann Lee',
        at: '2026-11-20T14:00:00.000Z',
      },
    ],
  });
  api.answer('DELETE /campaigns/{id}/proof-links/{linkId}', undefined);
  const { user } = show(link);
  const comment = await screen.findByText('The roof is green.');
  expect(comment).toHaveTextContent(/Ann Lee about the front, Nov 20/);
  await user.click(screen.getByRole('button', { name: 'End link for Ann Lee, the seller' }));
  expect(await screen.findByText('The link for Ann Lee, the seller no longer works.')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('DELETE /campaigns/{id}/proof-links/{linkId}')[0]?.params.linkId).toBe(link.id),
  );
});

test('shows an answer that comes while the page is open, and then asks no more', async () => {
  jest.useFakeTimers();
  const link = buildLink();
  show(link);
  expect(await screen.findByText('Not opened yet')).toBeVisible();
  api.answer('GET /campaigns/{id}/proof-links', { data: [{ ...link, answer: 'approved' }] });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Approved')).toBeVisible();
  const calls = api.calls('GET /campaigns/{id}/proof-links').length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.calls('GET /campaigns/{id}/proof-links')).toHaveLength(calls);
  jest.useRealTimers();
});
