import type { ListView } from '@farmpost/shared/contracts/list-views';
import type { FollowUpOptions } from '@farmpost/shared/contracts/follow-ups';
import type { LeadOutcome } from '@farmpost/shared/contracts/lead-outcomes';
import type { LeadTask } from '@farmpost/shared/contracts/lead-work';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { currentMs } from '@farmpost/shared/domain/clock';
import { buildId, buildLead } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './leads-page';

const api = mockApi();
const pageOf = (data: Lead[], total = data.length, from = data.length === 0 ? 0 : 1) => ({
  data,
  total,
  isTotalExact: true,
  from,
  pageSize: 10,
  previousCursor: from > 1 ? 'before' : null,
  nextCursor: from + data.length - 1 < total ? 'after' : null,
});
const answerSummary = () => {
  api.answer('GET /leads/summary', {
    total: 20,
    byStatus: { new: 2, contacted: 8, qualified: 3, converted: 3, lost: 3, archived: 1 },
    medianFirstReplySeconds: 24 * 60,
  });
  api.answer('GET /leads/tags', { data: [{ tag: 'Spring', leads: 2 }] });
  api.answer('GET /leads/{id}/card', { card: null });
  api.answer('GET /list-views', { data: [] });
  api.answer('GET /lead-templates', { data: [] });
  answerFollowUp({ to: null, problem: 'They left no phone number.', isOptedOut: false }, null);
};
const answerFollowUp = (sms: Omit<FollowUpOptions['sms'], 'waitsUntil'>, brokerage: string | null) =>
  api.answer('GET /leads/{id}/follow-up', ({ params }) => ({
    leadId: params.id ?? '',
    values: {
      first_name: 'Ellen',
      home_address: '51 Wappoo Landing',
      listing_address: null,
      agent_name: 'Dana Whitfield',
      agent_phone: '(843) 555-0142',
      brokerage,
    },
    email: { to: 'ellen@example.com', problem: null },
    sms: { ...sms, waitsUntil: null },
  }));
beforeEach(answerSummary);
const at = '2026-11-17T15:42:00.000Z';
const buildOutcome = (outcome: Partial<LeadOutcome> = {}): LeadOutcome => ({
  id: buildId(),
  leadId: buildId(),
  kind: 'appointment',
  happenedOn: '2026-11-13',
  amountCents: null,
  note: '',
  createdAt: at,
  ...outcome,
});

test('[LEAD-006] [LEAD-009] [LEAD-011] shows leads in a table, ten per page, with a readable source', async () => {
  const leads = [
    buildLead({ name: 'Marcus Oyelaran', source: 'qr_scan' }),
    buildLead({ name: null, email: null, phone: '+15035550123', source: 'direct', campaign: null }),
    ...Array.from({ length: 8 }, () => buildLead()),
  ];
  api.answer('GET /leads', ({ query }) => pageOf(leads, 20, query.cursor === 'after' ? 11 : 1));
  const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  const table = within(await screen.findByRole('table', { name: 'Your leads' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(10);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Marcus Oyelaran.*QR Code Scan.*New/);
  expect(table.getAllByRole('row')[2]).toHaveTextContent(
    /\(503\) 555-0123.*Your landing page.*Landing Page Form/,
  );
  expect(screen.getByText('1 to 10 of 20')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?cursor=after');
  expect(await screen.findByText('11 to 20 of 20')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Last page' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'First page' }));
  expect(router.state.location.search).toBe('');
});

test('[LEAD-001] [LEAD-002] [LEAD-003] keeps search and filters in the URL and sends them to the API', async () => {
  api.answer('GET /leads', pageOf([buildLead()], 30));
  const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads?cursor=after' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Qualified');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Landing Page Form');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
  await user.type(screen.getByRole('searchbox', { name: /leads/i }), 'ann');
  await waitFor(() =>
    expect(api.calls('GET /leads').at(-1)?.query).toEqual({
      status: 'qualified',
      source: 'direct',
      search: 'ann',
      sort: 'oldest',
    }),
  );
  const address = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(address)).toEqual({
    status: 'qualified',
    source: 'direct',
    sort: 'oldest',
    q: 'ann',
  });
});

test('restores filters from the URL', async () => {
  api.answer('GET /leads', pageOf([buildLead({ status: 'lost' })]));
  renderPage(<Page />, { path: '/leads', at: '/leads?status=lost&source=nonsense&q=elm' });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Lost');
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveDisplayValue('Any source');
  expect(api.calls('GET /leads')[0]?.query).toEqual({ status: 'lost', search: 'elm' });
});

test('says how long people wait, how fast the agent replies, and has views with their counts', async () => {
  const came = new Date(currentMs() - 18 * 60_000).toISOString();
  const replied = (minutes: number) => new Date(Date.parse(came) + minutes * 60_000).toISOString();
  api.answer(
    'GET /leads',
    pageOf([
      buildLead({ name: 'Ann', createdAt: came }),
      buildLead({ name: 'Ben', createdAt: came, status: 'contacted', firstReplyAt: replied(131) }),
      buildLead({ name: 'Cy', createdAt: came, source: 'import' }),
    ]),
  );
  const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  expect(await screen.findByRole('row', { name: /Ann.*18 min waiting/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben.*2 h 11 min/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Cy.*–/ })).toBeVisible();
  expect(screen.getByText('Median first reply')).toHaveTextContent('24 min');
  const views = within(screen.getByRole('navigation', { name: 'Views of leads' }));
  expect(views.getByRole('link', { name: /All/ })).toHaveAttribute('aria-current', 'page');
  await user.click(views.getByRole('link', { name: 'Open 13 leads' }));
  expect(router.state.location.search).toBe('?status=open');
  expect(views.getByRole('link', { name: /Open/ })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(api.calls('GET /leads').at(-1)?.query).toEqual({ status: 'open' }));
});

test('says that there are more matches than were counted', async () => {
  api.answer('GET /leads', { ...pageOf([buildLead()], 200), isTotalExact: false });
  renderPage(<Page />, { path: '/leads', at: '/leads?q=smith' });
  expect(await screen.findByText('More than 200 homeowners match.')).toBeVisible();
  expect(screen.getByText('1 to 1 of 200+')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Last page' })).toBeNull();
});

test('offers to clear the filters if nothing matches', async () => {
  api.answer('GET /leads', ({ query }) => (query.status ? pageOf([]) : pageOf([buildLead()])));
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads?status=lost' });
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Your leads' })).toBeVisible();
});

test('[LEAD-007] shows only stored leads, and says where they will come from when there are none', async () => {
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
  const quiet = buildLead({ name: null, email: null, phone: null, message: null, mailedTo });
  api.answer('GET /leads', pageOf([buildLead({ message: null, mailedTo }), quiet]));
  api.answer('GET /leads/{id}', { ...quiet, address: '9 Elm Court', events: [], consent: null });
  answerSummary();
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  const table = within(await screen.findByRole('table', { name: 'Your leads' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /Marcus Oyelaran44 Wappoo Landing · \(503\) 555-0199/,
  );
  expect(table.getAllByRole('row')[2]).toHaveTextContent(/Someone at 44 Wappoo LandingNo contact/);
  await user.click(table.getByRole('link', { name: /Someone at/ }));
  const sheet = within(await screen.findByRole('region', { name: 'Someone at 9 Elm Court' }));
  expect(sheet.getByText('No contact')).toBeVisible();
  expect(sheet.getByText('9 Elm Court')).toBeVisible();
  expect(sheet.getByText('Card mailed to').nextElementSibling).toHaveTextContent(
    '44 Wappoo Landing, Charleston, SC 29407',
  );
});

describe('the panel of a lead', () => {
  /** A stored lead; a status change needs its version. */
  function serveLead(tasks: LeadTask[] = [], outcomes: LeadOutcome[] = []) {
    let lead = buildLead({ name: 'Marcus Oyelaran', status: 'new', version: 4 });
    api.answer('GET /leads', () => pageOf([lead]));
    api.answer('GET /leads/{id}', () => ({
      ...lead,
      events: [
        {
          id: buildId(),
          kind: 'alert',
          text: 'Alert email sent to agent@demo.farmpost.test',
          ok: true,
          at,
          message: null,
          optOutQuestion: null,
        },
        {
          id: buildId(),
          kind: 'alert',
          text: 'Text message failed',
          ok: false,
          at,
          message: null,
          optOutQuestion: null,
        },
      ],
      consent: {
        version: '2026-11-22',
        at,
        ip: '203.0.113.24',
        page: '/agent/dana-whitfield',
      },
    }));
    api.answer('PATCH /leads/{id}', ({ body }) => {
      const { status } = body as { status: Lead['status'] };
      lead = { ...lead, status, version: lead.version + 1 };
      return lead;
    });
    api.answer('GET /leads/{id}/tasks', () => ({ data: tasks }));
    api.answer('GET /leads/{id}/outcomes', () => ({ data: outcomes }));
    api.answer('GET /leads/{id}/duplicates', { data: [] });
    // The latest answer that matches a path is taken, and `{id}` matches every word.
    answerSummary();
    return { id: lead.id };
  }

  test('opens from its row and from its URL, with ways to reach the person', async () => {
    const { id } = serveLead();
    const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads?status=new' });
    await user.click(await screen.findByRole('link', { name: /Marcus Oyelaran/ }));
    expect(router.state.location.search).toBe(`?status=new&lead=${id}`);
    const sheet = within(await screen.findByRole('region', { name: 'Marcus Oyelaran' }));
    expect(await sheet.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15035550199');
    expect(sheet.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:marcus@example.com');
    expect(sheet.getByText('Alert email sent to agent@demo.farmpost.test')).toBeVisible();
    await user.click(sheet.getByRole('link', { name: 'Close' }));
    expect(router.state.location.search).toBe('?status=new');
    expect(screen.queryByRole('region', { name: 'Marcus Oyelaran' })).toBeNull();
  });

  test('always shows the three ways to reach the person, and why one is closed', async () => {
    const { id } = serveLead();
    renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const bar = within(await screen.findByRole('group', { name: 'Reach Marcus Oyelaran' }));
    expect(bar.getByRole('link', { name: 'Call' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Email' })).toBeVisible();
    const text = bar.getByRole('button', { name: 'Text' });
    expect(text).toBeDisabled();
    await waitFor(() => expect(text).toHaveAttribute('title', 'They left no number that takes texts.'));
  });

  test('shows the card that came, when, how far the home is, and what is known of it', async () => {
    const { id } = serveLead();
    api.answer('GET /leads/{id}/card', {
      card: {
        campaign: { id: buildId(), name: '38 Wappoo Landing, just listed' },
        code: 'P4RW8NTC',
        status: 'delivered',
        mailedAt: '2026-11-06T15:00:00.000Z',
        deliveredAt: '2026-11-12T15:00:00.000Z',
        home: {
          address: '51 Wappoo Landing',
          place: 'Charleston, SC 29412',
          lat: 32.78,
          lng: -79.98,
          isOwnerOccupied: true,
          lastSaleAt: '2012-05-01',
          lastSalePriceCents: 31_000_000,
        },
        listing: { address: '38 Wappoo Landing', lat: 32.781, lng: -79.98, miles: 0.06 },
      },
    });
    renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const card = within((await screen.findByText('The card went to')).parentElement ?? document.body);
    expect(
      await card.findByRole('img', { name: 'Map of 51 Wappoo Landing, 0.06 mile from 38 Wappoo Landing' }),
    ).toBeVisible();
    expect(card.getByText('Owner, since 2012')).toBeVisible();
    expect(card.getByText('$310,000 in 2012')).toBeVisible();
    expect(card.getByText('Mailed Nov 6, delivered Nov 12')).toBeVisible();
    expect(card.getByRole('link', { name: 'The card they got' })).toBeVisible();
  });

  test('tags the lead, takes a tag off, and deletes the lead with undo', async () => {
    const { id } = serveLead();
    api.answer('POST /leads/tags', ({ body }) => ({ tag: (body as { tag: string }).tag, changed: [id] }));
    api.answer('POST /leads/deletions', { deleted: [id], kept: [] });
    api.answer('POST /leads/restorations', { restored: [id] });
    const { user, router } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const sheet = within(await screen.findByRole('region', { name: 'Marcus Oyelaran' }));
    await user.type(await sheet.findByRole('combobox', { name: 'Add a tag' }), 'Investor{Enter}');
    expect(await screen.findByText('“Investor” added to Marcus Oyelaran')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'More about Marcus Oyelaran' }));
    await user.click(sheet.getByRole('menuitem', { name: 'Delete this lead' }));
    expect(await screen.findByText('Marcus Oyelaran deleted')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
    await waitFor(() => expect(api.calls('POST /leads/restorations')[0]?.body).toEqual({ ids: [id] }));
  });

  test.each([
    [
      'with the first words',
      { to: '+15035550199', problem: 'They have not agreed to texts.', isOptedOut: false },
      'sms:+15035550199?body=Hi%20Ellen%2C%20this%20is%20Dana%20Whitfield%20of%20Lowcountry%20Homes.',
    ],
    [
      'not to a person who replied STOP',
      { to: '+15035550199', problem: 'They replied STOP.', isOptedOut: true },
      null,
    ],
    ['not without a number', { to: null, problem: 'They left no phone number.', isOptedOut: false }, null],
  ])('offers a text from the agent’s own phone: %s', async (_name, sms, href) => {
    const { id } = serveLead();
    answerFollowUp(sms, 'Lowcountry Homes');
    renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const bar = within(await screen.findByRole('group', { name: 'Reach Marcus Oyelaran' }));
    await screen.findByRole('heading', { name: 'Follow up' });
    await waitFor(() => expect(screen.queryByText('Loading what can be sent')).toBeNull());
    const text = () => bar.queryByRole('link', { name: 'Text' })?.getAttribute('href') ?? null;
    await waitFor(() => expect(text()).toBe(href));
  });

  test('[LEAD-010] offers every status; a change shows immediately and can be undone', async () => {
    const { id } = serveLead();
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const panel = await screen.findByRole('region', { name: 'Marcus Oyelaran' });
    const group = within(panel).getByRole('group', { name: 'Status' });
    const status = (name: string) => within(group).getByRole('radio', { name });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['New', 'Contacted', 'Qualified', 'Converted', 'Lost', 'Archived']);
    await user.click(status('Contacted'));
    expect(await screen.findByText('Marcus Oyelaran marked Contacted')).toBeVisible();
    expect(status('Contacted')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(status('New')).toBeChecked());
    expect(api.calls('PATCH /leads/{id}').map(({ body }) => body)).toEqual([
      { status: 'contacted', version: 4 },
      { status: 'new', version: 5 },
    ]);
  });

  test('restores the stored status if someone else changed the lead first', async () => {
    const { id } = serveLead();
    api.refuse('PATCH /leads/{id}', 'version_conflict');
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    await user.click(await screen.findByRole('radio', { name: 'Lost' }));
    expect(
      await screen.findByText('Someone else just changed this lead. Review it, then choose again.'),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
  });

  test('says that an alert is not delivered yet, why, what happens next, and sends it again', async () => {
    const waiting = {
      state: 'waiting' as const,
      reason: 'The mail server did not answer in time',
      nextTryAt: at,
    };
    let lead = buildLead({ name: 'Marcus Oyelaran', alert: waiting });
    api.answer('GET /leads', () => pageOf([lead]));
    api.answer('GET /leads/{id}', () => ({ ...lead, events: [], consent: null }));
    answerSummary();
    api.answer('POST /leads/{id}/alert', () => {
      lead = { ...lead, alert: { state: 'sent', reason: null, nextTryAt: null } };
      return lead;
    });
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${lead.id}` });
    const sheet = within(await screen.findByRole('region', { name: 'Marcus Oyelaran' }));
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
    answerSummary();
    renderPage(<Page />, { path: '/leads', at: `/leads?lead=${buildId()}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('It may have been deleted');
  });

  const openSheet = async (tasks: LeadTask[] = [], outcomes: LeadOutcome[] = []) => {
    const { id } = serveLead(tasks, outcomes);
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    const sheet = within(await screen.findByRole('region', { name: 'Marcus Oyelaran' }));
    await sheet.findByRole('form', { name: 'Note' });
    return { id, user, sheet };
  };

  test('shows the record of the consent', async () => {
    const { sheet } = await openSheet();
    expect(sheet.getByText(/Texts and marketing email: yes/).parentElement).toHaveTextContent(
      /Ticked wording 2026-11-22 on Nov 17.*, from 203\.0\.113\.24, on \/agent\/dana-whitfield\./,
    );
  });

  test('records a closing with its commission, asks for a missing one, and keeps the input after a failure', async () => {
    const { id, user, sheet } = await openSheet();
    expect(await sheet.findByText('Nothing yet. Your return counts what you record here.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Record a result' }));
    const form = within(sheet.getByRole('form', { name: 'New result' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'What happened' }), 'Closing');
    await user.clear(form.getByLabelText('Day'));
    await user.type(form.getByLabelText('Day'), '2026-11-13');
    await user.click(form.getByRole('button', { name: 'Save result' }));
    expect(form.getByText('Enter the commission you received.')).toBeVisible();
    const amount = form.getByRole('textbox', { name: 'Commission you received' });
    await user.type(amount, '15,300');
    api.refuse('POST /leads/{id}/outcomes', 'internal');
    await user.click(form.getByRole('button', { name: 'Save result' }));
    expect(await form.findByText(/What you entered is still here/)).toBeVisible();
    expect(amount).toHaveValue('15,300');
    api.answer('POST /leads/{id}/outcomes', buildOutcome({ leadId: id, kind: 'closing' }));
    await user.click(form.getByRole('button', { name: 'Save result' }));
    expect(await screen.findByText('Closing recorded')).toBeVisible();
    expect(api.calls('POST /leads/{id}/outcomes').at(-1)?.body).toEqual({
      kind: 'closing',
      happenedOn: '2026-11-13',
      amountCents: 1_530_000,
      note: '',
    });
  });

  test('removes a result, with undo', async () => {
    const won = buildOutcome({ kind: 'listing_won', amountCents: 1_222_500 });
    const { user, sheet } = await openSheet([], [won]);
    const list = await sheet.findByRole('list', { name: 'Results' });
    expect(list).toHaveTextContent(/Listing won Nov 13\$12,225\.00 expected/);
    api.answer('DELETE /leads/{id}/outcomes/{outcomeId}', undefined);
    api.answer('POST /leads/{id}/outcomes', won);
    await user.click(sheet.getByRole('button', { name: 'Remove: Listing won, Nov 13' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.calls('POST /leads/{id}/outcomes').at(-1)?.body).toMatchObject({ amountCents: 1_222_500 }),
    );
  });

  test('moves to the next and the previous lead of the page with J and K', async () => {
    const leads = [buildLead({ name: 'Ann' }), buildLead({ name: 'Ben' })];
    const [ann] = leads;
    api.answer('GET /leads', pageOf(leads));
    api.answer('GET /leads/{id}', ({ params }) => ({
      ...(leads.find(({ id }) => id === params.id) ?? buildLead()),
      events: [],
      consent: null,
    }));
    api.answer('GET /leads/{id}/tasks', { data: [] });
    api.answer('GET /leads/{id}/outcomes', { data: [] });
    api.answer('GET /leads/{id}/duplicates', { data: [] });
    answerSummary();
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${ann?.id}` });
    expect(await screen.findByRole('heading', { name: 'Ann' })).toHaveFocus();
    await screen.findByRole('link', { name: 'Next lead' });
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Ben' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Next lead' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /note/i }), 'k');
    expect(screen.getByRole('heading', { name: 'Ben' })).toBeVisible();
  });

  test('saves a note and records a call, and keeps the text after a failure', async () => {
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Save note' }));
    expect(sheet.getByText('Write something first.')).toBeVisible();
    api.refuse('POST /leads/{id}/notes', 'internal');
    await user.type(sheet.getByRole('textbox', { name: /note/i }), 'Works nights');
    await user.click(sheet.getByRole('button', { name: 'Save note' }));
    expect(await sheet.findByText(/Your text is still here/)).toBeVisible();
    api.answer('POST /leads/{id}/notes', {
      id: buildId(),
      kind: 'note',
      text: 'Works nights',
      ok: true,
      at,
      message: null,
      optOutQuestion: null,
    });
    await user.click(sheet.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /note/i })).toHaveValue(''));
    await user.click(sheet.getByRole('button', { name: 'I called' }));
    await waitFor(() =>
      expect(api.calls('POST /leads/{id}/notes').at(-1)?.body).toEqual({ kind: 'call', text: '' }),
    );
  });

  test('lists tasks, adds one with a due date, and marks one as done with undo', async () => {
    const task: LeadTask = {
      id: buildId(),
      leadId: buildId(),
      title: 'Call back',
      dueOn: '2026-12-04',
      doneAt: null,
      createdAt: at,
      version: 1,
    };
    const { user, sheet } = await openSheet([task]);
    const box = await sheet.findByRole('checkbox', { name: 'Call back' });
    expect(sheet.getByText('Due Dec 4')).toBeVisible();
    api.answer('PATCH /leads/{id}/tasks/{taskId}', ({ body }) => {
      const { version, isDone } = body as { version: number; isDone: boolean };
      return { ...task, version: version + 1, doneAt: isDone ? at : null };
    });
    await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.calls('PATCH /leads/{id}/tasks/{taskId}').map(({ body }) => body)).toEqual([
        { version: 1, isDone: true },
        { version: 2, isDone: false },
      ]),
    );
    const form = within(sheet.getByRole('form', { name: 'New task' }));
    await user.click(form.getByRole('button', { name: 'Add a task' }));
    expect(form.getByText('Describe the task.')).toBeVisible();
    api.answer('POST /leads/{id}/tasks', { ...task, id: buildId(), title: 'Visit' });
    await user.type(form.getByRole('textbox', { name: 'New task' }), 'Visit');
    await user.type(form.getByLabelText(/^Due/), '2026-12-10');
    await user.click(form.getByRole('button', { name: 'Add a task' }));
    await waitFor(() =>
      expect(api.calls('POST /leads/{id}/tasks').at(-1)?.body).toEqual({
        title: 'Visit',
        dueOn: '2026-12-10',
      }),
    );
  });

  test('names a duplicate with its evidence, shows both, and merges', async () => {
    const { id } = serveLead();
    const twin = buildLead({ name: 'M. Oyelaran', email: null, createdAt: at });
    api.answer('GET /leads/{id}/duplicates', { data: [{ lead: twin, evidence: ['same_phone'] }] });
    api.answer('POST /leads/{id}/merge', buildLead({ id }));
    const { user } = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${id}` });
    expect(await screen.findByText(/M. Oyelaran, Nov 17, same phone/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compare and merge' }));
    const both = screen.getByRole('table', { name: 'Both leads' });
    expect(within(both).getByRole('row', { name: /Name Marcus Oyelaran M. Oyelaran/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Merge into this lead' }));
    await waitFor(() =>
      expect(api.calls('POST /leads/{id}/merge')[0]).toMatchObject({
        params: { id },
        body: { version: 4, duplicateId: twin.id, duplicateVersion: 1 },
      }),
    );
  });
});

test('tags several leads at once, and takes the tag off those only that did not have it', async () => {
  const [ann, ben] = [buildLead({ name: 'Ann' }), buildLead({ name: 'Ben', tags: ['Spring'] })];
  api.answer('GET /leads', pageOf([ann, ben]));
  api.answer('POST /leads/tags', { tag: 'Spring', changed: [ann.id] });
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  expect(await screen.findByRole('row', { name: /Ben.*Spring/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ann' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  await user.type(bar.getByRole('combobox', { name: 'Tag the selected leads' }), ' spring ');
  await user.click(bar.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('“Spring” added to 1 lead')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls('POST /leads/tags').map(({ body }) => body)).toEqual([
      { ids: [ann.id, ben.id], tag: 'spring', act: 'add' },
      { ids: [ann.id], tag: 'Spring', act: 'remove' },
    ]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Spring');
  await waitFor(() => expect(api.calls('GET /leads').at(-1)?.query).toEqual({ tag: 'Spring' }));
});

test('deletes several leads, says which one stays and why, and brings them back', async () => {
  const [ann, ben] = [buildLead({ name: 'Ann' }), buildLead({ name: 'Ben' })];
  api.answer('GET /leads', pageOf([ann, ben]));
  api.answer('POST /leads/deletions', {
    deleted: [ann.id],
    kept: [{ id: ben.id, reason: 'Ben may have asked for no more messages.' }],
  });
  api.answer('POST /leads/restorations', { restored: [ann.id] });
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ann deleted, 1 kept')).toBeVisible();
  expect(screen.getByText('Ben may have asked for no more messages.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls('POST /leads/restorations')[0]?.body).toEqual({ ids: [ann.id] }));
});

test('emails the selected leads from their bar', async () => {
  api.answer('GET /leads', pageOf([buildLead({ name: 'Ann' }), buildLead({ name: 'Ben' })]));
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  await user.click(bar.getByRole('button', { name: 'Email' }));
  expect(await screen.findByRole('dialog', { name: 'Follow up with 2 leads' })).toBeVisible();
});

test('shows 25, 50 or 100 leads per page, and keeps that beside the filters', async () => {
  api.answer('GET /leads', ({ query }) => ({
    ...pageOf([buildLead()], 120),
    pageSize: Number(query.pageSize ?? 10),
  }));
  const { user, router } = renderPage(<Page />, { path: '/leads', at: '/leads?status=new&cursor=after' });
  const rows = await screen.findByRole('combobox', { name: 'Rows per page' });
  for (const size of ['25', '50', '100']) {
    await user.selectOptions(rows, size);
    await waitFor(() =>
      expect(api.calls('GET /leads').at(-1)?.query).toEqual({ status: 'new', pageSize: size }),
    );
    expect(rows).toHaveDisplayValue(size);
  }
  expect(router.state.location.search).toBe('?status=new&rows=100');
});

test('marks several leads at once and undoes it with the versions of the answer', async () => {
  const leads = [buildLead({ name: 'Ann' }), buildLead({ name: 'Ben', status: 'contacted' })];
  api.answer('GET /leads', pageOf(leads));
  api.answer('POST /leads/changes', ({ body }) => {
    const { changes } = body as { changes: { id: string; status: Lead['status']; version: number }[] };
    return {
      data: changes.map(({ id, status, version }) => buildLead({ id, status, version: version + 1 })),
      conflicts: [],
    };
  });
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  expect(bar.getByText('2 leads selected')).toBeVisible();
  await user.selectOptions(bar.getByRole('combobox', { name: 'Mark the selected leads as' }), 'Archived');
  expect(await screen.findByText('2 leads marked Archived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const [ann, ben] = leads.map(({ id }) => id);
  await waitFor(() =>
    expect(api.calls('POST /leads/changes').map(({ body }) => body)).toEqual([
      {
        changes: [
          { id: ann, version: 1, status: 'archived' },
          { id: ben, version: 1, status: 'archived' },
        ],
      },
      {
        changes: [
          { id: ann, version: 2, status: 'new' },
          { id: ben, version: 2, status: 'contacted' },
        ],
      },
    ]),
  );
});

test('[LEAD-004] exports the leads of the current filter with the Export Leads button', async () => {
  const saved = jest.fn();
  URL.createObjectURL = () => 'blob:leads';
  URL.revokeObjectURL = jest.fn();
  HTMLAnchorElement.prototype.click = saved;
  api.answer('GET /leads', pageOf([buildLead()]));
  api.refuse('GET /leads/export.csv', 'unavailable');
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads?status=open&q=ann&cursor=after' });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Export Leads' }));
  expect(await screen.findByText(/Nothing was downloaded/)).toBeVisible();
  api.use(
    http.get('*/api/leads/export.csv', ({ request }) => {
      expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({
        status: 'open',
        search: 'ann',
      });
      return new HttpResponse('Name', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Export Leads' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('links to the import of a file', async () => {
  api.answer('GET /leads', pageOf([]));
  renderPage(<Page />, { path: '/leads', at: '/leads' });
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/leads/import');
});

test('saves the current filters as a view, and deletes it with undo', async () => {
  let views: ListView[] = [];
  api.answer('GET /leads', pageOf([buildLead()]));
  api.answer('GET /list-views', () => ({ data: views }));
  api.answer('POST /list-views', ({ body }) => {
    const view = { id: buildId(), ...(body as Omit<ListView, 'id'>) };
    views = [view];
    return view;
  });
  api.answer('DELETE /list-views/{id}', () => {
    views = [];
    return undefined;
  });
  const { user } = renderPage(<Page />, {
    path: '/leads',
    at: '/leads?status=lost&source=direct&cursor=after',
  });
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save this view' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lost forms{Enter}');
  const link = await screen.findByRole('link', { name: 'Lost forms' });
  expect(link).toHaveAttribute('href', '/leads?source=direct&status=lost');
  expect(link).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Delete this view' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Lost forms' })).toBeVisible();
});
