import type { SellerReportLink } from '@farmpost/shared/contracts/seller-reports';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SellerReport } from './seller-report';

const api = mockApi();
const listing = { id: buildId(), addressLine1: '214 Alder Street' };
const route = { path: '/', at: '/' };
const linkOf = (link: Partial<SellerReportLink> = {}): SellerReportLink => ({
  id: buildId(),
  recipient: 'Ann Lee',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
  isOpen: true,
  firstOpenedAt: null,
  ...link,
});
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Links to the report' })).getAllByRole('listitem');

test('asks for a person, makes a link for them, and shows it once', async () => {
  api.answer('GET /listings/{id}/report-links', { data: [] });
  const link = linkOf();
  const url = 'https://farmpost.example/seller-report/abc';
  api.answer('POST /listings/{id}/report-links', { link, url });
  const { user } = renderPage(<SellerReport listing={listing} />, route);
  await user.click(await screen.findByRole('button', { name: 'Share Report' }));
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(screen.getByText('Name the person who will read it.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'For' }), 'Ann Lee');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Works for' }), '60 days');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
  expect(api.calls('POST /listings/{id}/report-links').map(({ body }) => body)).toEqual([
    { recipient: 'Ann Lee', days: 60 },
  ]);
});

test('lists who has a link, whether it was opened, and withdraws it', async () => {
  const links = [
    linkOf({ firstOpenedAt: '2026-11-21T09:00:00.000Z' }),
    linkOf({ recipient: 'Bo', isOpen: false }),
  ];
  api.answer('GET /listings/{id}/report-links', { data: links });
  api.answer('DELETE /listings/{id}/report-links/{linkId}', undefined);
  const { user } = renderPage(<SellerReport listing={listing} />, route);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/Ann Lee.*Opened.*works until Dec 20/);
  expect(second).toHaveTextContent(/Bo.*Over/);
  await user.click(screen.getByRole('button', { name: 'Withdraw the link for Ann Lee' }));
  expect(await screen.findByText('The link for Ann Lee no longer works.')).toBeVisible();
  expect(api.calls('DELETE /listings/{id}/report-links/{linkId}')).toHaveLength(1);
});

test('offers the report even if the links did not load', async () => {
  api.refuse('GET /listings/{id}/report-links', 'internal');
  renderPage(<SellerReport listing={listing} />, route);
  expect(await screen.findByText('The links did not load.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});
