import type { BootData, ReleasedRoute } from '@farmpost/shared/contracts/platform';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { createMemoryRouter, RouterProvider } from '@farmpost/shared/testing/memory-router';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noWatch } from '../remotes/page-watch';
import { createReleaseChoice } from '../remotes/release-choice';
import type { RemoteLoader } from '../remotes/remote-loader';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { releasedFrame } from '../testing/released';
import { portalRoutes } from './portal-routes';

const api = mockApi();

const route = (path: string, guard: ReleasedRoute['guard'], more: Partial<ReleasedRoute> = {}) => ({
  path,
  guard,
  title: path,
  files: [],
  ...more,
});
const served: readonly ReleasedRoute[] = [
  route('/', 'public'),
  route('/dashboard', 'authenticated'),
  route('/leads', 'agent', { needsOnboarding: true }),
  route('/campaign/new', 'agentCampaigns', { needsOnboarding: true }),
  route('/sales-dashboard', 'sales'),
  route('/admin', 'admin'),
];
const wizard = route('/first-steps', 'agent', { isOnboarding: true });

/** Every page of a remote is its own path as a heading. */
const loader: RemoteLoader = {
  loadPageSafely: async (_, path) => ({ kind: 'ok', value: () => <h1>{path}</h1> }),
  loadRemoteSafely: () => Promise.reject(new Error('not here')),
  loadFillSafely: () => Promise.reject(new Error('not here')),
  show: () => () => undefined,
  run: () => () => undefined,
  report: () => undefined,
  rendered: () => undefined,
  drawn: () => undefined,
  choice: createReleaseChoice(),
  watch: noWatch,
};

/** Opens the whole portal at an address, as one person. */
function open(at: string, me: Me | null, routes = served, state?: unknown) {
  api.answer('GET /leads/summary', {
    total: 0,
    byStatus: { new: 0, contacted: 0, qualified: 0, converted: 0, lost: 0, archived: 0 },
    medianFirstReplySeconds: null,
  });
  api.answer('GET /leads', {
    data: [],
    total: 0,
    isTotalExact: true,
    from: 0,
    pageSize: 10,
    previousCursor: null,
    nextCursor: null,
  });
  const release = { version: '1', previous: null, homes: releasedFrame.homes };
  const remotes = [
    { ...release, name: 'mf-agent', routes },
    { ...release, name: 'mf-marketing', frame: 'public', routes: [route('/help', 'public')] },
  ];
  const boot = { remotes } as unknown as BootData;
  const router = createMemoryRouter(portalRoutes(boot, loader), {
    initialEntries: [{ pathname: at, state }],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={buildSession(me)}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const agent = (onboardingCompletedAt: string | null) => ({ ...buildMe('agent'), onboardingCompletedAt });

describe('wrong role', () => {
  it.each([
    ['/admin', 'agent', '/dashboard', 'admin'],
    ['/sales-dashboard', 'admin', '/admin', 'sales_person'],
    ['/leads', 'sales_person', '/sales-dashboard', 'agent'],
    ['/leads', null, '/dashboard', 'agent'],
  ] as const)(
    '[GUARD-014] [GUARD-028] %s sends role %s home to %s and says why',
    async (path, role, home, needed) => {
      const { router } = open(path, buildMe(role));
      expect(await heading(home)).toBeInTheDocument();
      expect(
        await screen.findByText(`User role '${role}' does not match required roles: ${needed}`),
      ).toBeInTheDocument();
      expect(router.state.location).toMatchObject({ pathname: home, state: null });
    },
  );
});

it('refuses people whom a release keeps out of a page that its guard would show', async () => {
  const narrowed = (only: ReleasedRoute['only']) => [...served, route('/broker', 'authenticated', { only })];
  open('/broker', buildMe('admin'), narrowed({ roles: ['admin'], permissions: ['admin.manage_mls'] }));
  expect(await heading('/broker')).toBeInTheDocument();
  const { router } = open('/broker', buildMe('agent'), narrowed({ permissions: ['admin.manage_mls'] }));
  expect(await heading('/dashboard')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('redirects people whom a page refuses to the page that replaces it, if that one admits them', async () => {
  const routes = [...served, route('/client-leads', 'sales', { insteadOf: '/leads' })];
  const { router } = open('/leads', buildMe('sales_person'), routes);
  expect(await heading('/client-leads')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/client-leads', state: null });
  open('/leads', buildMe('admin'), routes);
  expect(await heading('/admin')).toBeInTheDocument();
});

describe('[ROUTE-043] /settings needs any signed-in user', () => {
  it.each(['agent', 'sales_person', 'admin', null] as const)('shows them to role %s', async (role) => {
    open('/settings', buildMe(role));
    expect(await heading('Settings')).toBeInTheDocument();
  });
  it('sends a visitor to the sign-in page, which returns them afterwards', async () => {
    const { router } = open('/settings', null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ from: '/settings' });
  });
});

describe('after signing in', () => {
  it('[GUARD-023] leaves the sign-in page and the public home for the role’s home', async () => {
    for (const at of ['/login', '/']) {
      const { router } = open(at, buildMe('admin'));
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    }
  });
  it('[GUARD-024] goes back to the requested path', async () => {
    const { router } = open('/login', buildMe('agent'), served, { from: '/leads' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/leads'));
  });
});

describe('the onboarding gate', () => {
  it.each(['/leads', '/campaign/new'])(
    '[GUARD-029] [CAMP-002] [LEAD-008] asks for onboarding before %s',
    async (path) => {
      const { router, user } = open(path, agent(null), [...served, wizard]);
      expect(await heading('Complete Onboarding First')).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: path })).not.toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    },
  );
  it('lets people through who have finished', async () => {
    open('/leads', agent('2026-11-17T15:42:00.000Z'), [...served, wizard]);
    expect(await heading('/leads')).toBeInTheDocument();
  });
  it('stays open while no remote serves the wizard', async () => {
    open('/leads', agent(null));
    expect(await heading('/leads')).toBeInTheDocument();
  });
  it.each(['admin', 'sales_person'] as const)('[GUARD-030] exempts %s', async (role) => {
    const open_ = [...served, wizard, route('/leads/new', 'authenticated', { needsOnboarding: true })];
    open('/leads/new', { ...buildMe(role), onboardingCompletedAt: null }, open_);
    expect(await heading('/leads/new')).toBeInTheDocument();
  });
});

describe('the frame', () => {
  const footer = () => screen.getByRole('contentinfo');
  it('has one line of help and theme below a page of the app', async () => {
    open('/dashboard', buildMe('agent'));
    await heading('/dashboard');
    expect(
      within(footer())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Help Center']);
    expect(within(footer()).getByRole('button', { name: 'Dark theme' })).toBeInTheDocument();
    expect(footer()).not.toHaveTextContent('Gets agents more listings');
  });
  it('has the marketing footer below a public page, also for a signed-in person', async () => {
    open('/help', buildMe('agent'));
    await heading('/help');
    expect(footer()).toHaveTextContent('Gets agents more listings with less work.');
  });
  it('is the app’s around the settings', async () => {
    open('/settings', buildMe('agent'));
    await heading('Settings');
    expect(footer()).not.toHaveTextContent('Gets agents more listings');
  });
  it('keeps its header on the way from one to the other', async () => {
    const { user, router } = open('/dashboard', buildMe('agent'));
    await heading('/dashboard');
    const header = screen.getByRole('banner');
    await user.click(within(footer()).getByRole('link', { name: 'Help Center' }));
    await heading('/help');
    expect(router.state.location.pathname).toBe('/help');
    expect(screen.getByRole('banner')).toBe(header);
  });
});

it('[ROUTE-028] any other path shows "Page Not Found" with a way back', async () => {
  open('/nothing-is-here', null);
  expect(await heading('Page Not Found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

describe('a change of the path', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  beforeEach(() => scrollTo.mockClear());

  it('[ROUTE-029] scrolls to the top, names the page, focuses its heading and announces it', async () => {
    const { router } = open('/dashboard', agent('2026-11-17T15:42:00.000Z'));
    await heading('/dashboard');
    await waitFor(() => expect(document.title).toBe('/dashboard · Farmpost'));
    scrollTo.mockClear();
    await act(() => router.navigate('/leads'));
    const leads = await heading('/leads');
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
    expect(document.title).toBe('/leads · Farmpost');
    expect(leads).toHaveFocus();
    expect(document.getElementById('route-announcer')).toHaveTextContent('/leads');
  });
  it('[ROUTE-029] does not react to a change of the query alone', async () => {
    const { router } = open('/leads', agent('2026-11-17T15:42:00.000Z'));
    await heading('/leads');
    await waitFor(() => expect(document.title).toBe('/leads · Farmpost'));
    scrollTo.mockClear();
    await act(() => router.navigate('/leads?page=2'));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
