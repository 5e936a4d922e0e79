import type { Me } from '@farmpost/shared/contracts/accounts';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { releasedFrame } from '../testing/released';
import { AppFooter } from './app-footer';
import { FrameLinksContext } from './frame-links';
import { PaletteProvider } from './palette-provider';
import { PhoneBar } from './phone-bar';

const api = mockApi();

function open(me: Me | null = buildMe('agent')) {
  return renderPage(
    <FrameLinksContext value={releasedFrame}>
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

beforeEach(() => api.answer('GET /search', { data: [] }));
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
        'Add a listing',
      ]);
    },
  );

  it('moves by arrows, tells a screen reader where it is, and opens on Enter', async () => {
    const { user, router } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'li');
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
