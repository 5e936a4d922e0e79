import type { NavigationEntry, OperationShape, RemoteRelease } from '../contracts/platform';
import { findingText } from './release-finding';
import { checkFrame, frameBackendOperations } from './release-frame';
import { checkClaims } from './release-gate';

const shape: OperationShape = { fingerprint: '', sends: {}, reads: {} };
const running = { 'GET /leads': shape, 'GET /search': shape, 'POST /leads': shape };
const quotes = 'GET /teams/mf-broker/quotes';
const backend = { operations: [quotes] };
const badged = (count: string): NavigationEntry => ({
  place: 'header',
  whom: ['agent'],
  order: 1,
  label: 'Quotes',
  to: '/broker',
  badge: { count, label: 'new' },
});
const searching = (find: string, label?: string) => ({
  search: { find, whom: ['agent' as const], ...(label !== undefined && { label }) },
});
const check = (
  frame: Pick<RemoteRelease, 'navigation' | 'search'>,
  ownBackend: typeof backend | null = backend,
) => checkFrame({ name: 'mf-broker', ...frame }, running, ownBackend).map(findingText);

it('takes searches and badges of the API and of the team’s own back end', () => {
  expect(
    check({ navigation: [badged('GET /leads'), badged(quotes)], ...searching(quotes, 'Quotes') }),
  ).toEqual([]);
  expect(check(searching('GET /search'))).toEqual([]);
  expect(frameBackendOperations({ navigation: [badged(quotes)], ...searching('GET /search') })).toEqual([
    quotes,
  ]);
});

it.each<[string, string[], string]>([
  [
    'an operation that is gone',
    check(searching('GET /find')),
    'its search asks GET /find, which the API does not',
  ],
  [
    'an operation that writes',
    check({ navigation: [badged('POST /leads')] }),
    'the badge of its entry Quotes asks POST /leads. Name a GET without parameters',
  ],
  [
    'a path with a parameter',
    check(searching(`${quotes}/{id}`, 'Quotes')),
    'asks GET /teams/mf-broker/quotes/{id}',
  ],
  [
    'the back end of another team',
    check(searching('GET /teams/mf-rival/x', 'X')),
    'the back end of another team',
  ],
  ['a back end that is not there', check(searching(quotes, 'Quotes'), null), 'mf-broker has no back end'],
  [
    'what the registered description lacks',
    check({ navigation: [badged('GET /teams/mf-broker/other')] }),
    'which the registered API of its back end lacks',
  ],
  ['hits without a heading', check(searching(quotes)), 'its search needs a label'],
  ['a heading that nobody can read', check(searching(quotes, ' \u202e')), 'must be a readable text'],
])('refuses %s', (_, found, text) => {
  expect(found).toEqual([expect.stringContaining(text)]);
});

describe('a narrowed guard', () => {
  const route = (fields: Partial<RemoteRelease['routes'][number]> = {}) => ({
    path: '/broker',
    guard: 'authenticated' as const,
    title: 'Broker',
    files: [],
    ...fields,
  });
  const claims = (now: ReturnType<typeof route>, then?: ReturnType<typeof route>, mayWeakenGuards = false) =>
    checkClaims(
      { name: 'mf-broker', routes: [now] },
      {
        prefixes: null,
        others: [],
        before: then ? { routes: [then] } : null,
        backend: null,
        mayWeakenGuards,
      },
    ).map(({ code, why }) => `${code}: ${why}`);
  const only = (...roles: ('agent' | 'admin')[]) => ({ only: { roles } });

  it('may become narrower, and wider only by a build beside the server', () => {
    expect(claims(route(only('agent')), route())).toEqual([]);
    expect(claims(route(only('agent')), route(only('agent', 'admin')))).toEqual([]);
    const opens = ['route-guard: it opens /broker to people whom `only` kept out'];
    expect(claims(route(), route(only('agent')))).toEqual(opens);
    expect(claims(route(only('agent', 'admin')), route(only('agent')))).toEqual(opens);
    const permitted = route({ only: { permissions: ['agent.view_listings'] } });
    expect(claims(route(only('agent')), permitted)).toEqual(opens);
    expect(claims(route(), route(only('agent')), true)).toEqual([]);
  });

  it('admits nobody whom the guard refuses, and narrows no public page', () => {
    expect(claims(route({ guard: 'agent' as never, ...only('agent', 'admin') }))).toEqual([
      'route-only: it narrows /broker to admin, whom the guard agent refuses',
    ]);
    expect(claims(route({ guard: 'public' as never, ...only('agent') }))).toEqual([
      'route-only: it narrows /broker, which is public',
    ]);
  });
});
