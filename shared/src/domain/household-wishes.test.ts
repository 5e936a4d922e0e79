import fc from 'fast-check';
import { campaignPurposes } from '../contracts/campaign-vocabulary';
import { cardPreferences } from '../contracts/household-vocabulary';
import {
  FEWER_CARDS_DAYS,
  FREQUENCY_CAP_DAYS,
  MAX_NAME_LENGTH,
  readName,
  refusalOf,
} from './household-wishes';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

describe('which cards a household accepts', () => {
  const refusal = (cardPreference: (typeof cardPreferences)[number], days: number | null, isSold = false) =>
    refusalOf(
      { cardPreference, lastMailedAt: days === null ? null : daysAgo(days), reservedFor: null },
      { purpose: isSold ? 'just-sold' : 'farm', now },
    );

  it('is one every 30 days, and one every 90 days for a household that asked for fewer', () => {
    expect(FREQUENCY_CAP_DAYS).toBe(30);
    expect(FEWER_CARDS_DAYS).toBe(90);
    expect(refusal('all', 29)).toBe('recently_mailed');
    expect(refusal('all', 30)).toBeNull();
    expect(refusal('fewer', 29)).toBe('recently_mailed');
    expect(refusal('fewer', 30)).toBe('fewer_wanted');
    expect(refusal('fewer', 89.9)).toBe('fewer_wanted');
    expect(refusal('fewer', 90)).toBeNull();
    expect(refusal('fewer', null)).toBeNull();
  });

  it('is only just-sold cards if the household asked for that, within the same cap', () => {
    for (const purpose of campaignPurposes) {
      const home = { cardPreference: 'sold_only', lastMailedAt: null, reservedFor: null } as const;
      expect(refusalOf(home, { purpose, now })).toBe(purpose === 'just-sold' ? null : 'sold_only_wanted');
    }
    expect(refusal('sold_only', 29, true)).toBe('recently_mailed');
    expect(refusal('sold_only', 30, true)).toBeNull();
  });

  it('never sends more cards because of a preference', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardPreferences),
        fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
        fc.boolean(),
        (wish, days, isSold) => {
          const isTaken = refusal(wish, days, isSold) === null;
          return !isTaken || refusal('all', days, isSold) === null;
        },
      ),
    );
    expect(cardPreferences).toContain('all');
  });
});

describe('a name entered by a household', () => {
  it.each([
    ['  Ruth   Alvarez ', 'Ruth Alvarez'],
    ['José Nuñez', 'José Nuñez'],
    ['D’Angelo & Sons-Smith, Jr.', 'D’Angelo & Sons-Smith, Jr.'],
    ["Mary\nO'Neil", "Mary O'Neil"],
  ])('%j is printed as %j', (typed, name) => {
    expect(readName(typed)).toEqual({ name });
  });

  it.each([
    ['', /type the name/],
    [' \t', /type the name/],
    ['x'.repeat(MAX_NAME_LENGTH + 1), /at most 40/],
    ['R', /letters only/],
    ['&&', /letters only/],
    ['Ruth 2', /letters only/],
    ['<b>Ruth</b>', /letters only/],
    ['www.example.com/x', /letters only/],
    ['Рут Альварес', /letters only/],
    ['Ruth\u0000', /letters only/],
    ['Ruth \u{1f3e0}', /letters only/],
  ])('%j is rejected', (typed, problem) => {
    expect(readName(typed)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it('fits the line and reads back unchanged, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const read = readName(typed);
        if ('problem' in read) return;
        expect(read.name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
        expect(read.name).not.toMatch(/[\p{N}<>\p{C}]/u);
        expect(readName(read.name)).toEqual(read);
      }),
    );
  });
});
