/** Checks the remotes' real route tables against the specification's table of routes and access (1, section 2.1). */
import { operations } from '@farmpost/shared/contracts/api';
import type { Operation } from '@farmpost/shared/contracts/http';
import { permissions, rolePermissions, roles, type Role } from '@farmpost/shared/contracts/roles';
import { evaluateAccess, guards, roleHome } from '@farmpost/shared/domain/access';
import { frameParts } from '@farmpost/shared/contracts/platform';
import { checkMenu, checkTexts } from '@farmpost/shared/domain/release-menu';
import { readRemote, type RemoteDescription } from '@farmpost/shared/federation/read-remote';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type RouteRow = RemoteDescription['routes'][number];
const root = path.resolve(__dirname, '..');
const remotes: RemoteDescription[] = [];
const tables = new Map<string, readonly RouteRow[]>();

beforeAll(async () => {
  for (const name of readdirSync(root).filter((folder) => folder.startsWith('mf-'))) {
    const remote = await readRemote(path.join(root, name));
    remotes.push(remote);
    tables.set(name, remote.routes);
  }
});

const allRoutes = () => [...tables.values()].flat();

function routeAt(pattern: string): RouteRow {
  const found = allRoutes().filter((route) => route.path === pattern);
  if (!found[0] || found.length > 1) throw new Error(`${pattern} is served ${found.length} times.`);
  return found[0];
}

/** Decides whether a visitor (`undefined`) or a user with a role may open a route. */
function accessOf(route: RouteRow, role: Role | null | undefined, permissions?: readonly never[]) {
  const viewer =
    role === undefined ? null : { role, permissions: permissions ?? (role ? rolePermissions[role] : []) };
  return evaluateAccess(guards[route.guard], viewer);
}

const everybody = [undefined, null, ...roles];
/** The decision on a route for each kind of user: a visitor, a user without a role, and the three roles. */
const verdicts = (route: RouteRow) => everybody.map((role) => accessOf(route, role));

/** A visitor returns after signing in; the sign-in page redirects a wrong role to its own home, with the reason. */
const onlyFor = (...allowed: readonly Role[]) =>
  everybody.map((role) => {
    if (role && allowed.includes(role)) return { granted: true };
    if (role === undefined) return { granted: false, redirectTo: '/login', remember: true };
    const reason = `User role '${role}' does not match required roles: ${allowed.join(', ')}`;
    return { granted: false, redirectTo: '/login', remember: false, reason };
  });

describe('[ROUTE-030] [ROUTE-038] [ROUTE-039] role and permission', () => {
  test.each([
    ['[ROUTE-030]', '/my-listings', 'agent.view_listings'],
    ['[ROUTE-038]', '/campaign/new', 'agent.create_campaigns'],
    ['[ROUTE-039]', '/campaign/:id', 'agent.create_campaigns'],
  ])('%s %s needs role agent and permission %s', (_, pattern, permission) => {
    const route = routeAt(pattern);
    expect(verdicts(route)).toMatchObject(onlyFor('agent'));
    expect(accessOf(route, 'agent', [])).toMatchObject({
      granted: false,
      reason: `User role 'agent' does not have required permissions: ${permission}`,
    });
  });
});

test.each([
  ['[ROUTE-031]', '/postcard-activity'],
  ['[ROUTE-032]', '/leads'],
  ['[ROUTE-033]', '/performance'],
  ['[ROUTE-034]', '/onboarding'],
  ['[ROUTE-035]', '/auto-farm-settings'],
  ['[ROUTE-037]', '/profile'],
  ['[ROUTE-058]', '/leads/new'],
])(
  '[ROUTE-031] [ROUTE-032] [ROUTE-033] [ROUTE-034] [ROUTE-035] [ROUTE-037] [ROUTE-058] %s %s requires role agent',
  (_, pattern) => {
    expect(verdicts(routeAt(pattern))).toMatchObject(onlyFor('agent'));
  },
);

test('[ROUTE-034] /onboarding is the wizard, and no other route is', () => {
  expect(allRoutes().filter((route) => route.isOnboarding)).toMatchObject([{ path: '/onboarding' }]);
});

test('[ROUTE-040] /sales-dashboard requires role sales_person', () => {
  expect(verdicts(routeAt('/sales-dashboard'))).toMatchObject(onlyFor('sales_person'));
});

test.each([
  ['[ROUTE-041]', '/dashboard'],
  ['[ROUTE-042]', '/landing/:id'],
])('[ROUTE-041] [ROUTE-042] %s %s needs any signed-in user', (_, pattern) => {
  const route = routeAt(pattern);
  expect(accessOf(route, undefined)).toMatchObject({ granted: false, redirectTo: '/login' });
  expect([...roles, null].map((role) => accessOf(route, role).granted)).toEqual([true, true, true, true]);
});

test('[ROUTE-044] every /admin route requires role admin and permission admin.access_panel', () => {
  const routes = allRoutes().filter((route) => /^\/admin(\/|$)/.test(route.path));
  expect(routes.length).toBeGreaterThan(2);
  for (const route of routes) {
    expect(verdicts(route)).toMatchObject(onlyFor('admin'));
    expect(accessOf(route, 'admin', [])).toMatchObject({
      redirectTo: '/login',
      reason: "User role 'admin' does not have required permissions: admin.access_panel",
    });
  }
});

test('[GUARD-029] creating campaigns and viewing leads require onboarding', () => {
  const gated = allRoutes().filter((route) => /^\/(leads(\/|$)|campaign\/new$)/.test(route.path));
  expect(gated.map((route) => route.path)).toEqual(expect.arrayContaining(['/leads', '/campaign/new']));
  expect(gated.every((route) => route.needsOnboarding)).toBe(true);
});

test('[GUARD-022] a visitor may use the public site and the demo of the card portal, and nothing else', () => {
  const open = allRoutes().filter((route) => accessOf(route, undefined).granted);
  const site = tables.get('mf-marketing') ?? [];
  expect(open).toEqual(expect.arrayContaining([...site]));
  const others = open.filter((route) => !site.includes(route)).map((route) => route.path);
  expect(['/demo/payment-methods']).toEqual(expect.arrayContaining(others));
});

const actsOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');

const salesPermissions = permissions.filter((permission) => permission.startsWith('sales.'));

test.each(salesPermissions)('[SALES-011] %s is needed by calls that screens make', (permission) => {
  const needing = Object.values(operations as Readonly<Record<string, Operation>>)
    .filter((operation) => operation.permissions?.includes(permission))
    .map(({ method, path: at }) => `'${method.toUpperCase()} ${at}'`);
  const screens = actsOf('mf-sales/src');
  expect(needing.filter((key) => screens.includes(key))).not.toEqual([]);
});

describe('a page that stands in for another', () => {
  test('[SALES-012] a salesperson who opens /leads and /leads/new gets pages for salespeople', () => {
    for (const target of ['/leads', '/leads/new']) {
      expect(accessOf(routeAt(target), 'sales_person')).toMatchObject({ granted: false });
      const [standIn, ...others] = allRoutes().filter(({ insteadOf }) => insteadOf === target);
      expect(others).toEqual([]);
      expect(standIn && accessOf(standIn, 'sales_person')).toEqual({ granted: true });
    }
  });

  test('names a page that someone serves', () => {
    const named = allRoutes().flatMap(({ insteadOf }) => insteadOf ?? []);
    expect(named.map((target) => routeAt(target).path)).toEqual(named);
  });
});

describe('what the remotes add to the frame', () => {
  test('fits the contract of a release', () => {
    for (const { frame, navigation, homes, search } of remotes) {
      expect(() => frameParts.parse({ frame, navigation, homes, search })).not.toThrow();
    }
  });

  test.each(roles)('the home of %s is one page, which that role may see', (role) => {
    const named = remotes.flatMap(({ homes }) => homes?.[role] ?? []);
    expect(named).toEqual([roleHome(role, { [role]: named[0] })]);
    expect(accessOf(routeAt(named[0] ?? ''), role)).toEqual({ granted: true });
  });

  test('everyone who sees an entry may open its page', () => {
    for (const { to, whom } of remotes.flatMap(({ navigation }) => navigation ?? [])) {
      const route = allRoutes().find(({ path: pattern }) => pattern === to);
      for (const person of route ? whom : []) {
        const role = person === 'visitor' ? undefined : person;
        expect([to, person, route && accessOf(route, role)]).toEqual([to, person, { granted: true }]);
      }
    }
  });
});

test('menus and texts of the remotes fit the gate that teams publish through', () => {
  const described = remotes.map(({ name, navigation, routes }) => ({
    name,
    navigation: navigation && [...navigation],
    routes: routes.map((route) => ({ ...route, files: [] })),
  }));
  expect(described.flatMap((remote) => [...checkMenu(remote, described), ...checkTexts(remote)])).toEqual([]);
});
