import type { MailingPlan, PlanPreview, PlanStep, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import { planOccasions } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { purposeOfOccasion } from '@farmpost/shared/domain/plan-designs';
import { buildId, buildListing } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page as NewPlanPage } from './new-plan-page';
import { Page as PlanPage } from './plan-page';
import { Page as PlansPage } from './plans-page';

const api = mockApi();
const [id, listingId] = [buildId(), buildId()];
const AT = '2026-11-17T15:00:00.000Z';

/** Two designs for each occasion. */
const designs: GalleryTemplate[] = planOccasions.flatMap((occasion) =>
  ['Plain', 'Photo'].map((name) => ({
    id: buildId(),
    name: `${name}, ${occasion}`,
    kind: 'postcard' as const,
    purpose: purposeOfOccasion[occasion],
    ...(occasion !== 'just-listed' && occasion !== 'just-sold' && { occasion }),
    size: '4x6' as const,
    description: '',
    isOnePage: true,
    tags: [],
    unitPriceCents: 75,
    revision: '1',
  })),
);
const designOf = (occasion: string) => {
  const found = designs.find(({ name }) => name === `Plain, ${occasion}`);
  if (!found) throw new Error(`There is no design for ${occasion}.`);
  return { id: found.id, name: found.name, size: found.size, isOffered: true };
};

const buildStep = (change: Partial<PlanStep> & Pick<PlanStep, 'occasion'>): PlanStep => ({
  id: buildId(),
  state: 'waits',
  delayDays: 2,
  reach: 'nearest',
  mostHomes: 60,
  design: designOf(change.occasion),
  fallbacks: [],
  copy: null,
  rule: 'everyone',
  mailClass: 'first_class',
  isApproved: true,
  homes: 60,
  excluded: [],
  costCents: 4500,
  touch: null,
  event: null,
  note: null,
  skip: null,
  ...change,
});
const buildTouch = (change: Partial<PlanTouch> = {}): PlanTouch => ({
  id: buildId(),
  mailFrom: '2026-12-07',
  mailTo: '2026-12-07',
  mailOn: '2026-12-07',
  draftOn: '2026-12-04',
  design: designOf('just-listed'),
  fallbacks: [],
  copy: null,
  rule: 'everyone',
  mailClass: 'first_class',
  perWeek: null,
  drop: null,
  drops: [],
  state: 'planned',
  isApproved: true,
  homes: 180,
  excluded: [],
  costCents: 13_500,
  isEstimate: true,
  campaignId: null,
  fallback: null,
  skip: null,
  waitReason: null,
  ...change,
});

const armed = buildStep({
  occasion: 'just-listed',
  state: 'armed',
  reach: 'next',
  homes: 180,
  costCents: 13_500,
  note: 'Active since November 17, 2026.',
  touch: buildTouch(),
  excluded: [{ reason: 'recently_mailed', count: 60 }],
});
const passed = buildStep({
  occasion: 'coming-soon',
  state: 'skipped',
  skip: { reason: 'passed_over', detail: 'The listing is active now.' },
});
const waits = buildStep({
  occasion: 'under-contract',
  note: 'Waits until the MLS shows Active Under Contract or Pending.',
});

const buildPlan = (change: Partial<MailingPlan> = {}): MailingPlan => ({
  id,
  name: '19 Cypress Bend, from sign to sold',
  audience: { kind: 'listing', id: listingId, name: '19 Cypress Bend' },
  status: 'approved',
  money: { budgetCents: 50_000, spentCents: 0, plannedCents: 18_000, freeCents: 32_000 },
  touches: 3,
  mailed: 0,
  skipped: 1,
  waiting: 1,
  from: '2026-12-07',
  to: '2026-12-07',
  next: null,
  needsApproval: false,
  endReason: null,
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  calendar: [],
  steps: [passed, armed, waits],
  listing: {
    id: listingId,
    addressLine1: '19 Cypress Bend',
    city: 'Charleston',
    state: 'SC',
    status: 'Active',
    statusSince: AT,
    isInFeed: true,
    priceCents: 46_500_000,
    mlsNumber: '26029977',
  },
  excludedSoFar: [],
  approval: { at: AT, by: 'Dana Whitfield', budgetCents: 50_000, touches: 3 },
  pausedAt: null,
  countedAt: AT,
  ...change,
});
const draft: Partial<MailingPlan> = {
  status: 'draft',
  needsApproval: true,
  approval: null,
  steps: [{ ...waits, isApproved: false }],
};

const upcoming = {
  from: '2026-11-17',
  to: '2026-12-17',
  data: [],
  waiting: [{ planId: id, steps: 1 }],
  homes: 0,
  costCents: 0,
};

/** The path of a plan is one of the next 30 days too: the latter is answered last. */
function answerPlan(plan: MailingPlan) {
  api.answer('GET /plans/{id}', plan);
  api.answer('GET /plans/upcoming', upcoming);
}

beforeEach(() => {
  api.answer('GET /plans/upcoming', upcoming);
  api.answer('GET /templates', { items: designs });
});

describe('the plan of a listing', () => {
  const becomes = (plan: MailingPlan) => () => {
    answerPlan(plan);
    return plan;
  };
  const open = () => renderPage(<PlanPage />, { path: '/plans/:id', at: `/plans/${id}` });
  const step = (name: string) => screen.findByRole('listitem', { name });

  it('shows each step with its state, homes, price and day, or why there is none', async () => {
    answerPlan(buildPlan());
    open();
    const listed = await step('Just listed');
    expect(listed).toHaveTextContent(/The MLS showed\s*Active.*Kept.*\$135\.00.*goes Dec 7/);
    expect(listed).toHaveTextContent(/180 nearest without a card in 30 days/);
    expect(await step('Coming soon')).toHaveTextContent(
      /Skipped.*The listing went on without it: The listing is active now\./,
    );
    expect(await step('Under contract')).toHaveTextContent(
      /Starts with\s*Pending.*Waits.*2 working days after the status.*Waits until the MLS shows/,
    );
    expect(screen.getByLabelText('Job ticket')).toHaveTextContent(
      /MLS 26029977 · \$465,000.*Active since Nov 17.*\$180\.00.*\$500\.00/,
    );
    expect(screen.getByText('Automatic cards leave this listing to its plan.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The listing' })).toHaveAttribute(
      'href',
      `/my-listings?listing=${listingId}`,
    );
    expect(await screen.findByText(/^1 card waits for the MLS: it has no day yet\.$/)).toBeInTheDocument();
  });

  it('is approved once, with the steps that wait', async () => {
    answerPlan(buildPlan(draft));
    api.answer('POST /plans/{id}/approve', becomes(buildPlan()));
    const { user } = open();
    expect(await screen.findByText('Nothing is mailed before you approve the plan.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve the plan' }));
    const dialog = screen.getByRole('dialog', { name: 'Approve the whole plan' });
    expect(dialog).toHaveTextContent(/when the MLS shows its status.*Under contract.*60 homes/);
    await user.click(within(dialog).getByRole('button', { name: /^Approve 1 card, at most \$500\.00/ }));
    expect(await screen.findByText(/Dana Whitfield approved 3 cards/)).toBeInTheDocument();
  });

  it('skips a step and takes it back', async () => {
    const skipped = buildPlan({
      steps: [
        passed,
        armed,
        { ...waits, state: 'skipped', note: null, skip: { reason: 'agent', detail: null } },
      ],
    });
    answerPlan(buildPlan());
    api.answer('POST /plans/{id}/steps/{stepId}/skip', becomes(skipped));
    api.answer('POST /plans/{id}/steps/{stepId}/restore', becomes(buildPlan()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip Under contract' }));
    expect(await screen.findByText('You skipped it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mail Under contract after all' }));
    await waitFor(() => expect(screen.queryByText('You skipped it.')).not.toBeInTheDocument());
  });

  it('changes a step that waits, and refuses a number out of range', async () => {
    answerPlan(buildPlan());
    api.answer('PATCH /plans/{id}/steps/{stepId}', becomes(buildPlan({ needsApproval: true })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Under contract' }));
    const dialog = screen.getByRole('dialog', { name: 'Change the card “Under contract”' });
    const homes = within(dialog).getByRole('textbox', { name: 'Homes, at most' });
    await user.clear(homes);
    await user.type(homes, '5');
    await user.click(within(dialog).getByRole('button', { name: 'Save the card' }));
    expect(within(dialog).getByText('Enter 25 to 500 homes.')).toBeInTheDocument();
    await user.type(homes, '0');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'From where' }), 'next');
    await user.click(within(dialog).getByRole('button', { name: 'Save the card' }));
    expect(await screen.findByText('A change waits for your approval.')).toBeInTheDocument();
    expect(api.calls('PATCH /plans/{id}/steps/{stepId}')[0]?.body).toMatchObject({
      version: 1,
      mostHomes: 50,
      reach: 'next',
      delayDays: 2,
      templateId: waits.design.id,
    });
  });

  it('changes a card that has its day by its day', async () => {
    answerPlan(buildPlan());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Just listed' }));
    const dialog = screen.getByRole('dialog', { name: 'Change the card of Dec 7' });
    expect(within(dialog).getByLabelText('Mail day')).toHaveValue('2026-12-07');
    const options = within(within(dialog).getByRole('combobox', { name: 'Design' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Plain, just-listed',
      'Photo, just-listed',
    ]);
  });

  it('says that the listing is off the market, and why it ended', async () => {
    const listing = buildPlan().listing;
    answerPlan(buildPlan({ listing: listing && { ...listing, status: 'Withdrawn' } }));
    const { unmount } = open();
    expect(await screen.findByText('The listing is off the market.')).toBeInTheDocument();
    unmount();
    answerPlan(buildPlan({ status: 'ended', endReason: 'listing_moved', listing: null }));
    open();
    expect(await screen.findByText('Ended. Its listing is with another agent now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument();
  });
});

describe('the list of plans', () => {
  it('says how many cards of a listing wait for the MLS', async () => {
    const { calendar: _, ...summary } = buildPlan();
    api.answer('GET /plans', { data: [summary] });
    renderPage(<PlansPage />, { path: '/plans', at: '/plans' });
    expect(await screen.findByRole('table', { name: 'Plans' })).toHaveTextContent(
      /19 Cypress Bend, 1 card waits for the MLS.*0 of 3/,
    );
  });
});

describe('a new plan of a listing', () => {
  const preview = (steps: number): PlanPreview => ({
    place: 'Charleston, SC',
    touches: [],
    steps: Array.from({ length: steps }, (_, index) => ({
      note: index === 0 ? 'The listing is active now.' : 'Waits for its status.',
      isSkipped: index === 0,
      homes: 60,
      excluded: [],
      unitPriceCents: 75,
      costCents: 4500,
    })),
    yearCents: 4500 * Math.max(0, steps - 1),
  });
  const listing = buildListing({ id: listingId, addressLine1: '19 Cypress Bend', status: 'Active' });
  const sold = buildListing({ addressLine1: '7 Palm Court', status: 'Withdrawn' });
  const open = (at = `/plans/new?listing=${listingId}`) =>
    renderPage(<NewPlanPage />, { path: '/plans/new', at });
  beforeEach(() => {
    api.answer('GET /farms', { data: [] });
    api.answer('GET /lists', { data: [], total: { people: 0 } });
    api.answer('GET /listings', { data: [listing, sold], nextCursor: null });
    api.answer('GET /listings/{id}', listing);
    api.answer('POST /plans/preview', ({ body }) => preview((body as { steps: unknown[] }).steps.length));
  });

  it('proposes six steps with homes that do not overlap, says what is skipped, and saves them', async () => {
    api.answer('POST /plans', buildPlan(draft));
    const { user, router } = open();
    expect(await screen.findByRole('textbox', { name: 'Name of the plan' })).toHaveValue(
      '19 Cypress Bend, from sign to sold',
    );
    const budget = screen.getByRole('textbox', { name: /Budget of the plan/ });
    await waitFor(() => expect(budget).toHaveValue('225'));
    const soon = screen.getByRole('group', { name: 'Coming soon' });
    expect(soon).toHaveTextContent('Skipped: The listing is active now.');
    await user.click(within(soon).getByRole('checkbox', { name: 'Coming soon' }));
    await waitFor(() => expect(budget).toHaveValue('180'));
    expect(
      within(screen.getByRole('combobox', { name: 'Listing' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([`19 Cypress Bend, ${listing.city}`]);
    await user.click(screen.getByRole('button', { name: 'Save the plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/plans/${id}`));
    expect(api.calls('POST /plans')[0]?.body).toMatchObject({
      audience: { kind: 'listing', id: listingId },
      budgetCents: 18_000,
      steps: [
        { occasion: 'just-listed', mostHomes: 180, reach: 'next', delayDays: 2 },
        { occasion: 'open-house' },
        { occasion: 'price-improved' },
        { occasion: 'under-contract', reach: 'nearest' },
        { occasion: 'just-sold' },
      ],
    });
  });

  it('saves nothing while a step is not whole', async () => {
    const { user } = open();
    const sign = await screen.findByRole('group', { name: 'Just listed' });
    const days = within(sign).getByRole('textbox', { name: 'Working days after the status', hidden: true });
    await user.clear(days);
    await user.click(screen.getByRole('button', { name: 'Save the plan' }));
    expect(await screen.findByText('A card needs another choice.')).toBeInTheDocument();
    expect(within(sign).getByText('Enter 1 to 20 days.')).toBeInTheDocument();
    expect(api.calls('POST /plans')).toEqual([]);
  });

  it('takes a listing that is not among the latest', async () => {
    api.answer('GET /listings', { data: [], nextCursor: null });
    open();
    expect(await screen.findByRole('combobox', { name: 'Listing' })).toHaveValue(listingId);
  });

  it('asks for a listing where there is neither a farm nor a list, and says why a plan was refused', async () => {
    api.refuse('POST /plans', 'conflict');
    const { user } = open('/plans/new');
    expect(await screen.findByRole('combobox', { name: 'Listing' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Budget of the plan/ })).toHaveValue('225'),
    );
    await user.click(screen.getByRole('button', { name: 'Save the plan' }));
    expect(await screen.findByText('The plan was not saved.')).toBeInTheDocument();
  });
});
