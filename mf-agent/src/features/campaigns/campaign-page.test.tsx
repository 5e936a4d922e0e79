import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { ProofLink } from '@farmpost/shared/contracts/proof-links';
import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { buildBrandKit, buildId, buildLead, buildListing } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildResults, buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './campaign-page';

const api = mockApi();
beforeEach(() => api.answer('GET /profiles/{id}/brand-kit', buildBrandKit()));

beforeEach(() => {
  api.answer('GET /campaigns/{id}/proof-links', { data: [] });
  api.answer('GET /campaigns/{id}/test-prints', {
    data: [],
    versions: ['a'],
    recipient: 'Dana Whitfield',
    address: null,
    priceCents: 75,
    left: 3,
  });
  api.use(
    http.get('*/api/campaigns/:id/proof', ({ request }) =>
      HttpResponse.text(
        `<svg xmlns="http://www.w3.org/2000/svg"><text>${new URL(request.url).searchParams.get('side')} words</text></svg>`,
      ),
    ),
  );
});

/** Serves the campaign; `change` is applied by the next transition. */
function open(campaign: CampaignDetail) {
  let stored = campaign;
  api.answer('GET /campaigns/{id}', () => stored);
  api.answer('GET /campaigns/{id}/leads', { data: [], nextCursor: null });
  api.answer('GET /campaigns/{id}/pieces', { data: [], nextCursor: null });
  api.answer('GET /campaigns/{id}/scans', { data: [] });
  api.answer('GET /campaigns/{id}/blocks', { data: [] });

  return {
    ...renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${campaign.id}` }),
    becomes: (change: Partial<CampaignDetail>) => (stored = { ...stored, ...change }),
  };
}

const inMinutes = (minutes: number) => new Date(currentMs() + minutes * 60_000).toISOString();

const mailed = buildCampaign({
  status: 'active',
  submittedAt: '2026-11-06T15:00:00.000Z',
  results: buildResults({
    sent: 286,
    pieces: { delivered: 171, in_transit: 107, returned: 8 },
    scans: 26,
    uniqueScans: 21,
    leads: 3,
    conversionRate: 3 / 286,
    spentCents: 21_450,
    creditedCents: 600,
    inHomes: { from: '2026-11-27', to: '2026-12-02' },
  }),
});

describe('a campaign in the mail', () => {
  test('of brochures says what was sent', async () => {
    open({ ...mailed, kind: 'brochure' });
    expect(await screen.findByText('Brochures sent')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Brochure by brochure' })).toBeVisible();
    expect(screen.getByText(/credited for brochures that were returned/)).toBeVisible();
  });

  test('[CAMP-015] shows its card, both sides, postmarked', async () => {
    const { user } = open(mailed);
    expect(await screen.findByRole('img', { name: 'Front of the card: front words' })).toHaveTextContent(
      'NOV 6',
    );
    await user.click(screen.getByRole('radio', { name: 'Back' }));
    expect(screen.getByRole('img', { name: 'Back of the card: back words' })).toBeInTheDocument();
  });

  test('[CAMP-016] shows postcards sent, QR scans, leads captured and conversion rate', async () => {
    open(mailed);
    const results = within(await screen.findByRole('region', { name: 'Results' }));
    expect(results.getByText('Postcards sent').parentElement).toHaveTextContent('286$214.50');
    expect(results.getByText('QR scans').parentElement).toHaveTextContent('2621 unique');
    expect(results.getByText('Leads captured').parentElement).toHaveTextContent('3');
    expect(results.getByText('Conversion rate').parentElement).toHaveTextContent('1%');
  });

  test('[CAMP-020] shows the campaign in the URL as the server has it, and makes nothing up', async () => {
    const fresh = buildCampaign({
      name: '9 Tupelo Street, just sold',
      status: 'active',
      submittedAt: mailed.submittedAt,
      results: buildResults({ sent: 12, scans: 0, uniqueScans: 0, leads: 0, conversionRate: 0 }),
    });
    open(fresh);
    expect(await screen.findByRole('heading', { level: 1, name: fresh.name })).toBeVisible();
    expect(api.calls('GET /campaigns/{id}')[0]?.params).toMatchObject({ id: fresh.id });
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getByText('Postcards sent').parentElement).toHaveTextContent(/^Postcards sent12/);
    expect(results.getByText('QR scans').parentElement).toHaveTextContent(/^QR scans0/);
    expect(results.getByText('Leads captured').parentElement).toHaveTextContent(/^Leads captured0/);
  });

  test('[CAMP-017] says where the cards are and what was credited for returned ones', async () => {
    open(mailed);
    const progress = within(await screen.findByRole('region', { name: 'Mailing progress' }));
    expect(progress.getByText('171 of 286 delivered')).toBeVisible();
    expect(progress.getByText('107 on the way')).toBeVisible();
    expect(progress.getByText('8 returned')).toBeVisible();
    expect(progress.getByText('In homes Nov 27 to Dec 2')).toBeVisible();
    expect(progress.getByText(/^\$6\.00 credited/)).toBeVisible();
    expect(progress.queryByText(/undeliverable/)).toBeNull();
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'In transit107',
      'Delivered171',
      'Returned8',
    ]);
  });

  test('counts cards that did not reach their home, and tells forwarded ones from returned ones', async () => {
    open({
      ...mailed,
      status: 'completed',
      results: buildResults({
        sent: 100,
        pieces: { delivered: 95, returned: 3, rerouted: 2 },
        creditedCents: 225,
        undeliverable: { known: 100, missed: 5, share: 0.05 },
      }),
    });
    const progress = within(await screen.findByRole('region', { name: 'Mailing progress' }));
    expect(progress.getByText('3 returned')).toBeVisible();
    expect(progress.getByText('2 forwarded')).toBeVisible();
    expect(progress.getByText('5% undeliverable').parentElement).toHaveTextContent(
      '5% undeliverable: 5 of 100 cards with a known end came back or went to another address.',
    );
    expect(
      screen.getByText(
        '95 of 100 were delivered, 3 came back or failed and are credited, 2 went to another address.',
      ),
    ).toBeVisible();
  });

  test('promises no credit for Marketing Mail that came back', async () => {
    open({
      ...mailed,
      status: 'completed',
      mailClass: 'marketing',
      results: buildResults({ sent: 100, pieces: { delivered: 97, returned: 3 }, creditedCents: 0 }),
    });
    expect(await screen.findByText('97 of 100 were delivered, 3 came back or failed.')).toBeVisible();
  });

  test('[CAMP-018] lists its leads, each with a link to its sheet', async () => {
    const lead = buildLead({ name: 'Marcus Oyelaran' });
    open(mailed);
    api.answer('GET /campaigns/{id}/leads', { data: [lead], nextCursor: null });
    const table = within(await screen.findByRole('table', { name: 'Leads of this campaign' }));
    expect(table.getByRole('link', { name: /Marcus Oyelaran/ })).toHaveAttribute(
      'href',
      `/leads?lead=${lead.id}`,
    );
  });

  test('says where its cards are, and is sent again as a new campaign', async () => {
    open(mailed);
    expect(
      await screen.findByText('171 of 286 are delivered. The others are expected Nov 27 to Dec 2.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send Again' })).toHaveAttribute(
      'href',
      `/campaign/new?listing=${mailed.listingId}&copy=${mailed.id}`,
    );
  });

  test('cannot be stopped or edited', async () => {
    open(mailed);
    await screen.findByRole('region', { name: 'Results' });
    for (const name of [/^Send/, /^Stop/, /^Edit/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a draft', () => {
  test('is sent at the stated price, with a stop window that counts down', async () => {
    const draft = buildCampaign();
    const { user, becomes } = open(draft);
    const stub = within(await screen.findByRole('group', { name: 'Job ticket' }));
    expect(stub.getByText('$219.00')).toBeVisible();
    api.answer('POST /campaigns/{id}/approve', () => {
      becomes({ status: 'scheduled', approvedAt: currentTime().toISOString(), sendsAt: inMinutes(30) });
      return { ...draft, status: 'scheduled' };
    });
    await user.click(stub.getByRole('button', { name: 'Send 312 cards' }));
    expect(await screen.findByText(/312 cards scheduled/)).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(30m 0s|29m \d+s) left to stop it\.$/);
    expect(screen.getByText('Stop window')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop 312 cards' })).toBeEnabled();
  });

  test('keeps count, price and budget in view, and links to the review', async () => {
    const { user } = open(buildCampaign());
    const ticket = within(await screen.findByRole('complementary', { name: 'Job ticket' }));
    expect(ticket.getByText('312')).toBeVisible();
    expect(ticket.getByText('$281.00')).toBeVisible();
    await user.click(ticket.getByRole('button', { name: 'Review' }));
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Send 312 cards' }));
  });

  test.each([
    ['blocked by preflight', 'red', 312, /Preflight blocks this card/],
    ['without households', 'pass', 0, /There are no households left to mail/],
  ] as const)('%s cannot be sent, and says why', async (_, result, recipientCount, why) => {
    const { preflight, ...rest } = buildCampaign({ recipientCount });
    open({ ...rest, preflight: preflight && { ...preflight, result } });
    expect(await screen.findByRole('button', { name: /^Send/ })).toBeDisabled();
    expect(screen.getByText(why)).toBeVisible();
  });

  test('of letters is billed and sent as letters', async () => {
    const letters = {
      kind: 'letter',
      size: 'letter',
      unitPriceCents: 125,
      freeCards: 0,
      totalCents: 39_000,
    } as const;
    open(buildCampaign({ ...letters, needsPaymentMethod: true }));
    expect(await screen.findByRole('button', { name: 'Send 312 letters' })).toBeVisible();
    expect(screen.getByText('Letter, print and postage')).toBeVisible();
    expect(screen.queryByText('Free cards')).toBeNull();
    expect(screen.getByText('Add a payment method to send these letters.')).toBeVisible();
    expect(screen.getByText(/^You pay \$390\.00 for them/)).toBeVisible();
    expect(await screen.findByText(/one real letter, mailed to you/)).toBeVisible();
  });

  test('says that it was made automatically only where the automation made it', async () => {
    const { unmount } = open(buildCampaign({ origin: 'automation' }));
    expect(await screen.findByText(/, automatically$/)).toBeVisible();
    unmount();
    open(buildCampaign({ origin: 'manual' }));
    expect(await screen.findByRole('button', { name: 'Send 312 cards' })).toBeVisible();
    expect(screen.queryByText(/automatically|manually/)).toBeNull();
  });

  test('is not sent while a change that its reviewer asked for waits for an answer', async () => {
    const draft = buildCampaign();
    const link: ProofLink = {
      id: buildId(),
      reviewer: 'Ann Lee, the seller',
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-12-20T12:00:00.000Z',
      isOpen: true,
      firstOpenedAt: '2026-11-20T13:00:00.000Z',
      answer: 'changes',
      answeredBy: 'Ann Lee',
      answeredAt: '2026-11-20T14:00:00.000Z',
      isOutdated: false,
      declinedAt: null,
      comments: [
        {
          id: buildId(),
          side: 'front',
          text: 'Please use the photo of the porch.',
          author: 'Ann Lee',
          at: '2026-11-20T14:00:00.000Z',
        },
      ],
    };
    api.answer('GET /campaigns/{id}/proof-links', { data: [link] });
    const { user } = open(draft);
    const stub = within(await screen.findByRole('group', { name: 'Job ticket' }));
    expect(await stub.findByText('Ann Lee, the seller asked for a change.')).toBeVisible();
    expect(stub.getByText('Please use the photo of the porch.')).toBeVisible();
    expect(stub.getByRole('button', { name: 'Send 312 cards' })).toBeDisabled();
    expect(stub.getByText('Answer the change that was asked for first.')).toBeVisible();
    expect(stub.getByRole('button', { name: 'Change it' })).toBeEnabled();
    api.answer('POST /campaigns/{id}/proof-links/{linkId}/decline', () => {
      const declined = { ...link, declinedAt: '2026-11-21T12:00:00.000Z' };
      api.answer('GET /campaigns/{id}/proof-links', { data: [declined] });
      return undefined;
    });
    await user.click(stub.getByRole('button', { name: 'Keep it as it is' }));
    await waitFor(() => expect(stub.getByRole('button', { name: 'Send 312 cards' })).toBeEnabled());
    expect(api.calls('POST /campaigns/{id}/proof-links/{linkId}/decline')[0]?.params).toMatchObject({
      id: draft.id,
      linkId: link.id,
    });
    expect(screen.getByText('Kept as it was')).toBeVisible();
  });

  test('without a payment method mails the free cards with one button, and offers the rest beside it', async () => {
    const draft = buildCampaign({ needsPaymentMethod: true });
    const { user, becomes } = open(draft);
    const stub = within(await screen.findByRole('group', { name: 'Job ticket' }));
    expect(stub.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(stub.getByText(/^to mail all 312 cards: the other 292 cost \$219\.00/)).toBeVisible();
    expect(stub.getByRole('link', { name: 'Add a payment method' })).toHaveAttribute(
      'href',
      `/billing-settings?tab=payment&campaign=${draft.id}`,
    );
    const area = buildTargetArea({ excluded: [{ reason: 'over_limit', count: 292 }] });
    api.answer('POST /campaigns/{id}/approve', () => {
      becomes({
        status: 'scheduled',
        sendsAt: inMinutes(30),
        recipientCount: 20,
        totalCents: 0,
        needsPaymentMethod: false,
        targeting: { ...draft.targeting, maxCards: 20 },
        area,
      });
      return { ...draft, status: 'scheduled' };
    });
    await user.click(stub.getByRole('button', { name: 'Mail my first 20 free' }));
    expect(await screen.findByText(/^20 cards scheduled\./)).toBeVisible();
    expect(api.calls('POST /campaigns/{id}/approve')[0]?.body).toEqual({
      recipientCount: 312,
      unitPriceCents: 75,
      isFreeOnly: true,
      mailOn: null,
    });
    expect(await screen.findByText('Only the 20 nearest homes get this card.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mail the others too' })).toHaveAttribute(
      'href',
      `/campaign/new?listing=${draft.listingId}&copy=${draft.id}`,
    );
  });

  test('with a payment method offers the free cards beside the whole mailing', async () => {
    const { user } = open(buildCampaign());
    api.answer('POST /campaigns/{id}/approve', buildCampaign({ status: 'scheduled' }));
    await user.click(await screen.findByRole('button', { name: 'Only the 20 nearest, free' }));
    await waitFor(() => expect(api.calls('POST /campaigns/{id}/approve')).toHaveLength(1));
    expect(api.calls('POST /campaigns/{id}/approve')[0]?.body).toMatchObject({ isFreeOnly: true });
  });

  test('that was limited to the nearest homes can be widened to all of them', async () => {
    const { targeting } = buildCampaign();
    const area = buildTargetArea({ excluded: [{ reason: 'over_limit', count: 292 }] });
    const draft = buildCampaign({ targeting: { ...targeting, maxCards: 20 }, area, version: 4 });
    const { user } = open(draft);
    api.answer('PATCH /campaigns/{id}', draft);
    await user.click(await screen.findByRole('button', { name: 'Choose all of them' }));
    await waitFor(() => expect(api.calls('PATCH /campaigns/{id}')).toHaveLength(1));
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toEqual({ version: 4, targeting });
  });

  test('stays at the job ticket once it is sent, and is stopped from the toast', async () => {
    const draft = buildCampaign();
    const { user, becomes } = open(draft);
    api.answer('POST /campaigns/{id}/approve', () => {
      becomes({ status: 'scheduled', sendsAt: inMinutes(30) });
      return { ...draft, status: 'scheduled' };
    });
    api.answer('POST /campaigns/{id}/cancel', () => {
      becomes({ status: 'cancelled', sendsAt: null, undoUntil: inMinutes(29) });
      return { ...draft, status: 'cancelled' };
    });
    await user.click(await screen.findByRole('button', { name: 'Send 312 cards' }));
    const stop = await screen.findByRole('button', { name: 'Stop 312 cards' });
    await waitFor(() => expect(document.activeElement).toContainElement(stop));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('312 cards stopped. Nothing was printed.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Undo Stop' })).toBeVisible();
  });

  test('says before it is sent how many homes are gone since then, why, and where another mailing goes first', async () => {
    const area = buildTargetArea({ excluded: [{ reason: 'reserved', count: 99 }] });
    const shrunk = { from: 131, reasons: [{ reason: 'reserved' as const, count: 99 }] };
    const { unmount } = open(buildCampaign({ recipientCount: 32, area, shrunk }));
    expect(await screen.findByText('99 homes fewer than we told you.')).toBeVisible();
    expect(screen.getByText(/^The card goes to 32 homes now, not to 131\./)).toHaveTextContent(
      'What changed: another mailing goes first (99).',
    );
    expect(screen.getByText(/^Another mailing goes first at 99 homes\./)).toBeVisible();
    unmount();
    open(buildCampaign());
    expect(await screen.findByRole('button', { name: /^Send/ })).toBeVisible();
    expect(screen.queryByText(/goes first at/)).toBeNull();
  });

  test('with an amber preflight is only sent with a reason in the sender’s name', async () => {
    const { preflight, ...rest } = buildCampaign();
    const draft = { ...rest, preflight: preflight && { ...preflight, result: 'amber' as const } };
    const { user, becomes } = open(draft);
    const send = await screen.findByRole('button', { name: /^Send/ });
    expect(send).toBeDisabled();
    expect(screen.getByText('Say briefly why the card may print as is.')).toBeVisible();
    const reason = 'The photo is soft on purpose.';
    api.answer('POST /campaigns/{id}/approve', () => {
      const override = { by: 'Dana Whitfield', reason, at: currentTime().toISOString() };
      becomes({
        status: 'scheduled',
        sendsAt: inMinutes(30),
        preflight: draft.preflight && { ...draft.preflight, override },
      });
      return { ...draft, status: 'scheduled' };
    });
    await user.type(screen.getByRole('textbox', { name: 'Why print it anyway' }), reason);
    await user.click(send);
    expect(await screen.findByText(/^Dana Whitfield approved printing/)).toHaveTextContent(`“${reason}”`);
    expect(api.calls('POST /campaigns/{id}/approve')[0]?.body).toEqual({
      mailOn: null,
      override: { reason },
      recipientCount: 312,
      unitPriceCents: 75,
    });
    expect(screen.queryByRole('textbox', { name: 'Why print it anyway' })).toBeNull();
  });

  test('shows why the server refused it', async () => {
    const { user } = open(buildCampaign());
    api.refuse('POST /campaigns/{id}/approve', 'nothing_to_mail', 'No home is left to mail.');
    await user.click(await screen.findByRole('button', { name: 'Send 312 cards' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No home is left to mail.');
  });

  test('[CAMP-019] is edited in a dialog, with the version that the user saw', async () => {
    const draft = buildCampaign({ version: 7 });
    const { user } = open(draft);
    api.answer('PATCH /campaigns/{id}', draft);
    await user.click(await screen.findByRole('button', { name: 'Edit Campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Campaign' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Budget' }));
    await user.type(dialog.getByRole('textbox', { name: 'Budget' }), '600');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toEqual({
      version: 7,
      budgetCents: 60_000,
    });
    expect(await screen.findByText('Campaign saved')).toBeVisible();
  });

  test('is addressed to the owner if its agent wants that', async () => {
    const draft = buildCampaign({ version: 7 });
    const { user } = open(draft);
    api.answer('PATCH /campaigns/{id}', draft);
    expect(await screen.findByText('Current Resident')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Campaign' }));
    const field = dialog.getByRole('combobox', { name: 'Addressed to' });
    expect(field).toHaveValue('resident');
    await user.selectOptions(field, 'The owner’s name or Current Resident');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toEqual({ version: 7, addressing: 'owner' });
  });

  test('shows on its certificate how many addresses were checked', async () => {
    const draft = buildCampaign();
    const detail =
      '312 of 312 homes checked with the postal service’s list of addresses. Left out: vacant (4).';
    const checks = [{ id: 'addresses', level: 'pass' as const, title: 'Addresses', detail }];
    open({ ...draft, preflight: draft.preflight && { ...draft.preflight, checks } });
    expect(await screen.findByText(detail)).toBeInTheDocument();
  });

  describe('changes who gets it', () => {
    const listing = buildListing({ lat: 32.78, lng: -79.93 });
    const estimate = (recipientCount: number) => ({
      affordable: 600,
      budgetCents: 50_000,
      recipientCount,
      mailClass: 'first_class' as const,
      unitPriceCents: 75,
      freeCards: 0,
      totalCents: recipientCount * 75,
      area: buildTargetArea({ mailed: recipientCount }),
      homes: null,
      deliveryBusinessDays: { from: 5, to: 7 },
    });

    function openDraft(change: Partial<CampaignDetail> = {}) {
      const draft = buildCampaign({ listingId: listing.id, version: 7, budgetCents: 50_000, ...change });
      api.answer('GET /listings/{id}', listing);
      api.answer('POST /campaigns/estimate', ({ body }) =>
        estimate(
          (body as { targeting: { ownerOccupiedOnly: boolean } }).targeting.ownerOccupiedOnly
            ? draft.recipientCount
            : draft.recipientCount + 12,
        ),
      );
      return { ...open(draft), draft };
    }

    test('with the new count and price before anything is saved', async () => {
      const { user, draft } = openDraft({
        targeting: { ...buildCampaign().targeting, maxValueCents: 90_000_000 },
      });
      api.answer('PATCH /campaigns/{id}', draft);
      await user.click(await screen.findByRole('button', { name: 'Change Who Gets It' }));
      await screen.findByText(/312 households, as many as now: \$234\.00 in all/);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Occupied by' }), 'Anyone');
      await screen.findByText(/324 households, 12 homes more than now: \$243\.00 in all, \$257\.00 of/);
      expect(api.calls('PATCH /campaigns/{id}')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Save who gets it' }));
      await screen.findByRole('button', { name: 'Change Who Gets It' });
      expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toMatchObject({
        version: 7,
        // Rules that the page does not offer stay as they are.
        targeting: { ownerOccupiedOnly: false, maxValueCents: 90_000_000 },
      });
    });

    test('and keeps the choice if the campaign was changed elsewhere', async () => {
      const { user, draft, becomes } = openDraft();
      api.refuse('PATCH /campaigns/{id}', 'version_conflict');
      await user.click(await screen.findByRole('button', { name: 'Change Who Gets It' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Occupied by' }), 'Anyone');
      becomes({ version: 8, name: 'Renamed elsewhere' });
      await user.click(screen.getByRole('button', { name: 'Save who gets it' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('This campaign was changed elsewhere');
      await screen.findByRole('heading', { level: 1, name: 'Renamed elsewhere' });
      expect(screen.getByRole('combobox', { name: 'Occupied by' })).toHaveValue('anyone');
      api.answer('PATCH /campaigns/{id}', { ...draft, version: 9 });
      await user.click(screen.getByRole('button', { name: 'Save who gets it' }));
      await screen.findByRole('button', { name: 'Change Who Gets It' });
      expect(api.calls('PATCH /campaigns/{id}').map(({ body }) => body)).toMatchObject([
        { version: 7 },
        { version: 8, targeting: { ownerOccupiedOnly: false } },
      ]);
    });

    test('or keeps it as it was', async () => {
      const { user } = openDraft();
      await user.click(await screen.findByRole('button', { name: 'Change Who Gets It' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Occupied by' }), 'Anyone');
      await user.click(screen.getByRole('button', { name: 'Keep as it was' }));
      await user.click(await screen.findByRole('button', { name: 'Change Who Gets It' }));
      expect(screen.getByRole('combobox', { name: 'Occupied by' })).toHaveValue('owners');
      expect(api.calls('PATCH /campaigns/{id}')).toEqual([]);
    });
  });

  test('gets another photo in the dialog, or none', async () => {
    const picture = {
      id: 'photo',
      type: 'image',
      x: 0,
      y: 0,
      w: 6,
      h: 3,
      source: '{{listing.photo}}',
    } as const;
    const listing = buildListing({
      photos: ['https://photos.example/1.jpg'],
      pictures: ['/feed-pictures/a/b/1'],
    });
    const draft = buildCampaign({ listingId: listing.id });
    const { user } = open(draft);
    api.answer('GET /templates/{id}/design', { ...justListedTemplate, front: [picture] });
    api.answer('GET /listings/{id}', listing);
    api.answer('POST /listings/{id}/photos', {
      url: listing.photos[0] ?? '',
      picture: null,
      problem: 'The photo is damaged and cannot be read.',
    });
    api.answer('PATCH /campaigns/{id}', draft);
    await user.click(await screen.findByRole('button', { name: 'Edit Campaign' }));
    expect(await screen.findByText(/damaged and cannot be read/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'No photo, the design’s drawing' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.calls('PATCH /campaigns/{id}')).toHaveLength(1));
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toMatchObject({ photo: { url: null } });
  });

  test('that was changed elsewhere shows both, keeps what was typed, and overwrites no other field', async () => {
    const draft = buildCampaign();
    const { user, becomes } = open(draft);
    api.refuse('PATCH /campaigns/{id}', 'version_conflict');
    await user.click(await screen.findByRole('button', { name: 'Edit Campaign' }));
    becomes({ version: 8, copy: { headline: 'From another tab', message: 'Theirs.' } });
    const dialog = within(screen.getByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Campaign name' });
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Not saved: this campaign was changed elsewhere.')).toBeVisible();
    const row = await dialog.findByRole('row', { name: /Campaign name/ });
    expect(row).toHaveTextContent('214 Alder Street, just sold');
    expect(row).toHaveTextContent('214 Alder Street, just sold!');
    expect(name).toHaveValue('214 Alder Street, just sold!');
    api.answer('PATCH /campaigns/{id}', draft);
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
    await screen.findByText('Campaign saved');
    expect(api.calls('PATCH /campaigns/{id}').map(({ body }) => body)).toEqual([
      { version: draft.version, name: '214 Alder Street, just sold!' },
      { version: 8, name: '214 Alder Street, just sold!' },
    ]);
  });
});

describe('a scheduled campaign', () => {
  const scheduled = (minutes: number) =>
    buildCampaign({ status: 'scheduled', approvedAt: inMinutes(minutes - 30), sendsAt: inMinutes(minutes) });

  test('offers to hold it first; stopping asks once, says what it costs, and can be undone', async () => {
    const { user, becomes } = open(scheduled(12));
    const sendsAt = inMinutes(12);
    api.answer('POST /campaigns/{id}/cancel', () => {
      becomes({ status: 'cancelled', sendsAt: null, undoUntil: sendsAt });
      return buildCampaign({ status: 'cancelled' });
    });
    api.answer('POST /campaigns/{id}/restore', () => {
      becomes({ status: 'scheduled', sendsAt, undoUntil: null });
      return buildCampaign({ status: 'scheduled' });
    });
    const [first, second] = within(await screen.findByRole('group', { name: 'Job ticket' })).getAllByRole(
      'button',
    );
    expect(first).toHaveAccessibleName('Hold 312 cards');
    expect(second).toHaveAccessibleName('Stop 312 cards');
    await user.click(screen.getByRole('button', { name: 'Stop 312 cards' }));
    expect(api.calls('POST /campaigns/{id}/cancel')).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Stop 312 cards?' }));
    expect(question.getByText(/Stopping costs nothing: the \$219\.00 are not charged/)).toBeVisible();
    expect(question.getByText(/You can undo it until/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stop 312 cards' }));
    expect(await screen.findByText('312 cards stopped. Nothing was printed.')).toBeVisible();
    const ended = within(await screen.findByRole('region', { name: 'This campaign is stopped' }));
    await user.click(ended.getByRole('button', { name: 'Undo Stop' }));
    expect(await screen.findByRole('button', { name: 'Hold 312 cards' })).toBeVisible();
  });

  test('goes on if the person keeps it', async () => {
    const { user } = open(scheduled(12));
    await user.click(await screen.findByRole('button', { name: 'Stop 312 cards' }));
    await user.click(screen.getByRole('button', { name: 'Keep Them Going' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls('POST /campaigns/{id}/cancel')).toEqual([]);
  });

  test('is stopped for good, and says that nothing was printed', async () => {
    const { user, becomes } = open(scheduled(12));
    api.answer('POST /campaigns/{id}/cancel', () => {
      becomes({ status: 'cancelled' });
      return buildCampaign({ status: 'cancelled' });
    });
    await user.click(await screen.findByRole('button', { name: 'Stop 312 cards' }));
    const question = within(screen.getByRole('dialog', { name: 'Stop 312 cards?' }));
    await user.click(question.getByRole('button', { name: 'Stop 312 cards' }));
    expect(await screen.findByText('312 cards stopped. Nothing was printed.')).toBeVisible();
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop 312 cards' })).toBeNull();
  });

  test('can be held, and sent from there', async () => {
    const { user, becomes } = open(scheduled(12));
    api.answer('POST /campaigns/{id}/pause', () => {
      becomes({ status: 'paused', sendsAt: null });
      return buildCampaign({ status: 'paused' });
    });
    api.answer('POST /campaigns/{id}/resume', buildCampaign({ status: 'scheduled' }));
    await user.click(await screen.findByRole('button', { name: 'Hold 312 cards' }));
    await user.click(await screen.findByRole('button', { name: 'Send 312 cards' }));
    await waitFor(() => expect(api.calls('POST /campaigns/{id}/resume')).toHaveLength(1));
  });

  test('whose stop window is over can no longer be stopped', async () => {
    open(scheduled(-1));
    expect(await screen.findByText(/The stop window has ended/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop 312 cards' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Hold 312 cards' })).toBeDisabled();
  });
});

describe('a held campaign', () => {
  const held = buildCampaign({ status: 'paused', updatedAt: '2026-11-20T15:00:00.000Z' });

  test('begins with its numbers, says where it is and why, and is stopped, edited, duplicated or sent', async () => {
    const { user } = open(held);
    expect(
      await screen.findByText(
        'You held 312 cards on Nov 20. Nothing is printed or charged until you send them.',
      ),
    ).toBeVisible();
    const figures = within(screen.getByRole('region', { name: 'The mailing' }));
    expect(figures.getByText('Households').parentElement).toHaveTextContent('312');
    expect(screen.getByRole('link', { name: 'Duplicate' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send 312 cards' })).toBeEnabled();
    api.answer('PATCH /campaigns/{id}', { ...held, status: 'pending' });
    await user.click(screen.getByRole('button', { name: 'Edit Campaign' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('is canceled from its page', async () => {
    const { user } = open(held);
    api.answer('POST /campaigns/{id}/cancel', { ...held, status: 'cancelled' });
    await user.click(await screen.findByRole('button', { name: 'Stop 312 cards' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop 312 cards' }));
    await waitFor(() => expect(api.calls('POST /campaigns/{id}/cancel')).toHaveLength(1));
  });

  test('exports its recipients by block', async () => {
    const saved: string[] = [];
    const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:recipients';
    URL.revokeObjectURL = () => undefined;
    api.use(http.get('*/api/campaigns/:id/blocks.csv', () => HttpResponse.text('Block,Homes')));
    const { user } = open({ ...held, area: buildTargetArea() });
    await user.click(await screen.findByRole('button', { name: 'Export by block' }));
    await waitFor(() => expect(saved).toEqual(['recipients.csv']));
    link.mockRestore();
  });
});

describe('a campaign that ended before it was mailed', () => {
  test('that was stopped is sent again or duplicated', async () => {
    const stopped = buildCampaign({ status: 'cancelled' });
    const { user, becomes } = open(stopped);
    api.answer('POST /campaigns/{id}/reopen', () => {
      becomes({ status: 'pending' });
      return { ...stopped, status: 'pending' };
    });
    const ended = within(await screen.findByRole('region', { name: 'This campaign is stopped' }));
    expect(ended.queryByRole('button', { name: 'Undo Stop' })).toBeNull();
    expect(ended.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `/campaign/new?listing=${stopped.listingId}&copy=${stopped.id}`,
    );
    await user.click(ended.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Getting ready.')).toBeVisible();
  });

  test('that failed says why and is tried again', async () => {
    const failed = buildCampaign({ status: 'failed', failureReason: 'Preparing the card was interrupted.' });
    const { user } = open(failed);
    api.refuse('POST /campaigns/{id}/reopen', 'conflict', 'The listing is Closed now.');
    expect(await screen.findByText('Preparing the card was interrupted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The listing is Closed now.')).toBeVisible();
  });

  test('that the printer refused is only duplicated', async () => {
    open(buildCampaign({ status: 'failed', submittedAt: '2026-11-06T15:00:00.000Z' }));
    expect(await screen.findByRole('link', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});

test('a mailing whose printer is down says where its cards are, since when, and what happens next', async () => {
  open(
    buildCampaign({
      status: 'active',
      recipientCount: 19,
      submittedAt: '2026-11-06T15:00:00.000Z',
      results: buildResults({ pieces: { queued: 3, submitted: 16 } }),
    }),
  );
  const wait = await screen.findByText('Waiting for the printer, 0 of 19 accepted.');
  expect(wait.parentElement).toHaveTextContent(/Since Nov 6.*we keep trying, at least every 30/);
  expect(wait.parentElement).toHaveTextContent(/charged only when the printer accepts it/);
  // The status does not claim that the cards are in the mail.
  expect(screen.queryByText('In the mail')).toBeNull();
  expect(screen.getByText('Waiting for the printer')).toBeVisible();
});

test('a draft whose homes have changed asks again with the new number', async () => {
  const draft = buildCampaign();
  const { user, becomes } = open(draft);
  api.refuse(
    'POST /campaigns/{id}/approve',
    'audience_changed',
    'The card goes to 80 homes now, not to 312.',
  );
  await user.click(await screen.findByRole('button', { name: 'Send 312 cards' }));
  becomes({ recipientCount: 80, totalCents: 4500 });
  expect(await screen.findByRole('alert')).toHaveTextContent('The card goes to 80 homes now, not to 312.');
});

test('a campaign that is being prepared says so, and shows no send button', async () => {
  open(buildCampaign({ status: 'pending', preflight: null, area: null, recipientCount: 0 }));
  expect(await screen.findByText('Getting ready.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('the tally of who gets the card adds up: homes considered, left out by reason, mailed', async () => {
  open(buildCampaign());
  const tally = await screen.findByRole('table', { name: 'How 4 homes become 2 cards' });
  expect(
    within(tally)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Homes looked at4',
    'Owner lives elsewhere−1',
    'Held back at random to measure lift−1',
    'Households mailed2',
  ]);
});

test('an unknown campaign links back to the dashboard', async () => {
  api.refuse('GET /campaigns/{id}', 'not_found');
  renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${buildId()}` });
  expect(await screen.findByText('Campaign not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('offers a retry after a failure', async () => {
  const campaign = buildCampaign();
  api.refuse('GET /campaigns/{id}', 'internal');
  const { user } = renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${campaign.id}` });
  expect(await screen.findByText('The campaign did not load')).toBeVisible();
  api.answer('GET /campaigns/{id}', campaign);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
});
