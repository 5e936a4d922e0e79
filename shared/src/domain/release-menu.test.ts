import { navigationEntry, type NavigationEntry } from '../contracts/platform';
import { checkMenu, checkTexts, menuLimits } from './release-menu';

const entry = (fields: Partial<NavigationEntry> = {}): NavigationEntry => ({
  place: 'header',
  whom: ['agent'],
  order: 10,
  label: 'Desk',
  to: '/broker/desk',
  ...fields,
});
const others = [{ name: 'mf-agent' as const, navigation: [entry({ label: 'Leads', to: '/leads' })] }];
const check = (...navigation: readonly NavigationEntry[]) =>
  checkMenu({ name: 'mf-broker', navigation: [...navigation] }, others).map(({ why }) => why);
const many = (count: number, place: NavigationEntry['place']) =>
  Array.from({ length: count }, (_, at) => entry({ place, label: `Desk ${at}`, to: `/broker/${at}` }));

it.each<[string, readonly NavigationEntry[], string]>([
  ['one label twice', [entry(), entry({ label: ' desk', to: '/x' })], 'Desk and  desk for the same people'],
  ['one page twice', [entry(), entry({ label: 'Office' })], 'Desk and Office for the same people'],
  ['a label of another remote', [entry({ label: 'LEADS' })], 'LEADS is there already, from mf-agent'],
  [
    'a label that is wider than the place',
    [entry({ place: 'bar', label: 'Broker reports' })],
    'longer than 12',
  ],
  ['a label of spaces', [entry({ label: '   ' })], 'has no readable label'],
  ['a label that turns the text around it', [entry({ label: 'Desk\u202e' })], 'has no readable label'],
  [
    'more than the bar of a phone holds',
    many(menuLimits.bar.entries + 1, 'bar'),
    'it has 5 bar entries for agent',
  ],
  [
    'more than a header holds',
    many(menuLimits.header.entries + 1, 'header'),
    'it has 9 header entries for agent',
  ],
  [
    'a badge with a sentence',
    [entry({ badge: { count: 'GET /leads', label: 'that nobody has read' } })],
    'the badge',
  ],
])('refuses %s', (_, navigation, why) => {
  expect(check(...navigation)).toContainEqual(expect.stringContaining(why));
});

it('takes one page in two places, and one label for different people', () => {
  expect(check(entry(), entry({ place: 'account' }), entry({ whom: ['admin'] }))).toEqual([]);
  expect(check(entry({ label: 'Leads', whom: ['admin'] }))).toEqual([]);
});

it('refuses titles and descriptions that no tab or search page can show', () => {
  const route = (title: string, description?: string) => ({
    routes: [
      { path: '/broker', guard: 'agent' as const, title, files: [], ...(description && { description }) },
    ],
  });
  expect(checkTexts(route('Broker Desk', 'Reports of your office.'))).toEqual([]);
  for (const text of ['', '  ', 'x'.repeat(121), 'Desk\u0000']) {
    expect(checkTexts(route(text))).toMatchObject([{ code: 'route-text' }]);
  }
  expect(checkTexts(route('Desk', 'x'.repeat(321)))).toMatchObject([{ code: 'route-text' }]);
});

it.each([
  ['a named icon', 'star', true],
  ['path data', { path: 'M2 2h12v12H2z M8,8 l-1.5 .5' }, true],
  ['a name that the kit does not have', 'rocket', false],
  ['markup', { path: 'M2 2"/><script>' }, false],
  ['a drawing without a start', { path: 'h12' }, false],
  ['a reference', { path: 'url(#x)' }, false],
  ['a drawing of 1 kB and more', { path: `M${' 1'.repeat(501)}` }, false],
])('reads as an icon %s: %j', (_, icon, isRead) => {
  expect(navigationEntry.safeParse({ ...entry(), icon }).success).toBe(isRead);
});
