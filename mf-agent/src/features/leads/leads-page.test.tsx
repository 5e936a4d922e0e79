import type { Lead } from '@farmpost/shared/contracts/leads';
import { buildId, buildLead } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './leads-page';

const api = mockApi();
const pageOf = (data: Lead[], total = data.length, page = 1) => ({ data, total, page, pageSize: 10 });
const at = '2026-11-17T15:42:00.000Z';

test('[LEAD-006] [LEAD-009] [LEAD-011] shows leads in a table, ten per page, with a readable source', async () => {
  const leads = [
    buildLead({ name: 'Marcus Oyelaran', source: 'qr_scan' }),
    buildLead({ name: null, email: null, phone: '+15035550123', source: 'direct', campaign: null }),
    ...Array.from({ length: 8 }, () => buildLead()),
  ];
  api.answer('GET /leads', ({ query }) => pageOf(leads, 20, Number(query.page)));
  const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  const table = within(await screen.findByRole('table', { name: 'Your leads' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(10);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Marcus Oyelaran.*QR Code Scan.*New/);
  expect(table.getAllByRole('row')[2]).toHaveTextContent(
    /\(503\) 555-0123.*Your landing page.*Landing Page Form/,
  );
  expect(screen.getByText('1 to 10 of 20')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=2');
  expect(await screen.findByText('11 to 20 of 20')).toBeVisible();
});

test('[LEAD-001] [LEAD-002] [LEAD-003] keeps search and filters in the URL and sends them to the API', async () => {
  api.answer('GET /leads', pageOf([buildLead()], 30));
  const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads?page=3' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Qualified');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Landing Page Form');
  await user.type(screen.getByRole('searchbox', { name: /leads/i }), 'ann');
  await waitFor(() =>
    expect(api.calls('GET /leads').at(-1)?.query).toEqual({
      status: 'qualified',
      source: 'direct',
      search: 'ann',
      page: '1',
    }),
  );
  const address = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(address)).toEqual({ status: 'qualified', source: 'direct', q: 'ann' });
});

test('restores filters from the URL', async () => {
  api.answer('GET /leads', pageOf([buildLead({ status: 'lost' })]));
  renderPage(<Page />, { path: '/leads', at: '/leads?status=lost&source=nonsense&q=elm' });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Lost');
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveDisplayValue('Any source');
  expect(api.calls('GET /leads')[0]?.query).toEqual({ status: 'lost', search: 'elm', page: '1' });
});

test('offers to clear the filters if nothing matches', async () => {
  api.answer('GET /leads', ({ query }) => (query.status ? pageOf([]) : pageOf([buildLead()])));
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads?status=lost' });
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Your leads' })).toBeVisible();
});

test('says where leads will come from when there are none', async () => {
  api.answer('GET /leads', pageOf([]));
  renderPage(<Page />, { path: '/leads', at: '/leads' });
  expect(await screen.findByText('No leads yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /leads', 'internal');
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  expect(await screen.findByText('Leads did not load')).toBeVisible();
  api.answer('GET /leads', pageOf([buildLead()]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Your leads' })).toBeVisible();
});

test('names the home of each lead, and marks one without a contact', async () => {
  const mailedTo = { address: '44 Wappoo Landing', place: 'Charleston, SC 29407' };
  const leads = [
    buildLead({ name: 'Marcus Oyelaran', message: null, mailedTo }),
    buildLead({ name: null, email: null, phone: null, message: null, mailedTo }),
  ];
  api.answer('GET /leads', pageOf(leads));
  api.answer('GET /leads/{id}', { ...leads[1]!, address: '9 Elm Court', events: [] });
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  const table = within(await screen.findByRole('table', { name: 'Your leads' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /Marcus Oyelaran44 Wappoo Landing · \(503\) 555-0199/,
  );
  expect(table.getAllByRole('row')[2]).toHaveTextContent(/Someone at 44 Wappoo LandingNo contact/);
  await user.click(table.getByRole('link', { name: /Someone at/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Someone at 9 Elm Court' }));
  expect(sheet.getByText('No contact')).toBeVisible();
  expect(sheet.getByText('9 Elm Court')).toBeVisible();
  expect(sheet.getByText('Card mailed to').nextElementSibling).toHaveTextContent(
    '44 Wappoo Landing, Charleston, SC 29407',
  );
});

describe('the sheet of a lead', () => {
  /** A stored lead; a status change needs its version. */
  function serveLead() {
    let lead = buildLead({ name: 'Marcus Oyelaran', status: 'new', version: 4 });
    api.answer('GET /leads', () => pageOf([lead]));
    api.answer('GET /leads/{id}', () => ({
      ...lead,
      events: [
        { id: buildId(), kind: 'alert', text: 'Alert email sent to agent@demo.farmpost.test', ok: true, at },
        { id: buildId(), kind: 'alert', text: 'Text message failed', ok: false, at },
      ],
    }));
    api.answer('PATCH /leads/{id}', ({ body }) => {
      const { status } = body as { status: Lead['status'] };
      lead = { ...lead, status, version: lead.version + 1 };
      return lead;
    });
    return { id: lead.id };
  }

  test('opens from its row and from its URL, with ways to reach the person', async () => {
    const { id } = serveLead();
    const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads?status=new' });
    await user.click(await screen.findByRole('link', { name: /Marcus Oyelaran/ }));
    expect(router.state.location.search).toBe(`?status=new&lead=${id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Marcus Oyelaran' }));
    expect(await sheet.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15035550199');
    expect(sheet.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:marcus@example.com');
    expect(sheet.getByText('Alert email sent to agent@demo.farmpost.test')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('?status=new');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[LEAD-010] offers every status; a change shows immediately and can be undone', async () => {
    const { id } = serveLead();
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const status = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' });
    await within(await screen.findByRole('dialog', { name: 'Marcus Oyelaran' })).findByRole('combobox');
    expect(
      within(status())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['New', 'Contacted', 'Qualified', 'Converted', 'Lost', 'Archived']);
    await user.selectOptions(status(), 'Contacted');
    expect(await screen.findByText('Marcus Oyelaran marked Contacted')).toBeVisible();
    expect(status()).toHaveDisplayValue('Contacted');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(status()).toHaveDisplayValue('New'));
    expect(api.calls('PATCH /leads/{id}').map(({ body }) => body)).toEqual([
      { status: 'contacted', version: 4 },
      { status: 'new', version: 5 },
    ]);
  });

  test('restores the stored status if someone else changed the lead first', async () => {
    const { id } = serveLead();
    api.refuse('PATCH /leads/{id}', 'version_conflict');
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    await user.selectOptions(
      await within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Status' }),
      'Lost',
    );
    expect(
      await screen.findByText('Someone else just changed this lead. Review it, then choose again.'),
    ).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveDisplayValue('New');
  });

  test('says that an alert is not delivered yet, why, what happens next, and sends it again', async () => {
    const waiting = {
      state: 'waiting' as const,
      reason: 'The mail server did not answer in time',
      nextTryAt: at,
    };
    let lead = buildLead({ name: 'Marcus Oyelaran', alert: waiting });
    api.answer('GET /leads', () => pageOf([lead]));
    api.answer('GET /leads/{id}', () => ({ ...lead, events: [] }));
    api.answer('POST /leads/{id}/alert', () => {
      lead = { ...lead, alert: { state: 'sent', reason: null, nextTryAt: null } };
      return lead;
    });
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${lead.id}` });
    const sheet = within(await screen.findByRole('dialog', { name: 'Marcus Oyelaran' }));
    expect(await sheet.findByRole('status')).toHaveTextContent(
      /Alert not delivered yet\. Reason: The mail server did not answer in time\. We try again at .*, and for 24 hours in all\./,
    );
    expect(screen.getByRole('row', { name: /Marcus Oyelaran/, hidden: true })).toHaveTextContent(
      'Alert not delivered yet',
    );
    await user.click(sheet.getByRole('button', { name: 'Send Again Now' }));
    expect(await screen.findByText('The alert is sent again')).toBeVisible();
    await waitFor(() => expect(sheet.queryByText('Alert not delivered yet.')).toBeNull());
    expect(api.calls('POST /leads/{id}/alert')).toHaveLength(1);
  });

  test('reports an unknown lead', async () => {
    api.answer('GET /leads', pageOf([buildLead()]));
    api.refuse('GET /leads/{id}', 'not_found');
    renderPage(<Page />, { path: '/leads', at: `/leads?lead=${buildId()}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('It may have been deleted');
  });
});
