import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleasedFill } from '../contracts/platform';
import { slotNames, slots } from '../contracts/slot-vocabulary';
import { findingText } from './release-finding';
import { checkBudgets } from './release-gate';
import { checkFills, FILL_LIMIT } from './release-slots';

const fill = (fields: Partial<ReleasedFill> = {}): ReleasedFill => ({
  slot: 'dashboard.aside',
  whom: ['agent'],
  order: 10,
  files: ['/remotes/mf-broker/1/remoteEntry.js'],
  ...fields,
});
const filler = (name: `mf-${string}`, ...fills: ReleasedFill[]) => ({ name, fills });
const check = (...fills: ReleasedFill[]) => checkFills(filler('mf-broker', ...fills), []).map(findingText);

it('takes a fill of each slot for the people of its page', () => {
  expect(check(...slotNames.map((slot) => fill({ slot, whom: [...slots[slot].whom] })))).toEqual([]);
  expect(checkFills({ name: 'mf-broker' }, [])).toEqual([]);
});

it.each<[string, ReleasedFill[], RegExp]>([
  [
    'a slot that no page has',
    [fill({ slot: 'dashboard.side' })],
    /^it fills dashboard\.side, which no page has; there are dashboard\.aside, .*\. Name a slot .*\[slot-unknown\]$/,
  ],
  ['a property of every object', [fill({ slot: 'constructor' })], /which no page has/],
  [
    'roles that cannot open the page',
    [fill({ whom: ['agent', 'admin', 'sales_person'] })],
    /^it fills dashboard\.aside for admin, sales_person; its page is for agent\. .*\[slot-people\]$/,
  ],
  [
    'a fill without a file',
    [fill({ files: [] })],
    /^it fills dashboard\.aside and names no file for it\. Add it to the fills .*\[slot-module\]$/,
  ],
  [
    'a slot twice',
    [fill(), fill({ order: 20 })],
    /^it fills dashboard\.aside more than once\. .*\[slot-twice\]$/,
  ],
])('refuses %s', (_, fills, text) => {
  expect(check(...fills)).toEqual([expect.stringMatching(text)]);
});

it('refuses a fill beyond the most that one person may see, no matter which parts have the others', () => {
  const names = ['mf-one', 'mf-two', 'mf-three'] as const;
  const others = names.map((name) => filler(name, fill()));
  expect(checkFills(filler('mf-broker', fill()), others).map(({ code, why }) => [code, why])).toEqual([
    ['slot-full', 'dashboard.aside has its 3 fills for agent, from mf-one, mf-two, mf-three'],
  ]);
  // Its own release before, and the candidate of another, take no further place.
  const again = [...others.slice(1), filler('mf-broker', fill()), filler('mf-two', fill())];
  expect(checkFills(filler('mf-broker', fill()), again)).toEqual([]);
});

it('has each slot, its people and its props in the guide for teams', () => {
  const guide = readFileSync(path.resolve(__dirname, '../../../docs/teams.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| `([a-z]+\.[a-z]+)` +\| [^|]+\| ([a-z_, ]+?) +\|/gm)];
  expect(rows.map(([, slot, whom]) => [slot, whom])).toEqual(
    slotNames.map((slot) => [slot, slots[slot].whom.join(', ')]),
  );
});

it('holds a fill to its own size', () => {
  const release = { sizes: { '/broker': FILL_LIMIT + 1, 'dashboard.aside': FILL_LIMIT + 1 } };
  expect(checkBudgets(release, null).refusals.map(({ code, why }) => [code, why])).toEqual([
    ['slot-size', 'dashboard.aside loads 40.0 kB; the limit is 40.0 kB'],
  ]);
});
