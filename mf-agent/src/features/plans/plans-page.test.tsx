import type { MailingList } from '@farmpost/shared/contracts/mailing-lists';
import type {
  MailingPlan,
  PlanPreview,
  PlanTouch,
  UpcomingTouches,
} from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page as NewPlanPage } from './new-plan-page';
import { Page as PlanPage } from './plan-page';
import { Page as PlansPage } from './plans-page';

const api = mockApi();
const [id, farmId, designId, otherId] = [buildId(), buildId(), buildId(), buildId()];
const AT = '2026-11-17T15:00:00.000Z';

const buildDesign = (change: Partial<GalleryTemplate>): GalleryTemplate => ({
  id: designId,
  name: 'Street sales',
  kind: 'postcard',
  purpose: 'farm',
  size: '4x6',
  description: '',
  isOnePage: true,
  tags: [],
  unitPriceCents: 75,
  revision: '1',
  ...change,
});
const buildList = (change: Partial<MailingList>): MailingList => ({
  id: buildId(),
  name: 'Past clients',
  people: 36,
  homes: 30,
  states: { mailable: 30, unchecked: 0, to_repair: 0, moved: 0, vacant: 0, opted_out: 2, no_address: 4 },
  withClosing: 0,
  anniversaries: 0,
  countedAt: AT,
  checking: null,
  place: null,
  createdAt: AT,
  ...change,
});
const designs = [buildDesign({}), buildDesign({ id: otherId, name: 'Hello, neighbor' })];
const design = { id: designId, name: 'Street sales', size: '4x6', isOffered: true } as const;
const other = { id: otherId, name: 'Hello, neighbor', size: '4x6', isOffered: true } as const;

const buildTouch = (change: Partial<PlanTouch> = {}): PlanTouch => ({
  id: buildId(),
  mailFrom: '2026-12-07',
  mailTo: '2026-12-07',
  mailOn: '2026-12-07',
  draftOn: '2026-12-04',
  design,
  fallbacks: [other],
  copy: null,
  rule: 'everyone',
  mailClass: 'first_class',
  perWeek: null,
  drop: null,
  drops: [],
  state: 'planned',
  isApproved: false,
  homes: 120,
  excluded: [{ reason: 'vacant', count: 3 }],
  costCents: 9000,
  isEstimate: true,
  campaignId: null,
  fallback: null,
  skip: null,
  waitReason: null,
  ...change,
});
const first = buildTouch();
const second = buildTouch({
  id: buildId(),
  mailFrom: '2027-01-07',
  mailTo: '2027-01-07',
  mailOn: '2027-01-07',
  draftOn: '2027-01-04',
});

const buildPlan = (change: Partial<MailingPlan> = {}): MailingPlan => ({
  id,
  name: 'Alder Park, a year of cards',
  audience: { kind: 'farm', id: farmId, name: 'Alder Park' },
  status: 'draft',
  money: { budgetCents: 140_000, spentCents: 0, plannedCents: 18_000, freeCents: 122_000 },
  touches: 2,
  mailed: 0,
  skipped: 0,
  waiting: 0,
  from: '2026-12-07',
  to: '2027-01-07',
  next: { touchId: first.id, mailOn: '2026-12-07', name: 'Street sales', homes: 120, costCents: 9000 },
  needsApproval: true,
  endReason: null,
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  calendar: [first, second],
  steps: [],
  listing: null,
  excludedSoFar: [],
  approval: null,
  pausedAt: null,
  countedAt: AT,
  ...change,
});
const approved: Partial<MailingPlan> = {
  status: 'approved',
  needsApproval: false,
  version: 2,
  approval: { at: AT, by: 'Dana Whitfield', budgetCents: 140_000, touches: 2 },
  calendar: [
    { ...first, isApproved: true },
    { ...second, isApproved: true },
  ],
};

const upcoming: UpcomingTouches = {
  from: '2026-11-17',
  to: '2026-12-17',
  data: [
    {
      planId: id,
      planName: 'Alder Park, a year of cards',
      touchId: first.id,
      mailOn: '2026-12-07',
      name: 'Street sales',
      templateId: designId,
      homes: 120,
      costCents: 9000,
      drop: null,
      state: 'planned',
      planStatus: 'approved',
      campaignId: null,
    },
  ],
  waiting: [],
  homes: 120,
  costCents: 9000,
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

describe('the list of plans', () => {
  const open = () => renderPage(<PlansPage />, { path: '/plans', at: '/plans' });

  it('shows what goes out in the next 30 days, and each plan with its next card', async () => {
    api.answer('GET /plans', { data: [buildPlan(approved)] });
    open();
    const days = await screen.findByRole('table', { name: 'Cards of the next 30 days' });
    expect(within(days).getByRole('link', { name: 'Street sales' })).toHaveAttribute('href', `/plans/${id}`);
    expect(days).toHaveTextContent(/Goes out, at most.*120.*\$90\.00/);
    const plans = screen.getByRole('table', { name: 'Plans' });
    expect(plans).toHaveTextContent(/0 of 2.*Dec 7.*\$0\.00 of \$1,400\.00.*Running/);
    expect(screen.getByRole('link', { name: 'Auto-Farm' })).toHaveAttribute('href', '/auto-farm-settings');
  });

  it('offers the first plan, and to try again', async () => {
    api.answer('GET /plans', { data: [] });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Plan your first year' })).toHaveAttribute(
      'href',
      '/plans/new',
    );
    unmount();
    api.refuse('GET /plans', 'internal');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    api.answer('GET /plans', { data: [] });
    await user.click(again);
    expect(await screen.findByText('No plans yet')).toBeInTheDocument();
  });
});

describe('a new plan', () => {
  const preview = (count: number): PlanPreview => ({
    place: 'Charleston, SC',
    touches: Array.from({ length: count }, () => ({
      mailOn: '2026-12-07',
      fault: null,
      homes: 120,
      excluded: [],
      unitPriceCents: 75,
      costCents: 9000,
      drops: [{ number: 1, mailOn: '2026-12-07', homes: 120 }],
    })),
    steps: [],
    yearCents: 9000 * count,
  });
  const farm = {
    id: farmId,
    name: 'Alder Park',
    area: { kind: 'zip' as const, zips: ['29403'] },
    squareMiles: null,
    homes: 147,
    countedAt: AT,
    cardsAYear: 12 as const,
    commissionCents: null,
    lookUp: null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
  };
  const open = () => renderPage(<NewPlanPage />, { path: '/plans/new', at: `/plans/new?farm=${farmId}` });
  beforeEach(() => {
    api.answer('GET /farms', { data: [farm] });
    api.answer('GET /lists', { data: [], total: { people: 0 } });
    api.answer('GET /listings', { data: [], nextCursor: null });
    api.answer('POST /plans/preview', ({ body }) => preview((body as { touches: unknown[] }).touches.length));
  });

  it('proposes a year for the farm, with fallbacks and the cost as its budget, and saves it', async () => {
    api.answer('POST /plans', buildPlan());
    const { user, router } = open();
    const name = await screen.findByRole('textbox', { name: 'Name of the plan' });
    expect(name).toHaveValue('Alder Park, a year of cards');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Budget of the year/ })).toHaveValue('1080'),
    );
    expect(screen.getAllByRole('group', { name: /^Card \d/ })).toHaveLength(12);
    await user.selectOptions(screen.getByRole('combobox', { name: /Cards in the year/ }), '2');
    const card = await screen.findByRole('group', { name: 'Card 1' });
    expect(within(card).getByRole('combobox', { name: 'Design' })).toHaveValue(designId);
    expect(within(card).getByRole('combobox', { name: 'If it cannot be printed' })).toHaveValue(otherId);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Budget of the year/ })).toHaveValue('180'),
    );
    await user.click(screen.getByRole('button', { name: 'Save the plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/plans/${id}`));
    expect(api.calls('POST /plans')[0]?.body).toMatchObject({
      audience: { kind: 'farm', id: farmId },
      budgetCents: 18_000,
      touches: [{ templateId: designId, fallbackIds: [otherId], rule: 'everyone' }, {}],
    });
  });

  it('proposes six cards for a list, those of the seasons among them, and none for a date of one person', async () => {
    const list = { id: buildId(), name: 'Past clients', homes: 30, people: 36 };
    api.answer('GET /farms', { data: [] });
    api.answer('GET /lists', { data: [buildList(list)], total: { people: 36 } });
    const season = buildDesign({ id: buildId(), name: 'Winter, season', occasion: 'season' });
    api.answer('GET /templates', {
      items: [
        ...designs,
        season,
        buildDesign({ id: buildId(), name: 'Once a year', purpose: 'sphere' }),
        buildDesign({ id: buildId(), name: 'Milestone', purpose: 'sphere', occasion: 'anniversary' }),
      ],
    });
    renderPage(<NewPlanPage />, { path: '/plans/new', at: `/plans/new?list=${list.id}` });
    expect(await screen.findByRole('combobox', { name: 'Cards in the year' })).toHaveDisplayValue('6 cards');
    const [first, second] = screen.getAllByRole('group', { name: /^Card \d+$/ });
    expect(first).toHaveTextContent('Winter, season');
    expect(second).toHaveTextContent('Once a year');
    expect(screen.queryByText(/Milestone/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Street sales/)).not.toBeInTheDocument();
  });

  it('takes several fallbacks in their order, and a pace in weeks with the days on which they arrive', async () => {
    const third = buildDesign({ id: buildId(), name: 'Almanac' });
    api.answer('GET /templates', { items: [...designs, third] });
    api.answer('POST /plans', buildPlan());
    api.answer('POST /plans/preview', ({ body }) => {
      const { touches } = body as { touches: { perWeek: number | null }[] };
      const drops = [
        { number: 1, mailOn: '2026-12-07', homes: 75 },
        { number: 2, mailOn: '2026-12-14', homes: 45 },
      ];
      const answer = preview(touches.length);
      return touches[0]?.perWeek === 75
        ? { ...answer, touches: answer.touches.map((touch) => ({ ...touch, drops })) }
        : answer;
    });
    const { user } = open();
    const pace = await screen.findByRole('textbox', { name: 'Most homes a week' });
    await user.type(pace, '5');
    expect(screen.getAllByText('Enter 10 to 1000 homes, or nothing.').length).toBeGreaterThan(0);
    await user.clear(pace);
    await user.type(pace, '75');
    expect(await screen.findByText(/A card takes 2 weeks/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: /Cards in the year/ }), '1');
    const card = await screen.findByRole('group', { name: 'Card 1' });
    await user.click(await within(card).findByText('2 weeks, Dec 7 to Dec 14'));
    expect(within(card).getByText(/Dec 14: 45 homes, expected Dec \d+ to/)).toBeInTheDocument();
    await user.selectOptions(
      within(card).getByRole('combobox', { name: 'If that cannot be printed either' }),
      third.id,
    );
    expect(card).toHaveTextContent('if it cannot be printed, Hello, neighbor, then Almanac');
    await user.click(screen.getByRole('button', { name: 'Save the plan' }));
    await waitFor(() =>
      expect(api.calls('POST /plans')[0]?.body).toMatchObject({
        touches: [{ fallbackIds: [otherId, third.id], perWeek: 75 }],
      }),
    );
  });

  it('says which day does not work, and saves nothing', async () => {
    api.answer('POST /plans/preview', ({ body }) => {
      const answer = preview((body as { touches: unknown[] }).touches.length);
      const [one, ...rest] = answer.touches;
      return one
        ? { ...answer, touches: [{ ...one, fault: 'No mail goes out on that day.' }, ...rest] }
        : answer;
    });
    const { user } = open();
    expect(await screen.findByText('No mail goes out on that day.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save the plan' }));
    expect(await screen.findByText('A day needs another choice.')).toBeInTheDocument();
    expect(api.calls('POST /plans')).toEqual([]);
  });

  it('sends an agent without a farm or a list there first', async () => {
    api.answer('GET /farms', { data: [] });
    open();
    expect(await screen.findByRole('link', { name: 'Draw a farm' })).toHaveAttribute('href', '/farms/new');
  });
});

describe('a plan', () => {
  /** Answers an act with the plan that it makes, which is also read from then on. */
  const becomes = (plan: MailingPlan) => () => {
    answerPlan(plan);
    return plan;
  };
  const open = () => renderPage(<PlanPage />, { path: '/plans/:id', at: `/plans/${id}` });
  const card = (name: RegExp) => screen.findByRole('listitem', { name });

  it('shows the year with days, fallbacks and homes without a card, and is approved once', async () => {
    answerPlan(buildPlan());
    const { user } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Alder Park, a year of cards' }),
    ).toBeInTheDocument();
    const december = await card(/Dec 7/);
    expect(december).toHaveTextContent(/Monday.*Kept.*120 homes.*\$90\.00.*3 homes without a card/);
    expect(december).toHaveTextContent('If it cannot be printed: Hello, neighbor');
    expect(december).toHaveTextContent('Shown to you on Dec 4.');
    await user.click(screen.getByRole('button', { name: 'Approve the year' }));
    const dialog = screen.getByRole('dialog');
    api.answer('POST /plans/{id}/approve', becomes(buildPlan(approved)));
    await user.click(within(dialog).getByRole('button', { name: /Approve 2 cards, at most \$1,400\.00/ }));
    expect(await screen.findByText(/Dana Whitfield approved 2 cards and \$1,400\.00/)).toBeInTheDocument();
    expect(api.calls('POST /plans/{id}/approve')[0]?.body).toEqual({ version: 1 });
  });

  it('does not offer an approval beyond the budget', async () => {
    answerPlan(
      buildPlan({ money: { budgetCents: 10_000, spentCents: 0, plannedCents: 18_000, freeCents: -8000 } }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve the year' }));
    expect(
      within(screen.getByRole('dialog')).getByRole('button', { name: /^Approve 2 cards/ }),
    ).toBeDisabled();
  });

  it('is paused, says so, and goes on', async () => {
    answerPlan(buildPlan(approved));
    api.answer('POST /plans/{id}/pause', becomes(buildPlan({ ...approved, status: 'paused', pausedAt: AT })));
    api.answer('POST /plans/{id}/resume', becomes(buildPlan(approved)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause the plan' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(/nothing is mailed late/);
    await user.click(within(dialog).getByRole('button', { name: 'Pause the plan' }));
    expect(await screen.findByText('This plan is paused.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on with the plan' }));
    await waitFor(() => expect(screen.queryByText('This plan is paused.')).not.toBeInTheDocument());
  });

  it('skips a card, takes it back, and says why others were skipped or wait', async () => {
    const skipped = buildPlan({
      ...approved,
      calendar: [
        { ...first, state: 'skipped', skip: { reason: 'agent', detail: null } },
        { ...second, waitReason: 'The membership is paused.' },
      ],
    });
    answerPlan(buildPlan(approved));
    api.answer('POST /plans/{id}/touches/{touchId}/skip', becomes(skipped));
    api.answer('POST /plans/{id}/touches/{touchId}/restore', becomes(buildPlan(approved)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip Dec 7' }));
    expect(await screen.findByText('You skipped it.')).toBeInTheDocument();
    expect(await card(/Jan 7/)).toHaveTextContent('The membership is paused.');
    await user.click(screen.getByRole('button', { name: 'Mail Dec 7 after all' }));
    await waitFor(() => expect(screen.queryByText('You skipped it.')).not.toBeInTheDocument());
  });

  it('changes the words of a card, which then waits for approval', async () => {
    answerPlan(buildPlan(approved));
    api.answer(
      'PATCH /plans/{id}/touches/{touchId}',
      becomes(buildPlan({ ...approved, needsApproval: true, calendar: [first, second] })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Dec 7' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Write my own words' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save the card' }));
    expect(within(dialog).getByText('Write a headline.')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Headline' }), 'Hello');
    await user.click(within(dialog).getByRole('button', { name: 'Save the card' }));
    expect(await screen.findByText('A change waits for your approval.')).toBeInTheDocument();
    expect(api.calls('PATCH /plans/{id}/touches/{touchId}')[0]?.body).toMatchObject({
      version: 2,
      copy: { headline: 'Hello', message: '' },
      fallbackIds: [otherId],
    });
  });

  it('lists the weeks of a card before and after its homes are divided', async () => {
    const weeks = [
      { ...first, perWeek: 75, drop: { setId: first.id, number: 1, of: 2 }, isApproved: true },
      {
        ...buildTouch({ id: buildId(), mailOn: '2026-12-14' }),
        perWeek: 75,
        drop: { setId: first.id, number: 2, of: 2 },
        isApproved: true,
      },
      {
        ...second,
        perWeek: 75,
        isApproved: true,
        drops: [
          { number: 1, mailOn: '2027-01-21', homes: 75 },
          { number: 2, mailOn: '2027-01-28', homes: 45 },
        ],
      },
    ];
    answerPlan(buildPlan({ ...approved, calendar: weeks }));
    const [one] = upcoming.data;
    api.answer('GET /plans/upcoming', {
      ...upcoming,
      data: one ? [1, 2].map((number) => ({ ...one, drop: { number, of: 2 } })) : [],
    });
    const { user } = open();
    expect(await card(/Dec 14, Street sales, week 2 of 2/)).toHaveTextContent('Monday, week 2 of 2');
    expect(await card(/Jan 7/)).toHaveTextContent(/2 weeks, Jan 21, 2027 to Jan 28, 2027/);
    const table = await screen.findByRole('table', { name: 'Cards of the next 30 days' });
    expect(within(table).getByText(/week 2 of 2/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change Dec 14' }));
    expect(
      within(screen.getByRole('dialog')).queryByRole('textbox', { name: /Homes a week/ }),
    ).not.toBeInTheDocument();
  });

  it('takes another card, which waits for approval, and gives it back with Undo', async () => {
    answerPlan(buildPlan(approved));
    const added = buildTouch({ id: buildId(), mailOn: '2027-02-08', draftOn: '2027-02-05' });
    const more = buildPlan({
      ...approved,
      needsApproval: true,
      version: 3,
      calendar: [...(approved.calendar ?? []), added],
    });
    api.answer('POST /plans/{id}/touches', () => {
      answerPlan(more);
      return { touchId: added.id, plan: more };
    });
    api.answer('DELETE /plans/{id}/touches/{touchId}', becomes(buildPlan({ ...approved, version: 4 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a card' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a card' });
    expect(within(dialog).getByLabelText(/Mail day/)).toHaveValue('2027-02-08');
    await user.click(within(dialog).getByRole('button', { name: 'Add the card' }));
    expect(await screen.findByText('A change waits for your approval.')).toBeInTheDocument();
    expect(await card(/Feb 8/)).toHaveTextContent('it waits for your approval');
    expect(api.calls('POST /plans/{id}/touches')[0]?.body).toMatchObject({
      version: 2,
      mailFrom: '2027-02-08',
      perWeek: null,
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.queryByText('A change waits for your approval.')).not.toBeInTheDocument(),
    );
  });

  it('ended with its farm says why and can be deleted', async () => {
    answerPlan(
      buildPlan({
        ...approved,
        status: 'ended',
        endReason: 'farm_deleted',
        audience: { kind: 'farm', id: null, name: '' },
        next: null,
      }),
    );
    api.answer('DELETE /plans/{id}', undefined);
    const { user, router } = open();
    expect(await screen.findByText('Ended. Its farm was deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete the plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
  });
});
