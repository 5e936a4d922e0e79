import type { Me } from '@farmpost/shared/contracts/accounts';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { releasedFrame } from '../testing/released';
import { AppFooter } from './app-footer';
import { FrameLinksContext } from './frame-links';
import { PaletteProvider } from './palette-provider';
import { PhoneBar } from './phone-bar';

const api = mockApi();

function open(me: Me | null = buildMe('agent'), frame = releasedFrame) {
  return renderPage(
    <FrameLinksContext value={frame}>
      <PaletteProvider>
        <label>
          Field <input />
        </label>
        <AppFooter />
        <PhoneBar />
      </PaletteProvider>
    </FrameLinksContext>,
    {
      at: '/start',
      around: (children) => <SessionContext value={buildSession(me)}>{children}</SessionContext>,
    },
  );
}

const box = () => screen.findByRole('combobox', { name: /^Search pages/ });
const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  api.answer('GET /search', { data: [] });
  api.use(http.post('*/api/telemetry/remote', () => new HttpResponse(null, { status: 204 })));
});
afterEach(() => localStorage.clear());

it('keeps the page as it is when the session arrives', async () => {
  const framed = (me: Me | null) => (
    <SessionContext value={buildSession(me)}>
      <PaletteProvider>
        <input aria-label="Typed before" />
      </PaletteProvider>
    </SessionContext>
  );
  const { rerender } = render(framed(null));
  await userEvent.type(screen.getByRole('textbox', { name: 'Typed before' }), 'Hello');
  rerender(framed(buildMe('agent')));
  expect(screen.getByRole('textbox', { name: 'Typed before' })).toHaveValue('Hello');
});

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
    'opens on %s with the pages and actions of the role',
    async (keys) => {
      const { user } = open();
      await user.keyboard(keys);
      expect(await box()).toHaveFocus();
      const pages = within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option');
      expect(pages.map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([
          'Dashboard',
          'Campaigns',
          'My Listings',
          'Leads',
          'Edit Profile',
          'Settings',
        ]),
      );
      const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
      expect(actions.map(({ textContent }) => textContent)).toEqual([
        'Create Campaign',
        'Add a lead',
        'Import contacts',
        'Brand kit',
        'Draw a farm',
        'Plans',
        'Plan a year of cards',
        'Plan cards from sign to sold',
        'Add a listing',
      ]);
    },
  );

  it('moves by arrows, tells a screen reader where it is, and opens on Enter', async () => {
    const { user, router } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'listi');
    await waitFor(() => expect(titles()).toEqual(['My Listings', 'Add a listing']));
    const [first, second] = screen.getAllByRole('option');
    expect(await box()).toHaveAttribute('aria-activedescendant', first?.id);
    expect(await within(screen.getByRole('dialog')).findByText('2 results')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(await box()).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/my-listings');
  });

  it('finds campaigns, listings and leads in one search, and opens them on a click', async () => {
    api.answer('GET /search', ({ query }) => ({
      data: [
        {
          kind: 'listing',
          id: '1',
          title: '7 Orchard Bend',
          detail: 'Charleston SC, active',
          to: '/my-listings?listing=1',
        },
        { kind: 'lead', id: '2', title: `Lead ${query.q}`, detail: 'New', to: '/leads?lead=2' },
      ],
    }));
    const { user, router } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'orchard');
    expect(
      await within(await screen.findByRole('group', { name: 'Listings' })).findByRole('option'),
    ).toHaveTextContent('7 Orchard BendCharleston SC, active');
    await waitFor(() => expect(screen.getByRole('option', { name: /Lead orchard/ })).toBeInTheDocument());
    await user.click(screen.getByRole('option', { name: /Lead orchard/ }));
    expect(router.state.location.search).toBe('?lead=2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nothing matches, and keeps its pages when the search fails', async () => {
    api.refuse('GET /search', 'internal');
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'le');
    expect(await screen.findByText('Search is not responding. Pages and actions still work.')).toBeVisible();
    expect(titles()).toContain('Leads');
    api.answer('GET /search', { data: [] });
    await user.type(await box(), 'zz');
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it('finds people, mailings and listings for an administrator', async () => {
    api.answer('GET /admin/search', {
      data: [
        { kind: 'person', id: '1', title: 'Dana Whitfield', detail: 'Agent', to: '/admin/users/1' },
        { kind: 'mailing', id: '2', title: '7 Orchard Bend', detail: 'Dana', to: '/admin/mailings?q=7' },
      ],
    });
    const { user, router } = open(buildMe('admin'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'dana');
    const people = within(await screen.findByRole('group', { name: 'People' }));
    expect(screen.getByRole('group', { name: 'Mailings' })).toBeInTheDocument();
    await user.click(people.getByRole('option', { name: /Dana Whitfield/ }));
    expect(router.state.location.pathname).toBe('/admin/users/1');
  });

  describe('with a search of a team’s own back end', () => {
    const quotes = {
      find: 'GET /teams/mf-broker/quotes',
      label: 'Quotes',
      whom: ['agent'],
      release: { name: 'mf-broker', version: '1' },
    } as const;
    const hit = { id: 7, title: 'Quote of Mrs. Ames', detail: '$400,000', to: '/broker?quote=7' };
    let counted: unknown[] = [];
    /** Opens the palette, types, and answers the team's search. */
    async function search(answer: () => Promise<Response> | Response, version: string) {
      counted = [];
      api.answer('GET /search', {
        data: [{ kind: 'lead', id: '2', title: 'Lead Ames', detail: 'New', to: '/leads?lead=2' }],
      });
      api.use(
        http.get('*/api/teams/mf-broker/quotes', answer),
        http.post('*/api/telemetry/remote', async ({ request }) => {
          counted.push(await request.json());
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const release = { ...quotes.release, version };
      const { user } = open(buildMe('agent'), {
        ...releasedFrame,
        searches: [...releasedFrame.searches, { ...quotes, whom: ['agent'], release }],
      });
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await box(), 'ames');
      expect(await screen.findByRole('option', { name: /Lead Ames/ })).toBeInTheDocument();
    }

    it('shows its hits below its own heading, without those that lead elsewhere', async () => {
      const foreign = [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        undefined,
      ];
      const data = [hit, ...foreign.map((to) => ({ ...hit, to })), { ...hit, title: 5 }, null];
      await search(() => HttpResponse.json({ data }), '1');
      const group = await screen.findByRole('group', { name: 'Quotes' });
      expect(
        within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Quote of Mrs. Ames$400,000']);
      expect(counted).toEqual([]);
    });

    it.each<[string, () => Response, string]>([
      [
        'fails',
        () => HttpResponse.json({ error: { code: 'internal', message: 'no' } }, { status: 502 }),
        'network',
      ],
      ['answers something else', () => HttpResponse.json({ quotes: [] }), 'contract'],
    ])('says nothing to the person where it %s, and counts it once', async (_, answer, kind) => {
      await search(answer, kind);
      await waitFor(() => expect(counted).toMatchObject([{ remote: 'mf-broker', version: kind, kind }]));
      expect(screen.queryByText(/Search is not responding/)).not.toBeInTheDocument();
      await userEvent.type(await box(), '{Backspace}');
      await waitFor(() => expect(api.calls('GET /search').length).toBeGreaterThan(1));
      expect(counted).toHaveLength(1);
    });
  });

  it('searches nothing for a role without a search, and does not exist for visitors', async () => {
    const sales = open(buildMe('sales_person'));
    await sales.user.keyboard('{Control>}k{/Control}');
    await sales.user.type(await box(), 'cli');
    expect(api.calls('GET /search')).toEqual([]);
    sales.unmount();
    const visitor = open(null);
    await visitor.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the shortcuts', () => {
  it('are listed on ?, and single keys can be turned off', async () => {
    const { user } = open();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Show these shortcuts')).toBeVisible();
    await user.click(help.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.click(help.getByRole('button', { name: 'Close' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByText('Show these shortcuts (off)')).toBeVisible();
  });

  it('rest while someone types', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Field' }), 'why? a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('why? a/b');
  });
});

it('draws a release’s own icon in the bar', () => {
  const quotes = { place: 'bar', whom: ['agent'], order: 90, label: 'Quotes', to: '/leads' } as const;
  open(buildMe('agent'), {
    ...releasedFrame,
    navigation: [{ ...quotes, whom: ['agent'], icon: { path: 'M2 2h12v12H2z' } }],
  });
  const link = within(screen.getByLabelText('Quick')).getByRole('link', { name: 'Quotes', hidden: true });
  expect(link.querySelector('path')).toHaveAttribute('d', 'M2 2h12v12H2z');
});

it('gives a phone the agent’s four pages and the search within reach', async () => {
  const { user } = open();
  const bar = within(screen.getByLabelText('Quick'));
  expect(
    bar.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/dashboard'],
    ['Campaigns', '/campaigns'],
    ['Listings', '/my-listings'],
    ['Leads', '/leads'],
  ]);
  await user.click(bar.getByText('Search'));
  expect(await box()).toHaveFocus();
});
