import { WATCH_DAYS, type WrongKind, wrongKinds } from '../contracts/wrong-card-vocabulary';
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import { exclusionReasons } from '../contracts/listing-vocabulary';
import { type DatedFact, kindsOfWrong, type ListingTurn, wrongOfHome, wrongOfListing } from './wrong-cards';

const AT = '2026-09-01T14:00:00.000Z';
const after = (days: number) => new Date(Date.parse(AT) + days * 86_400_000).toISOString();
const turn = (type: ListingTurn['type'], to: string | null, days: number): ListingTurn => ({
  type,
  to,
  at: after(days),
});

describe('a card about a listing', () => {
  const table: readonly [string, CampaignPurpose, readonly ListingTurn[], WrongKind | null][] = [
    ['nothing happened', 'just-listed', [], null],
    ['sold within days: the news was true', 'just-listed', [turn('status_changed', 'Pending', 3)], null],
    ['closed', 'just-listed', [turn('status_changed', 'Closed', 10)], null],
    ['withdrawn', 'just-listed', [turn('status_changed', 'Withdrawn', 3)], 'off_market'],
    ['canceled', 'just-listed', [turn('status_changed', 'Canceled', 3)], 'off_market'],
    ['expired', 'just-listed', [turn('status_changed', 'Expired', 3)], 'off_market'],
    ['on hold', 'just-listed', [turn('status_changed', 'Hold', 3)], 'off_market'],
    ['deleted', 'just-listed', [turn('status_changed', 'Delete', 3)], 'off_market'],
    ['gone from the feed', 'just-listed', [turn('left_feed', null, 3)], 'off_market'],
    [
      'gone from the feed for a while',
      'just-listed',
      [turn('left_feed', null, 3), turn('returned', 'Active', 4)],
      null,
    ],
    ['never on the market', 'just-listed', [turn('status_changed', 'ComingSoon', 1)], 'flipped_back'],
    ['not even complete', 'just-listed', [turn('status_changed', 'Incomplete', 1)], 'flipped_back'],
    ['another price', 'just-listed', [turn('price_changed', '40000000', 5)], 'price_changed'],
    ['another price of a sold home', 'just-sold', [turn('price_changed', '40000000', 5)], null],
    ['details', 'just-listed', [turn('details_changed', null, 1)], null],
    ['withdrawn before the card', 'just-listed', [turn('status_changed', 'Withdrawn', -1)], null],
    ['withdrawn long after', 'just-listed', [turn('status_changed', 'Withdrawn', WATCH_DAYS + 1)], null],
    ['not sold after all', 'just-sold', [turn('status_changed', 'Active', 1)], 'flipped_back'],
    ['for sale again', 'just-sold', [turn('status_changed', 'Active', 9)], 'back_on_market'],
    ['pending again', 'just-sold', [turn('status_changed', 'Pending', 9)], 'back_on_market'],
    ['the sale was called off', 'just-sold', [turn('status_changed', 'Canceled', 9)], 'flipped_back'],
    ['a sold home left its feed', 'just-sold', [turn('left_feed', null, 3)], null],
    ['a card that announces no status', 'farm', [turn('status_changed', 'Withdrawn', 3)], null],
    [
      'two kinds: the first of the table counts',
      'just-listed',
      [turn('price_changed', '1', 1), turn('status_changed', 'Withdrawn', 3)],
      'off_market',
    ],
  ];
  test.each(table)('%s', (_, purpose, turns, kind) => {
    expect(wrongOfListing({ purpose, at: AT, turns, relistedAt: [] })?.kind ?? null).toBe(kind);
  });

  test('another agent’s listing of the home counts within the same days', () => {
    const of = (days: number) =>
      wrongOfListing({ purpose: 'just-sold', at: AT, turns: [], relistedAt: [after(days)] });
    expect(of(7)).toEqual({ kind: 'other_agent', at: after(7) });
    expect(of(-7)).toBeNull();
    expect(of(WATCH_DAYS + 1)).toBeNull();
  });
});

describe('a home that got a card', () => {
  const fact = (kind: WrongKind, days: number): DatedFact => ({ kind, since: after(days), until: null });
  const [inHomesBy, today] = [after(6), after(60)];
  const of = (...facts: DatedFact[]) => wrongOfHome(facts, { at: AT, inHomesBy, today })?.kind ?? null;

  const ofHomes = wrongKinds.filter((kind) => kindsOfWrong[kind].about === 'home');
  const watched = ofHomes.filter((kind) => kindsOfWrong[kind].watch === 'in_homes');
  const long = ofHomes.filter((kind) => kindsOfWrong[kind].watch === 'today');

  test.each(ofHomes)('%s: a fact that was known on the day is not learned later', (kind) => {
    expect(of(fact(kind, -1))).toBeNull();
    expect(of(fact(kind, 0))).toBeNull();
  });
  test.each(watched)('%s: counts until the card is in the mailbox', (kind) => {
    expect(of(fact(kind, 3))).toBe(kind);
    expect(of(fact(kind, 7))).toBeNull();
  });
  test.each(long)('%s: shows only later that the card was wrong', (kind) => {
    expect(of(fact(kind, 50))).toBe(kind);
  });
  test('two facts count once, under the first kind of the table', () => {
    expect(of(fact('moved', 2), fact('opted_out', 4))).toBe('opted_out');
  });
});

test('each reason that keeps a card from a home by its own facts is of one kind', () => {
  const kinds = exclusionReasons.map(
    (reason) => [reason, wrongKinds.filter((kind) => kindsOfWrong[kind].leftOutAs.includes(reason))] as const,
  );
  expect(kinds.filter(([, found]) => found.length > 1)).toEqual([]);
  // The rest are choices of the agent, limits, the draw, and a check that is to come.
  expect(kinds.filter(([, found]) => found.length === 0).map(([reason]) => reason)).toEqual([
    'unchecked',
    'left_out',
    'not_owner_occupied',
    'equity_too_low',
    'owned_too_short',
    'value_out_of_range',
    'holdout',
    'over_limit',
    'over_budget',
  ]);
});
