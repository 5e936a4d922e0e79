import { guardNames, type GuardName } from '../contracts/platform';
import { rolePermissions, roles, type Role } from '../contracts/roles';
import { evaluateAccess, guards, mustFinishOnboarding, roleHome, type Viewer } from './access';

const viewerOf = (role: Role | null): Viewer => ({ role, permissions: role ? rolePermissions[role] : [] });

describe('evaluateAccess', () => {
  test('[GUARD-007] a route without restrictions is public', () => {
    expect(evaluateAccess({}, null)).toEqual({ granted: true });
  });

  test('[GUARD-008] authentication is required unless the flag is explicitly false', () => {
    expect(evaluateAccess({ authenticated: false }, null)).toEqual({ granted: true });
    expect(evaluateAccess({ authenticated: true }, null)).toMatchObject({
      granted: false,
      redirectTo: '/login',
    });
    expect(evaluateAccess({ roles: ['agent'] }, null)).toMatchObject({
      granted: false,
      redirectTo: '/login',
    });
  });

  test('[GUARD-002] a refused viewer is redirected to the configured target', () => {
    const rule = { roles: ['admin'] as const, redirectTo: '/pricing' };
    expect(evaluateAccess(rule, null)).toMatchObject({ redirectTo: '/pricing' });
    expect(evaluateAccess(rule, viewerOf('agent'))).toMatchObject({ redirectTo: '/pricing' });
  });

  test('[GUARD-004] a role or permission failure without a target redirects to the dashboard', () => {
    expect(evaluateAccess({ roles: ['admin'] }, viewerOf('agent'))).toMatchObject({
      redirectTo: '/dashboard',
    });
    expect(evaluateAccess({ permissions: ['admin.access_panel'] }, viewerOf('agent'))).toMatchObject({
      redirectTo: '/dashboard',
    });
  });

  test('[GUARD-009] [GUARD-011] the role must be one of those listed, and the reason names them', () => {
    expect(evaluateAccess({ roles: ['admin', 'agent'] }, viewerOf('agent'))).toEqual({ granted: true });
    expect(evaluateAccess({ roles: ['admin', 'sales_person'] }, viewerOf('agent'))).toMatchObject({
      cause: 'role',
      reason: "User role 'agent' does not match required roles: admin, sales_person",
    });
  });

  test('[GUARD-010] [GUARD-012] one of the permissions is enough, and the reason names them', () => {
    const rule = { permissions: ['admin.manage_mls', 'agent.view_listings'] as const };
    expect(evaluateAccess(rule, viewerOf('agent'))).toEqual({ granted: true });
    expect(evaluateAccess(rule, { role: 'agent', permissions: [] })).toMatchObject({
      cause: 'permission',
      reason: "User role 'agent' does not have required permissions: admin.manage_mls, agent.view_listings",
    });
  });

  test('only an anonymous visitor returns to the refused location after sign-in', () => {
    expect(evaluateAccess(guards.admin, null)).toMatchObject({ remember: true });
    expect(evaluateAccess(guards.admin, viewerOf('agent'))).toMatchObject({ remember: false });
  });
});

describe('the named guards', () => {
  /** The roles that a guard admits; `null` is an unknown role. */
  const admitted = (name: GuardName) =>
    [null, ...roles].filter((role) => evaluateAccess(guards[name], viewerOf(role)).granted);

  test('[GUARD-015] admin admits administrators', () => {
    expect(admitted('admin')).toEqual(['admin']);
  });
  test('[GUARD-016] sales admits salespeople', () => {
    expect(admitted('sales')).toEqual(['sales_person']);
  });
  test('salesOrAdmin admits salespeople and administrators', () => {
    expect(admitted('salesOrAdmin')).toEqual(['admin', 'sales_person']);
  });
  test('[GUARD-017] agent admits agents', () => {
    expect(admitted('agent')).toEqual(['agent']);
  });
  test('[GUARD-018] authenticated admits any signed-in user', () => {
    expect(admitted('authenticated')).toEqual([null, ...roles]);
  });
  test('[GUARD-019] agentCampaigns admits agents', () => {
    expect(admitted('agentCampaigns')).toEqual(['agent']);
  });
  test('[GUARD-020] agentListings admits agents', () => {
    expect(admitted('agentListings')).toEqual(['agent']);
  });

  test.each([
    ['agentCampaigns', 'agent'],
    ['agentListings', 'agent'],
    ['salesOrAdmin', 'admin'],
    ['admin', 'admin'],
  ] as const)('%s refuses its role without the permission', (name, role) => {
    expect(evaluateAccess(guards[name], { role, permissions: [] })).toMatchObject({ cause: 'permission' });
  });

  test('[GUARD-013] every failure of a named guard falls back to the sign-in page', () => {
    const viewers = [null, ...[null, ...roles].map(viewerOf)];
    const failures = guardNames
      .flatMap((name) => viewers.map((viewer) => evaluateAccess(guards[name], viewer)))
      .filter((access) => !access.granted);
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures.map(({ redirectTo }) => redirectTo))).toEqual(new Set(['/login']));
  });

  test('[GUARD-022] an anonymous visitor can use public routes only', () => {
    const open = guardNames.filter((name) => evaluateAccess(guards[name], null).granted);
    expect(open).toEqual(['public']);
  });
});

test('[GUARD-021] each role has the home from a release, an unknown role that of an agent', () => {
  const homes = { admin: '/office', agent: '/desk' };
  expect([...roles, null].map((role) => roleHome(role, homes))).toEqual([
    '/office',
    '/dashboard',
    '/desk',
    '/desk',
  ]);
});

describe('onboarding', () => {
  const mustFinish = (role: Role | null, onboardingCompletedAt: string | null = null) =>
    mustFinishOnboarding({ role, onboardingCompletedAt });

  test('[GUARD-029] agents and people without a role must finish it first', () => {
    expect([mustFinish('agent'), mustFinish(null)]).toEqual([true, true]);
    expect(mustFinish('agent', '2026-11-17T15:42:00.000Z')).toBe(false);
  });
  test('[GUARD-030] [GUARD-031] admin and sales_person are exempt on every gated page', () => {
    expect([mustFinish('admin'), mustFinish('sales_person')]).toEqual([false, false]);
  });
});

test('[GUARD-032] permissions that admin and sales_person share with agents grant no agent route', () => {
  for (const role of ['admin', 'sales_person'] as const) {
    expect(rolePermissions[role]).toEqual(
      expect.arrayContaining(['agent.create_campaigns', 'agent.view_listings']),
    );
    for (const guard of ['agentCampaigns', 'agentListings'] as const) {
      expect(evaluateAccess(guards[guard], viewerOf(role))).toMatchObject({ granted: false, cause: 'role' });
    }
  }
});

test('[GUARD-033] a person without a role has the dashboard as home and gets no agent page', () => {
  expect(roleHome(null, {})).toBe('/dashboard');
  expect(evaluateAccess(guards.authenticated, viewerOf(null))).toEqual({ granted: true });
  expect(evaluateAccess(guards.agent, viewerOf(null))).toMatchObject({ granted: false, cause: 'role' });
});
