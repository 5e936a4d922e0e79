import { currentTime } from '@farmpost/shared/domain/clock';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { PortalRow } from '@farmpost/shared/contracts/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { plannedFrame, releasedFrame, releasedRows } from '../testing/released';
import { AuthModalProvider } from './auth-modal/use-auth-modal';
import { Footer } from './footer';
import { FrameLinksContext, readFrameLinks, type FrameLinks } from './frame-links';
import { Header } from './header';

const api = mockApi();

function open(me: Me | null, frame: FrameLinks = plannedFrame, signOut = async () => undefined) {
  const session = buildSession(me, { signOut });
  if (me?.role === 'agent')
    api.answer('GET /leads', {
      data: [],
      total: 2,
      isTotalExact: true,
      from: 0,
      pageSize: 10,
      previousCursor: null,
      nextCursor: null,
    });
  return renderPage(
    <FrameLinksContext value={frame}>
      <AuthModalProvider>
        <Header />
        <Footer />
      </AuthModalProvider>
    </FrameLinksContext>,
    {
      at: '/',
      around: (children) => <SessionContext value={session}>{children}</SessionContext>,
    },
  );
}

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
async function openMenu(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /account menu$/ }));
  return screen.getByRole('menu');
}
const itemsIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href')]);

it('[HDR-001] shows visitors the marketing pages that exist, and sign-in and sign-up', () => {
  open(null);
  expect(linksIn(navigation())).toEqual([
    ['How it works', '/how-it-works'],
    ['Features', '/features'],
    ['See it work', '/see-it-work'],
    ['ROI calculator', '/roi-calculator'],
    ['Pricing', '/pricing'],
    ['Blog', '/blog'],
  ]);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Start Free' })).toHaveAttribute('href', '/signup');
});

describe('[HDR-002] [HDR-003] sign-in and sign-up', () => {
  it.each([
    ['[HDR-002]', 'Sign In', 'Sign in to your account', 'Sign In'],
    ['[HDR-003] [AUTH-011]', 'Start Free', 'Create your account', 'Create Account'],
  ])('%s "%s" opens the auth modal over the current page', async (_, name, title, act) => {
    api.use(http.get('*/api/auth/settings', () => HttpResponse.json({ external: { apple: true } })));
    const { user, router } = open(null);
    const meetAndClose = async () => {
      const modal = await screen.findByRole('dialog', { name: title });
      expect(within(modal).getByRole('button', { name: act })).toBeEnabled();
      expect(within(modal).getByLabelText('Email address')).toBeVisible();
      expect(router.state.location.pathname).toBe('/');
      await user.click(within(modal).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    };
    await user.click(screen.getByRole('link', { name }));
    await meetAndClose();
    // Repeat from the small-screen menu, which closes first.
    await user.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    const menu = screen.getByLabelText<HTMLDialogElement>('Menu');
    await user.click(within(menu).getByRole('link', { name, hidden: true }));
    expect(menu.open).toBe(false);
    await meetAndClose();
  });
});

it('[HDR-004] [HDR-019] [HDR-022] shows an agent their pages, with the number of new leads', async () => {
  open(buildMe('agent'));
  expect(await screen.findByRole('link', { name: /^Leads\W*2 new$/ })).toBeInTheDocument();
  expect(api.calls('GET /leads')[0]?.query).toMatchObject({ status: 'new' });
  expect(linksIn(navigation()).map(([, href]) => href)).toEqual([
    '/dashboard',
    '/campaigns',
    '/my-listings',
    '/leads',
    '/postcard-activity',
    '/performance',
    '/billing-settings',
  ]);
});

it('shows the entries of every remote, in order, to their audience', async () => {
  const entry = {
    place: 'header',
    order: 15,
    label: 'Open Houses',
    to: '/open-houses',
    whom: ['agent'],
  } as const;
  const partner = { ...releasedRows[0], navigation: [{ ...entry, whom: [...entry.whom] }] } as PortalRow;
  const frame = readFrameLinks([...releasedRows, partner], [...releasedFrame.paths, '/open-houses']);
  open(buildMe('agent'), frame);
  expect(linksIn(navigation()).map(([label]) => label)).toEqual([
    'Dashboard',
    'Campaigns',
    'Open Houses',
    'My Listings',
    expect.stringMatching(/^Leads/),
    'Postcard Activity',
    'Performance',
    'Billing Settings',
  ]);
});

describe('[HDR-020] [HDR-021] the links of a role', () => {
  it.each([
    [
      '[HDR-020] [HDR-019] [HDR-022]',
      'sales_person',
      ['/sales-dashboard', '/agents', '/commissions', '/referrals', '/reports'],
    ],
    [
      '[HDR-021] [HDR-019] [HDR-022]',
      'admin',
      ['/admin', '/admin/users', '/admin/mls-providers', '/admin/templates', '/admin/outbox'],
    ],
  ] as const)('%s shows a %s only the links of that role', (_, role, hrefs) => {
    open(buildMe(role));
    expect(linksIn(navigation()).map(([, href]) => href)).toEqual(hrefs);
    expect(api.calls('GET /leads')).toHaveLength(0);
  });
});

it('[HDR-005] [HDR-006] [HDR-007] shows the user’s name, email and role', async () => {
  const { user } = open(buildMe('sales_person'));
  await openMenu(user);
  const header = screen.getByRole('banner');
  expect(within(header).getAllByText('Dana Whitfield').length).toBeGreaterThan(0);
  expect(within(header).getByText('dana@example.com')).toBeInTheDocument();
  expect(within(header).getByText('Sales Person')).toBeInTheDocument();
});

it.each([
  ['admin', 'Administrator'],
  ['agent', 'Agent'],
  [null, 'Unknown'],
] as const)('[DATA-005] names the role %s: %s', async (role, name) => {
  const { user } = open({ ...buildMe(role ?? 'agent'), role });
  await openMenu(user);
  expect(within(screen.getByRole('banner')).getByText(name)).toBeInTheDocument();
});

it('[HDR-005] falls back to the email address for a user without a name', async () => {
  open(buildMe('sales_person', { first_name: '', last_name: '' }));
  expect(await screen.findByRole('button', { name: 'dana@example.com, account menu' })).toBeInTheDocument();
});

it('[HDR-008] [HDR-009] [HDR-016] [HDR-017] [HDR-018] [HDR-022] shows an agent’s entries', async () => {
  const { user } = open(buildMe('agent'));
  expect(itemsIn(await openMenu(user))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Edit Profile', '/profile'],
    ['Farms', '/farms'],
    ['Auto-Farm', '/auto-farm-settings'],
    ['Lists', '/lists'],
    ['Do Not Mail', '/do-not-mail'],
    ['Billing Settings', '/billing-settings'],
    ['Integrations', '/integration-settings'],
    ['Settings', '/settings'],
    ['Dark theme', null],
    ['Sign Out', null],
  ]);
});

it('[HDR-010] [HDR-017] [HDR-022] shows a salesperson’s entries', async () => {
  const { user } = open(buildMe('sales_person'));
  expect(itemsIn(await openMenu(user)).map(([label]) => label)).toEqual([
    'Sales Dashboard',
    'Settings',
    'Dark theme',
    'Sign Out',
  ]);
});

it('[HDR-011] [HDR-012] [HDR-013] [HDR-014] [HDR-015] [HDR-017] shows an administrator’s entries', async () => {
  const { user } = open(buildMe('admin'));
  expect(itemsIn(await openMenu(user))).toEqual([
    ['User Management', '/admin/users'],
    ['MLS Providers', '/admin/mls-providers'],
    ['Template Manager', '/admin/templates'],
    ['System Analytics', '/admin/analytics'],
    ['Service Testing', '/admin/service-testing'],
    ['Settings', '/settings'],
    ['Dark theme', null],
    ['Sign Out', null],
  ]);
});

describe('[PERM-005] [PERM-006] [PERM-007] the work of each kind of user', () => {
  it.each([
    [
      '[PERM-005]',
      'agent',
      ['/my-listings', '/leads', '/postcard-activity', '/performance', '/billing-settings'],
    ],
    ['[PERM-006]', 'sales_person', ['/sales-dashboard']],
    [
      '[PERM-007]',
      'admin',
      [
        '/admin/users',
        '/admin/mls-providers',
        '/admin/templates',
        '/admin/analytics',
        '/admin/service-testing',
      ],
    ],
  ] as const)('%s links to the pages of a %s only for that role', async (_, role, work) => {
    for (const other of ['agent', 'sales_person', 'admin'] as const) {
      const { user, unmount } = open(buildMe(other));
      const menu = itemsIn(await openMenu(user));
      const offered = new Set([...linksIn(navigation()), ...menu].map(([, href]) => href));
      expect(work.filter((path) => offered.has(path))).toEqual(other === role ? work : []);
      unmount();
    }
  });
});

describe('a line that is too short for all links', () => {
  /** Every link is 100 pixels wide, and the navigation as wide as given. */
  const lineOf = (width: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measured(
      this: Element,
    ) {
      return new DOMRect(0, 0, this.tagName === 'A' ? 100 : this.tagName === 'NAV' ? width : 0, 50);
    });
  afterEach(() => jest.restoreAllMocks());

  it('keeps the last links in a menu', async () => {
    lineOf(600);
    const { user, router } = open(buildMe('agent'));
    await user.click(await screen.findByRole('button', { name: 'More pages' }));
    expect(linksIn(navigation()).map(([, href]) => href)).toEqual([
      '/dashboard',
      '/campaigns',
      '/my-listings',
      '/leads',
    ]);
    const menu = screen.getByRole('menu', { name: 'More pages' });
    expect(itemsIn(menu)).toEqual([
      ['Postcard Activity', '/postcard-activity'],
      ['Performance', '/performance'],
      ['Billing Settings', '/billing-settings'],
    ]);
    await user.keyboard('{End}{Enter}');
    expect(router.state.location.pathname).toBe('/billing-settings');
  });

  it('has no menu where all links fit', () => {
    lineOf(7 * 104);
    open(buildMe('agent'));
    expect(linksIn(navigation())).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'More pages' })).toBeNull();
  });
});

it('shows a long name in part, and in full on demand', async () => {
  open(buildMe('agent', { first_name: 'Maximiliana', last_name: 'Featherstonehaugh-Cholmondeley' }));
  expect(await screen.findByTitle('Maximiliana Featherstonehaugh-Cholmondeley')).toBeInTheDocument();
});

it('omits links to pages that are not served', async () => {
  const { user } = open(buildMe('agent'), { ...releasedFrame, paths: ['/dashboard', '/campaign/:id'] });
  expect(linksIn(navigation())).toEqual([['Dashboard', '/dashboard']]);
  expect(itemsIn(await openMenu(user)).map(([label]) => label)).toEqual([
    'Dashboard',
    'Dark theme',
    'Sign Out',
  ]);
});

it('[HDR-018] signs out and goes to the sign-in page', async () => {
  const signOut = jest.fn(async () => undefined);
  const { user, router } = open(buildMe('sales_person'), plannedFrame, signOut);
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({
    message: expect.stringMatching(/^You are signed out on this device\. Your other devices stay signed in/),
  });
});

it('[HDR-023] turns solid once scrolled more than 10 pixels', () => {
  open(null);
  const header = screen.getByRole('banner');
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(10);
  expect(header).not.toHaveAttribute('data-solid');
  scrollTo(11);
  expect(header).toHaveAttribute('data-solid', 'true');
  scrollTo(0);
  expect(header).not.toHaveAttribute('data-solid');
});

it('[HDR-024] has a small-screen menu that closes on Escape and on navigation', async () => {
  const { user, router } = open(null);
  // On a wide screen, as in jsdom, a media query hides it.
  const opener = screen.getByRole('button', { name: 'Open menu', hidden: true });
  const menu = screen.getByLabelText<HTMLDialogElement>('Menu');
  const entry = (name: string) => within(menu).getByRole('link', { name, hidden: true });
  await user.click(opener);
  expect(menu).toHaveProperty('open', true);
  expect(entry('Sign In')).toHaveAttribute('href', '/login');
  entry('How it works').focus();
  await user.keyboard('{Escape}');
  expect(menu).toHaveProperty('open', false);
  await user.click(opener);
  await user.click(entry('Pricing'));
  expect(router.state.location.pathname).toBe('/pricing');
  expect(menu.open).toBe(false);
});

it('stores a chosen theme, and removes it if it matches the system’s', async () => {
  const { user } = open(buildMe('sales_person'));
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('farmpost.theme')).toBe('dark');
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Light theme' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('farmpost.theme')).toBeNull();
});

describe('footer [HDR-026] [HDR-027] [HDR-028] [HDR-029] [HDR-030] [HDR-031] [HDR-032] [HDR-033] [HDR-034] [HDR-035] [HDR-036] [HDR-037] [HDR-038] [HDR-039] [HDR-040] [HDR-041]', () => {
  it('[HDR-025] [HDR-042] shows the tagline and the current year', () => {
    open(null);
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Gets agents more listings with less work.');
    expect(footer).toHaveTextContent(`© ${currentTime().getFullYear()}`);
  });
  it.each([
    ['[HDR-026]', '/too-busy-to-market'],
    ['[HDR-027]', '/see-it-work'],
    ['[HDR-028]', '/agent-success-stories'],
    ['[HDR-029]', '/simple-pricing'],
    ['[HDR-030]', '/pricing'],
    ['[HDR-031]', '/features'],
    ['[HDR-032]', '/templates'],
    ['[HDR-033]', '/roi-calculator'],
    ['[HDR-034]', '/help'],
    ['[HDR-035]', '/guides'],
    ['[HDR-036]', '/integrations'],
    ['[HDR-037]', '/contact'],
    ['[HDR-038]', '/careers'],
    ['[HDR-039]', '/privacy'],
    ['[HDR-040]', '/terms'],
    ['[HDR-041]', '/cookies'],
  ])('%s links to %s once a remote serves it', (_, path) => {
    open(null, { ...releasedFrame, paths: [path] });
    expect(linksIn(screen.getByRole('navigation', { name: 'Footer' })).map(([, href]) => href)).toEqual([
      path,
    ]);
  });
});
